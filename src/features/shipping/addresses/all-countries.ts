const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Codes that have a name and no letters can be sent to. */
const none = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'CQ', 'CP', 'DG'])
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Every country with a name, as two-letter codes; former ones and second names are left out. */
export function allCountries(): string[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !none.has(code) && names.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    )
}
