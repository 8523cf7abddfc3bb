/** Names a text by how it begins and how long it is: enough to know it again among the texts of a studio, and short enough to be sent along. */
export function textKey(text: unknown): string {
  const written = JSON.stringify(text)
  return `${written.length}${written.slice(0, 32)}`
}
