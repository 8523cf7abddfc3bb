import { listText } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'

type Terms = { cap: bigint; collection: string; pillsPerBurn: number; pillId: bigint }
type Ranges = readonly { first: bigint; last: bigint }[]

const openingOf = ({ cap, collection, pillsPerBurn, pillId }: Terms, who: (address: string) => string) => ({
  cap: Number(cap),
  collection: who(collection),
  count: pillsPerBurn,
  pill: String(pillId),
})

const numbersOf = (ranges: Ranges) =>
  ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')

/** What opening a campaign does, as the practice wallet says it: of all pieces, or of those in ranges of numbers. */
export function openWords(
  terms: Terms,
  ranges: Ranges | undefined,
  who: (address: string) => string,
): { title: string; meaning: string } {
  const values = openingOf(terms, who)
  return {
    title: t('Open a burn campaign?'),
    meaning:
      ranges === undefined
        ? t(
            'It takes up to {cap} pieces of {collection} and gives {count} of pill {pill} for each. Its terms never change afterwards.',
            values,
          )
        : t(
            'It takes up to {cap} pieces of {collection}, only those with the numbers {numbers}, and gives {count} of pill {pill} for each. Its terms never change afterwards.',
            { ...values, numbers: numbersOf(ranges) },
          ),
  }
}

/** The same of a campaign that takes several pieces, or copies of a piece, together; which of both the call does not say. */
export function openTogetherWords(
  [terms, ranges, count]: readonly [Terms, Ranges, bigint],
  who: (address: string) => string,
): { title: string; meaning: string } {
  const values = { ...openingOf(terms, who), together: Number(count) }
  return {
    title: t('Open a burn campaign?'),
    meaning:
      ranges.length === 0
        ? t(
            'It takes up to {cap} pieces of {collection}, or copies of a piece, {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.',
            values,
          )
        : t(
            'It takes up to {cap} pieces of {collection}, or copies of a piece, only of those with the numbers {numbers}, {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.',
            { ...values, numbers: numbersOf(ranges) },
          ),
  }
}

/** The same of a campaign of a list: how many numbers it names, because there may be thousands, and the first of them. */
export function openListWords(
  [terms, { firstWord, words }, count]: readonly [Terms, { firstWord: bigint; words: readonly bigint[] }, bigint],
  who: (address: string) => string,
): { title: string; meaning: string } {
  const numbers = words.flatMap((word, place) =>
    Array.from({ length: 256 }, (_, at) => BigInt(at))
      .filter((bit) => ((word >> bit) & 1n) === 1n)
      .map((bit) => (firstWord + BigInt(place)) * 256n + bit),
  )
  const values = {
    ...openingOf(terms, who),
    together: Number(count),
    numbers:
      numbers.length === 1
        ? t('number {n}', { n: String(numbers[0]) })
        : t('first number {first}, last {last}, {many} in all', {
            first: String(numbers[0] ?? ''),
            last: String(numbers.at(-1) ?? ''),
            many: numbers.length,
          }),
  }
  return {
    title: t('Open a burn campaign?'),
    meaning:
      count === 1n
        ? t(
            'It takes up to {cap} pieces of {collection}, only those of a list ({numbers}), and gives {count} of pill {pill} for each. Its terms never change afterwards.',
            values,
          )
        : t(
            'It takes up to {cap} pieces of {collection}, or copies of a piece, only of those of a list ({numbers}), {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.',
            values,
          ),
  }
}

/** The same of a campaign whose burns cost something, whichever way it takes pieces. */
export function openPricedWords(
  [terms, ranges, list, count, { amount, payee }]: readonly [
    Terms,
    Ranges,
    { firstWord: bigint; words: readonly bigint[] },
    bigint,
    { amount: bigint; payee: string },
  ],
  { who, money }: { who: (address: string) => string; money: (wei: bigint) => string },
): { title: string; meaning: string } {
  const { title, meaning } =
    list.words.length > 0
      ? openListWords([terms, list, count], who)
      : count > 1n
        ? openTogetherWords([terms, ranges, count], who)
        : openWords(terms, ranges.length === 0 ? undefined : ranges, who)
  return { title, meaning: `${meaning} ${costWords({ amount, payee }, { who, money })}` }
}

type Saying = { who: (address: string) => string; money: (wei: bigint) => string }

function costWords({ amount, payee }: { amount: bigint; payee: string }, { who, money }: Saying): string {
  return t('Each burn costs {price}, which is paid to {payee}.', { price: money(amount), payee: who(payee) })
}

/** The same of a recipe: how many pieces of each of several collections it takes together. */
export function openRecipeWords(
  [{ cap, pillsPerBurn, pillId }, parts, price]: readonly [
    Terms,
    readonly { collection: string; count: bigint }[],
    { amount: bigint; payee: string },
  ],
  saying: Saying,
): { title: string; meaning: string } {
  const meaning = t(
    'It takes {parts} together, up to {cap} pieces in all, and gives {count} of pill {pill} for so many. Its terms never change afterwards.',
    {
      parts: listText(
        parts.map(({ collection, count }) =>
          tn(Number(count), 'one piece of {title}', '{count} pieces of {title}', { title: saying.who(collection) }),
        ),
      ),
      cap: Number(cap),
      count: pillsPerBurn,
      pill: String(pillId),
    },
  )
  return {
    title: t('Open a burn campaign?'),
    meaning: price.amount === 0n ? meaning : `${meaning} ${costWords(price, saying)}`,
  }
}

/** What burning several pieces at once does. */
export function burnTogetherWords([campaignId, tokenIds, , recipient]: readonly [
  bigint,
  readonly bigint[],
  string,
  string,
]): { title: string; meaning: string } {
  return {
    title: tn(tokenIds.length, 'Burn a piece for good?', 'Burn {count} pieces for good?'),
    meaning: t(
      'Their numbers: {numbers}. Nobody can bring them back. Campaign {campaign} gives its pills for all of them to {recipient}.',
      { numbers: tokenIds.join(', '), campaign: String(campaignId), recipient },
    ),
  }
}

/** What burning pieces of several collections at once does. */
export function burnRecipeWords(
  [campaignId, pieces, , recipient]: readonly [
    bigint,
    readonly { collection: string; tokenId: bigint }[],
    string,
    string,
  ],
  who: (address: string) => string,
): { title: string; meaning: string } {
  const numbers = pieces.map(({ collection, tokenId }) => `${who(collection)} ${tokenId}`).join(', ')
  return {
    title: tn(pieces.length, 'Burn a piece for good?', 'Burn {count} pieces for good?'),
    meaning: t(
      'Their numbers: {numbers}. Nobody can bring them back. Campaign {campaign} gives its pills for all of them to {recipient}.',
      { numbers, campaign: String(campaignId), recipient },
    ),
  }
}
