module vivace

go 1.18
