import CVivace

@_cdecl("viv_version") @implementation
public func viv_version() -> UInt32 { UInt32(truncatingIfNeeded: VIV_VERSION) }

@_cdecl("viv_status_name") @implementation
public func viv_status_name(_ status: viv_status) -> UnsafePointer<CChar>! {
  text(StatusText.name(of: status))
}

@_cdecl("viv_status_text") @implementation
public func viv_status_text(_ status: viv_status) -> UnsafePointer<CChar>! {
  text(StatusText.sentence(for: status))
}
