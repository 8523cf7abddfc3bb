/** What XML 1.0 (section 2.2) has no place for, even escaped. */
// oxlint-disable-next-line no-control-regex
const outside = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text as the content of an element or of a quoted attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(outside, '')
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
