/** PostgreSQL keeps no NUL character: text with one is in no table, and asking for it is an error. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}
