/**
 * One piece of a vault's contents: text values under short names. `kind` says what it is (`token`, `print`, `words`, or
 * what a studio calls it); a token also has `contract` and `tokenId`.
 */
export type VaultContent = Readonly<Record<string, string>> & { readonly kind: string }

/** The most pieces of contents in one vault, and the most characters in one value. */
export const MOST_CONTENTS = 100_000
export const MOST_CHARACTERS = 20_000
const MOST_MEMBERS = 24
const NAME = /^[a-z][a-zA-Z0-9]{0,31}$/

/** What is wrong with a piece of contents, as a sentence's end; undefined when nothing is. Anything may come in. */
export function contentFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a list of names and texts'
  const members = Object.entries(value)
  if (!Object.hasOwn(value, 'kind')) return 'does not say what kind it is'
  if (members.length > MOST_MEMBERS) return `has more than ${MOST_MEMBERS} members`
  for (const [name, text] of members) {
    if (!NAME.test(name)) return 'has a name that is not a short word of plain letters and digits'
    if (typeof text !== 'string') return `says something under “${name}” that is not text`
    if (text.length > MOST_CHARACTERS) return `says more than ${MOST_CHARACTERS} characters under “${name}”`
    if (!text.isWellFormed()) return `has half a character under “${name}”`
  }
  return undefined
}

/**
 * The one way to write a piece of contents as text: JSON without white space, names in the order of their letters. It is
 * RFC 8785 for objects whose values are text; `json.dumps(x, sort_keys=True, separators=(',', ':'), ensure_ascii=False)`
 * writes the same in Python.
 */
export function canonicalText(content: VaultContent): string {
  const sorted: Record<string, string> = {}
  for (const name of Object.keys(content).toSorted()) sorted[name] = content[name]!
  return JSON.stringify(sorted)
}
