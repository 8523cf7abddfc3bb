const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * A user agent as a person names a device: "Firefox on Linux". A hint to tell one's own sessions apart, nothing more;
 * `undefined` when nothing is recognised. Order matters: browsers name their relatives too.
 */
export function deviceName(userAgent: string | null | undefined): string | undefined {
  const agent = (userAgent ?? '').slice(0, 512)
  const browser = browsers.find(([mark]) => agent.includes(`${mark}/`))?.[1]
  const system = systems.find(([mark]) => agent.includes(mark))?.[1]
  if (browser === undefined) return system
  return system === undefined ? browser : `${browser} on ${system}`
}
