/** The text of a form field; nothing for a field that is absent or carries a file. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
