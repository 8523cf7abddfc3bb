/**
 * One piece of a vault's contents: text values under short names. `kind` says what it is (`token`, `print`, `words`, or
 * what a studio calls it); a token also has `contract` and `tokenId`.
 */
export type VaultContent = Readonly<Record<string, string>> & { readonly kind: string }

/** The most pieces of contents in one vault, and the most characters in one value. */
export const MOST_CONTENTS = 100_000
export const MOST_CHARACTERS = 20_000
export const MOST_MEMBERS = 24
const NAME = /^[a-z][a-zA-Z0-9]{0,31}$/

/** What is wrong with a piece of contents; `name` is the member that is to blame. */
export type ContentFault =
  | { code: 'no-list' | 'no-kind' | 'too-many' | 'bad-name' }
  | { code: 'no-text' | 'too-long' | 'half-character'; name: string }

/** What is wrong with a piece of contents; undefined when nothing is. Anything may come in. */
export function contentFault(value: unknown): ContentFault | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'no-list' }
  const members = Object.entries(value)
  if (!Object.hasOwn(value, 'kind')) return { code: 'no-kind' }
  if (members.length > MOST_MEMBERS) return { code: 'too-many' }
  for (const [name, text] of members) {
    if (!NAME.test(name)) return { code: 'bad-name' }
    if (typeof text !== 'string') return { code: 'no-text', name }
    if (text.length > MOST_CHARACTERS) return { code: 'too-long', name }
    if (!text.isWellFormed()) return { code: 'half-character', name }
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
