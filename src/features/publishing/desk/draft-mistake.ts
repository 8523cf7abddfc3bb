/**
 * What keeps a draft from being published. `place` leads to the field that it is about; it is empty where no field of the document is meant.
 * `isMissing`: nothing is there yet.
 */
export type DraftMistake = { place: readonly (string | number)[]; sentence: string; isMissing: boolean }

/** The name of the field that shows a mistake: that of its place, or of the nearest field above it. */
export function fieldName(place: readonly (string | number)[]): string {
  return place.join('-')
}

/** The mistakes at a place and below it. */
export function mistakesAt(
  mistakes: readonly DraftMistake[],
  place: readonly (string | number)[],
): readonly DraftMistake[] {
  return mistakes.filter((each) => place.every((key, index) => each.place[index] === key))
}

/** Whether nothing stands at a place yet. */
export function isEmptyAt(content: unknown, place: readonly (string | number)[]): boolean {
  let value: unknown = content
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<string, unknown>)[String(key)]
  }
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What is said of a field in which nothing stands, and of one with something else than belongs there. */
export function missingWords(message: string): string {
  return isPlain(message) ? 'This is still empty.' : capital(message)
}
export function wrongWords(message: string): string {
  return isPlain(message) ? 'This is not what belongs here.' : capital(message)
}

/** What the schema's library says where nobody wrote a sentence. */
function isPlain(message: string): boolean {
  return /^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message)
}

/** A sentence as it stands by itself. */
export function capital(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/([^.?!])$/, '$1.')
}
