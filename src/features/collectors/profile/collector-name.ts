import { type MessageText, t } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'

/** How many characters a name that a collector chooses has. */
export const nameLength = { least: 2, most: 32 } as const

/** Names that a collector may not choose, folded: those that a name may not hold, and those that it may not be. */
export type ReservedNames = { within: readonly string[]; whole: readonly string[] }

/** Letters that are drawn like a Latin letter or digit, small. Greek ones by their capitals, which are the same signs. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairs('авекмнорстухіјѕԁԛԝһ', 'abekmhopctyxijsdqwh'),
  ...pairs('αβεζηικμνορτυχωɑɡøłđ', 'abezhikmnoptyxwagold'),
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, place) => [letter, to[place]!]))
}

/** Letters and numbers alone, small, without accents, look-alikes as the Latin letter. */
function plainLetters(name: string): string {
  return Array.from(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // By way of capitals: `ß` is `ss`, and every sigma is the same.
      .toUpperCase()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    (letter) => lookalikes[letter] ?? letter,
  ).join('')
}

/**
 * A name as it is compared: two with the same key look alike. Folded are compatibility forms (NFKC), letter case, accents of Latin, Greek
 * and Cyrillic letters, spaces and punctuation, Cyrillic and Greek letters that are drawn like Latin ones, `0` as `o`, `1` and `i`
 * as `l`, `rn` as `m`, `vv` as `w`. Look-alikes of other scripts are not: staff read every name.
 */
export function nameKey(name: string): string {
  return plainLetters(name).replaceAll('0', 'o').replace(/[1i]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Words by which a name would speak for the studio, whatever the studio is called. */
const officialWords = new Set(
  ['admin', 'administrator', 'moderator', 'official', 'staff', 'studio', 'support'].map(nameKey),
)

/** The alphabets of a name, each once; a Chinese, Japanese or Korean letter stands beside any other. */
function alphabetsOf(name: string): Set<string> {
  const alphabets = [
    ['latin', /\p{Script=Latin}/u],
    ['greek', /\p{Script=Greek}/u],
    ['cyrillic', /\p{Script=Cyrillic}/u],
    ['east', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u],
  ] as const
  const found = (name.match(/\p{L}/gu) ?? []).map(
    (letter) => alphabets.find(([, of]) => of.test(letter))?.[0] ?? 'other',
  )
  return new Set(found.filter((each) => each !== 'east'))
}

/** With or without the 0x (or a letter O for the digit), hexadecimal digits that are more than a word. */
function looksLikeAddress(name: string): boolean {
  const plain = plainLetters(name)
  return plain.includes('0x') || (/^(?:ox)?[0-9a-f]{6,}$/.test(plain) && /\d/.test(plain))
}

const problems = {
  empty: 'Type the name that you want to be shown by.',
  length: 'A name has {least} to {most} characters.',
  unseen: 'The name has signs in it that nobody sees. Type it again, without copying it.',
  dot: 'A name has no dot: it would look like an ENS name or a web address.',
  signs: 'A name has letters, numbers and spaces, and of other signs only these: - _ & ’ ,',
  letters: 'A name needs a letter, and few accents on each.',
  alphabets: 'The name mixes letters of alphabets that look alike. Write it in one.',
  address: 'The name looks like the address of a wallet.',
  reserved: 'The name is the studio’s own, or too close to it or to that of somebody who works there.',
  wallet: 'This wallet is not linked to your account. Choose one that is.',
  taken: 'Another collector goes by this name, or by one that looks like it.',
} as const satisfies Record<string, MessageText>

/**
 * A name as it is stored and shown, in its compatibility form (NFKC); `null` where none is typed. Throws `CollectorNameError` for one
 * that could deceive: longer than a line, with signs that nobody sees, like an address, an ENS name, the studio or its staff.
 */
export function parseCollectorName(typed: string, reserved: ReservedNames): string | null {
  const name = typed.normalize('NFKC').trim().replace(/ +/g, ' ')
  if (name === '') return null
  const problem = problemOf(name, reserved)
  if (problem !== undefined) throw new CollectorNameError(problem)
  return name
}

function problemOf(name: string, { within, whole }: ReservedNames): keyof typeof problems | undefined {
  if (/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name)) return 'unseen'
  const { length } = Array.from(name)
  if (length < nameLength.least || length > nameLength.most) return 'length'
  if (/[.。]/.test(name)) return 'dot'
  if (!/^[\p{L}\p{M}\p{N} &'’,_-]+$/u.test(name)) return 'signs'
  if (!/\p{L}/u.test(name) || /^\p{M}|\p{M}{3}/u.test(name)) return 'letters'
  if (alphabetsOf(name).size > 1) return 'alphabets'
  if (looksLikeAddress(name)) return 'address'
  const key = nameKey(name)
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(nameKey)
  if (within.some((each) => key.includes(each)) || whole.includes(key) || words.some((word) => officialWords.has(word)))
    return 'reserved'
  return undefined
}

/** The name cannot be chosen; its message says why. */
export const CollectorNameError = defineError(
  InvalidInputError,
  'collector-name-refused',
  (why: keyof typeof problems) =>
    `${why === 'length' ? t(problems.length, nameLength) : t(problems[why])} ${t('Nothing was changed.')}`,
)

/** Somebody else has the name. */
export const CollectorNameTakenError = defineError(
  ConflictError,
  'collector-name-taken',
  () => `${t(problems.taken)} ${t('Nothing was changed.')}`,
)
