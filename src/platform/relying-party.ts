/** Which instance a passkey is for. An address that is a number, or has no TLS, is none: browsers refuse it. */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isNumber || (protocol !== 'https:' && !isLocal) ? undefined : { id: hostname, origin }
}
