/**
 * Text of strangers in a form that every database takes and gives back: no NUL, no halves of characters, no byte order mark at
 * its start (the embedded engine keeps it and then leaves it out of what it answers, so that one text would be two), and not
 * longer than what somebody is willing to keep. Text that was cut says so.
 */
export function storableText(text: string, longest: number): string {
  const clean = text
    .replaceAll('\0', '')
    .replace(/^\uFEFF+/, '')
    .toWellFormed()
  if (clean.length <= longest) return clean
  return `${clean.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}… (shortened from ${clean.length.toLocaleString('en')} characters)`
}

const longestString = 4_000
const deepest = 32

/** JSON of strangers in a form that every database takes; what is nested too deeply becomes null. */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value, longestString)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((each) => storableJson(each, depth + 1))
  // fromEntries defines own properties, so a field called __proto__ stays a field.
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [storableText(key, longestString), storableJson(each, depth + 1)]),
  )
}
