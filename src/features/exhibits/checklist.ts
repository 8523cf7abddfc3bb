import type { ChainAsOf, FullAsOf } from '#features/catalogue/chain-facts/as-of.ts'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { formatLocale } from '#messages/locale.ts'
import { t, tn } from '#messages/translate.ts'
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

/** The checklist of a work in the language that is read now. `asOf`: the block of each chain that has been read. */
export function checklistOf(
  { exhibit, studioName, blocks }: Pick<ExhibitView, 'exhibit' | 'studioName' | 'blocks'>,
  { asOf, address }: { asOf: FullAsOf; address: string },
): Checklist {
  const related = blocks.flatMap((each) => (each.type === 'related' ? [each] : []))
  const label = [
    [t('Medium'), exhibit.medium],
    [t('Dimensions'), exhibit.dimensions],
    [t('Credit'), exhibit.credit ?? ''],
    [t('Reference##work'), exhibit.reference],
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
  const nameOf = ({ block, chain }: ChainAsOf) => {
    const number = String(block)
    return further.length === 0
      ? t('block {block}', { block: number })
      : t('block {block} of {chain}', { block: number, chain })
  }
  const read = [own, ...further].filter(({ block }) => block !== null)
  if (read.length === 0) return t('The chain has not been read yet.')
  const blocks = new Intl.ListFormat(formatLocale()).format(read.map(nameOf))
  return t('Owners and prints as of {blocks}.', { blocks })
}

function holderWords({ burned, copies, owner }: TokenCard): string {
  if (burned) return t('Burned')
  if (copies === undefined) return t('Held by {holder}', { holder: String(owner) })
  return tn(copies.holders, '{copies}, held by {count} collector', '{copies}, held by {count} collectors', {
    copies: copiesText(copies.count),
  })
}

function printEntry(print: RelatedEdition): Entry {
  const { title, year, specification } = print.edition
  const { width, height } = specification.sheet
  return { title: `${title}, ${year}`, line: `${width / 10} × ${height / 10} cm. ${editionWords(print)}` }
}

function editionWords({ standing, left, cap }: Pick<RelatedEdition, 'standing' | 'left' | 'cap'>): string {
  const edition = cap === null ? t('Open edition') : t('Edition of {count}', { count: cap })
  if (standing === 'soon') return t('{edition}, not open yet', { edition })
  if (standing === 'sold-out') return t('{edition}, none left', { edition })
  if (standing !== 'open') return t('{edition}, closed', { edition })
  return left === null ? edition : t('{edition}, {left} left', { edition, left })
}
