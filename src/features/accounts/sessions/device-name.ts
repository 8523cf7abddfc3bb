import { t } from '#messages/translate.ts'

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

/** Between the two in the name that is stored with a session. */
const between = ' on '

/**
 * A user agent as a person names a device: "Firefox on Linux". A hint to tell one's own sessions apart, nothing more;
 * `undefined` when nothing is recognised. Order matters: browsers name their relatives too.
 */
export function deviceName(userAgent: string | null | undefined): string | undefined {
  const agent = (userAgent ?? '').slice(0, 512)
  const browser = browsers.find(([mark]) => agent.includes(`${mark}/`))?.[1]
  const system = systems.find(([mark]) => agent.includes(mark))?.[1]
  if (browser === undefined) return system
  return system === undefined ? browser : `${browser}${between}${system}`
}

/** A device's stored name in the language of whoever reads it. */
export function deviceText(name: string | undefined): string | undefined {
  const [browser, system] = name?.split(between) ?? []
  return browser === undefined || system === undefined ? name : t('{browser} on {system}', { browser, system })
}
