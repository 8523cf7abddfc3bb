const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Codes that have a name and no letters can be sent to. */
const none = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'CQ', 'CP', 'DG'])
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Every country with a name, as two-letter codes, in the order of the names; former ones and second names are left out. */
export const allCountries: readonly { code: string; name: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !none.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  .flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [{ code, name }]
  })
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
