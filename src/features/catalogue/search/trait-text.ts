/**
 * Makes texts comparable as the reference does: lower case, without the spaces that Python strips from both ends (U+001C to
 * U+001F and U+0085 too, U+FEFF not). Inner spaces stay, and accents are not folded. The same few texts come thousands of
 * times, so each is worked on once.
 */
export function createNormaliser(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let normalised = known.get(text)
    if (normalised === undefined) known.set(text, (normalised = normaliseTraitText(text)))
    return normalised
  }
}

export function normaliseTraitText(text: string): string {
  return text.toLowerCase().replace(leadingSpaces, '').replace(trailingSpaces, '')
}

const space = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const leadingSpaces = new RegExp(`^${space}+`)
// Looked for once and not at every space inside: a long text of spaces must not take quadratic time.
const trailingSpaces = new RegExp(`(?<!${space})${space}+$`)

/** Values that stand for nothing: they are counted like any other, and do not add to the number of a token's traits. */
export function isNothing(normalisedValue: string): boolean {
  return normalisedValue === '' || normalisedValue === 'none'
}

/** The order of Python's strings: by code points, where JavaScript's own goes by code units. */
export function compareCodePoints(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)]
  for (const [index, character] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    if (character !== other) return character.codePointAt(0)! - other.codePointAt(0)!
  }
  return first.length - second.length
}

/** By code units, which is the order of `COLLATE "C"` for all but rare characters, and the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
