/**
 * Words that are close to words: what a search falls back on when nothing is written as it was typed. Pure, so that the server and
 * the browser forgive the same.
 */

/** The distinct words of many texts by their length, each with the letters that it has as bits. */
export type Vocabulary = ReadonlyMap<number, readonly { word: string; letters: number }[]>

/** How many words of a text are looked at, and how long one may be: what is longer is no typing error. */
const MOST_WORDS = 8
const LONGEST = 40
const MOST_CLOSE = 8

/** Small letters without accents: `É` is `e`. */
function plainText(text: string): string {
  // Most texts are plain already, and a large collection has a hundred thousand of them.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** The words of a text: runs of letters and digits, small and without accents. */
export function plainWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function makeVocabulary(texts: Iterable<string>): Vocabulary {
  const known = new Set<string>()
  for (const text of texts) for (const word of plainWords(text)) if (word.length <= LONGEST) known.add(word)
  return Map.groupBy(
    [...known].map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word.length,
  )
}

/** What somebody probably meant, and the texts that say it. */
export type Forgiven = { meant: string; test: (text: string) => boolean }

/**
 * Reads a search that nothing answers as it is typed: each of its words stands for itself, wherever it stands in a text, and for the
 * closest words of the vocabulary. Numbers are never mistyped. `undefined` where a word is close to none.
 */
export function forgive(query: string, vocabulary: Vocabulary): Forgiven | undefined {
  const words = [...new Set(plainWords(query.slice(0, MOST_WORDS * LONGEST)))]
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const choices = words.map((word) => {
    if (/^\d+$/.test(word)) return { shown: word, test: wholeNumber(word) }
    const close = closeWords(word, vocabulary)
    return { shown: close[0], test: (text: string) => close.some((each) => text.includes(each)) }
  })
  const shown = choices.flatMap((choice) => choice.shown ?? [])
  if (shown.length < choices.length) return undefined
  return {
    meant: shown.join(' '),
    test: (text) => {
      const plain = plainText(text)
      return choices.every((choice) => choice.test(plain))
    },
  }
}

function wholeNumber(digits: string): (text: string) => boolean {
  const whole = new RegExp(`(?<!\\d)${digits}(?!\\d)`)
  return (text) => whole.test(text)
}

/** The word itself where it is a part of any; else those with the fewest slips between, alphabetically. */
function closeWords(word: string, vocabulary: Vocabulary): string[] {
  if (word.length > LONGEST) return []
  for (const known of vocabulary.values()) if (known.some((each) => each.word.includes(word))) return [word]
  const letters = lettersOf(word)
  let fewest = slipsAllowed(word.length)
  let close: string[] = []
  for (let length = word.length - fewest; length <= word.length + fewest; length++) {
    for (const other of vocabulary.get(length) ?? []) {
      // A slip changes at most two of the letters that a word has.
      if (countLetters(letters ^ other.letters) > 2 * fewest) continue
      const slips = slipsBetween(word, other.word, fewest)
      if (slips === undefined) continue
      if (slips < fewest) close = []
      fewest = slips
      close.push(other.word)
    }
  }
  return close.sort().slice(0, MOST_CLOSE)
}

/** Short words are close to too many others. */
function slipsAllowed(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countLetters(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two in the wrong order (optimal string
 * alignment). `undefined` for more than `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let slips = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        slips = Math.min(slips, before[to - 2]! + 1)
      next.push(slips)
    }
    if (Math.min(...next) > most) return undefined
    before = row
    row = next
  }
  const slips = row[other.length]!
  return slips > most ? undefined : slips
}
