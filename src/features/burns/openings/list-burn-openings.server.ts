import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { listText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { byStanding, listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { piecesText } from '../campaigns/piece-ranges.ts'
import { costText, priceText } from '../campaigns/price-text.ts'
import { partsText, type RecipePart } from '../campaigns/recipe.ts'
import { leftText, withArticle } from './burn-prints.ts'
import { getBurnPrints } from './get-burn-prints.server.ts'

/** A burn that somebody can take part in, now or later. Times are the chain's seconds. */
export type BurnOpening = {
  campaignId: string
  /** What the studio calls it, where it has a name. */ name: string | undefined
  collection: string
  title: string
  standing: 'open' | 'soon' | 'paused'
  opensAt: number
  closesAt: number
  /** How many more pieces it takes, or copies. */
  left: number
  takesCopies: boolean
  /** What each burned piece gives, such as `1 Ember pill`. */
  pill: string
  /** How many pieces, or copies of a piece, are taken together for that; absent where each gives it. */
  takenTogether?: number | undefined
  /** Of a recipe, how many of each of its collections; `collection` is then the first that the studio shows, and `title` all of them. */
  parts?: readonly RecipePart[] | undefined
  /** What the burn itself costs, `0.02 ETH`; absent where it costs nothing. */
  price?: string | undefined
  /** The print that such a pill becomes, `a relief, 57 of 60 left`; nothing where none is left. */
  print: string | undefined
  /** Which pieces it takes, in a sentence, where it does not take all. */
  only: string | undefined
  /** Pill and print, and what the burn costs where it does, in sentences: `Each gives 1 Ember pill, good for a relief, 57 of 60 left.` */
  gives: string
}

/** The same with the numbers of the pieces that it takes, where it does not take all: there may be thousands, so that no page is sent them. */
export type NumberedOpening = BurnOpening & { ranges: readonly TokenRange[] | undefined }

/** The burns of the collections that the studio shows: those that are open first, then those to come, then paused ones. */
export async function listBurnOpenings(
  read: ReadDb,
  {
    studio,
    now,
  }: {
    studio: Pick<Studio, 'burns' | 'campaigns' | 'collections' | 'editions' | 'shipping' | 'chain' | 'name'>
    now: Date
  },
): Promise<NumberedOpening[]> {
  if (studio.burns === undefined) return []
  const { campaigns } = await listCampaigns(read, { titles: studio.collections })
  const prints = new Map(
    await Promise.all(
      [...new Set(campaigns.map(({ pillId }) => pillId))].map(async (pillId): Promise<[string, string | undefined]> => {
        const first = (
          await getBurnPrints(read, { studio, pillId, asked: { country: undefined, editionId: undefined }, now })
        ).prints.find(({ isLeft }) => isLeft)
        return [
          pillId,
          first === undefined ? undefined : `${withArticle(first.face.edition.title)}, ${leftText(first)}`,
        ]
      }),
    ),
  )
  return campaigns
    .toSorted(byStanding)
    .flatMap(
      ({
        campaignId,
        standing,
        collection,
        opensAt,
        closesAt,
        cap,
        burned,
        pillId,
        pillsPerBurn,
        pillName,
        takesCopies = false,
        ranges,
        takenTogether,
        parts,
        price,
      }): NumberedOpening[] => {
        const shown = studio.collections.find(({ slug }) => slug === collection)
        const titles = parts?.map(({ title }) => title) ?? [shown?.title ?? '']
        if (shown === undefined || standing === 'over' || standing === 'sold-out') return []
        return [
          {
            campaignId,
            name: givenNameOf(studio.campaigns, campaignId),
            collection: shown.slug,
            title: listText(titles),
            standing,
            opensAt,
            closesAt,
            left: cap - burned,
            takesCopies,
            ranges,
            only: ranges === undefined ? undefined : t('It takes only {pieces}.', { pieces: piecesText(ranges) }),
            pill: pillsText(pillsPerBurn, pillName),
            takenTogether,
            parts,
            price: price === undefined ? undefined : priceText(price, studio.chain.currency.symbol),
            print: prints.get(pillId),
            gives: [
              givesText({
                pill: pillsText(pillsPerBurn, pillName),
                print: prints.get(pillId),
                takesCopies,
                takenTogether,
                parts,
              }),
              ...(price === undefined ? [] : [costText(price, studio.chain.currency.symbol)]),
            ].join(' '),
          },
        ]
      },
    )
}

function givesText({
  pill,
  print,
  takesCopies,
  takenTogether,
  parts,
}: Pick<BurnOpening, 'pill' | 'print' | 'takesCopies' | 'takenTogether' | 'parts'>): string {
  if (parts !== undefined)
    return print === undefined
      ? t('Together, {parts} give {pill}. No print is left for it now.', { pill, parts: partsText(parts) })
      : t('Together, {parts} give {pill}, good for {print}.', { pill, print, parts: partsText(parts) })
  if (takenTogether !== undefined && !takesCopies)
    return print === undefined
      ? t('Every {count} pieces give {pill}. No print is left for it now.', { pill, count: takenTogether })
      : t('Every {count} pieces give {pill}, good for {print}.', { pill, print, count: takenTogether })
  if (takenTogether !== undefined)
    return print === undefined
      ? t('Every {count} copies give {pill}. No print is left for it now.', { pill, count: takenTogether })
      : t('Every {count} copies give {pill}, good for {print}.', { pill, print, count: takenTogether })
  return print === undefined
    ? t('Each gives {pill}. No print is left for it now.', { pill })
    : t('Each gives {pill}, good for {print}.', { pill, print })
}
