/** Letters and digits that nobody takes for one another, read out or typed. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** A code from random bytes: 50 bits of chance, which live for minutes and open once. */
export function inPersonCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** As people read it: `AB2CD-EF3GH`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A code as somebody typed it, with dashes, spaces and small letters; undefined for what is none. */
export function parseInPersonCode(text: string): string | undefined {
  const plain = text.replace(/[\s-]+/g, '').toUpperCase()
  return plain.length === length && Array.from(plain).every((letter) => alphabet.includes(letter)) ? plain : undefined
}
