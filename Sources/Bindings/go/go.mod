module vivace

go 1.19
