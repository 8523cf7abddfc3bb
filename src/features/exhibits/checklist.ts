import type { ChainAsOf, FullAsOf } from '#features/catalogue/chain-facts/as-of.ts'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { plainText } from '#ui/rich-text.ts'
import type { ExhibitView, RelatedEdition } from './exhibit.ts'

/** What the checklist of a work says, in the order of the sheet. */
export type Checklist = {
  title: string
  byline: string
  label: readonly (readonly [name: string, text: string])[]
  statement: readonly string[]
  pieces: readonly Entry[]
  prints: readonly Entry[]
  /** When it was true. */
  asOf: string
  /** The page of the work. */
  address: string
}

type Entry = { title: string; line: string }

/** The checklist of a work. `asOf`: the block of each chain that has been read. */
export function checklistOf(
  { exhibit, studioName, blocks }: Pick<ExhibitView, 'exhibit' | 'studioName' | 'blocks'>,
  { asOf, address }: { asOf: FullAsOf; address: string },
): Checklist {
  const related = blocks.flatMap((each) => (each.type === 'related' ? [each] : []))
  const label = [
    ['Medium', exhibit.medium],
    ['Dimensions', exhibit.dimensions],
    ['Credit', exhibit.credit ?? ''],
    ['Reference', exhibit.reference],
  ] as const
  return {
    title: exhibit.title,
    byline: `${studioName}, ${exhibit.year}`,
    label: label.filter(([, text]) => text !== ''),
    statement: plainText(exhibit.statement).split('\n'),
    pieces: related
      .flatMap(({ cards }) => cards)
      .map(({ card, singular }) => ({
        title: titleOf(card, singular),
        line: holderWords(card),
      })),
    prints: related.flatMap(({ editions }) => editions).map(printEntry),
    asOf: asOfText(asOf),
    address,
  }
}

/** Of several chains each is named. */
function asOfText({ further = [], ...own }: FullAsOf): string {
  const nameOf = ({ block, chain }: ChainAsOf) => `block ${block}${further.length === 0 ? '' : ` of ${chain}`}`
  const read = [own, ...further].filter(({ block }) => block !== null)
  if (read.length === 0) return 'The chain has not been read yet.'
  return `Owners and prints as of ${new Intl.ListFormat('en-GB').format(read.map(nameOf))}.`
}

function holderWords({ burned, copies, owner }: TokenCard): string {
  if (burned) return 'Burned'
  if (copies === undefined) return `Held by ${owner}`
  return `${copiesText(copies.count)}, held by ${copies.holders} ${copies.holders === 1 ? 'collector' : 'collectors'}`
}

function printEntry(print: RelatedEdition): Entry {
  const { title, year, specification } = print.edition
  const { width, height } = specification.sheet
  return { title: `${title}, ${year}`, line: `${width / 10} × ${height / 10} cm. ${editionWords(print)}` }
}

function editionWords({ standing, left, cap }: Pick<RelatedEdition, 'standing' | 'left' | 'cap'>): string {
  const length = cap === null ? 'Open edition' : `Edition of ${cap}`
  if (standing === 'soon') return `${length}, not open yet`
  if (standing === 'sold-out') return `${length}, none left`
  if (standing !== 'open') return `${length}, closed`
  return left === null ? length : `${length}, ${left} left`
}
