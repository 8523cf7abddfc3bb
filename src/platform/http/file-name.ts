/** Characters of a file's name: file systems take 255 bytes, and most scripts need up to three for a character. */
const LONGEST_NAME = 80

/** Control characters, halves of characters, and marks that turn the direction of what follows: none can be seen in a name. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Cs}\ufffd]/gu

/**
 * A name that can be shown, stored and offered: the last part of a path, in composed form (NFC), without what cannot be seen,
 * and not longer than `LONGEST_NAME`, its ending unchanged. A name of which nothing is left is `file`.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)!.trim().replace(/\s+/g, ' ')
  const name = last.replace(/^\.+/, '')
  if (name === '') return 'file'
  const characters = Array.from(name)
  if (characters.length <= LONGEST_NAME) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST_NAME - Array.from(ending).length).join('') + ending
}

/**
 * A `Content-Disposition` that names the file in every script (RFC 6266): ASCII for old programs, with everything else as `_`,
 * and the whole name as UTF-8 (RFC 8187).
 */
export function dispositionHeader(disposition: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
