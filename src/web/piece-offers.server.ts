import { piecesText } from '#features/burns/campaigns/piece-ranges.ts'
import type { RecipePart } from '#features/burns/campaigns/recipe.ts'
import { listBurnOpenings, type NumberedOpening } from '#features/burns/openings/list-burn-openings.server.ts'
import { isInRanges } from '#features/catalogue/search/piece-states.server.ts'
import { listHeldPieceNames } from '#features/claims/held/held-piece.server.ts'
import { countHeldTogether } from '#features/collectors/holdings/count-held-together.server.ts'
import type { BurnOffer, PrintOffer } from '#features/collectors/holdings/piece-uses.ts'
import type { WalletsAsOne } from '#features/collectors/profile/collector.ts'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'

/** What pieces of a collector can be used for at the moment, and which are on hold; whose they are counts where a burn takes several together. */
export async function listPieceOffers({
  read,
  studio,
  collector,
  now,
}: Pick<AppContext, 'read' | 'studio'> & { collector: WalletsAsOne; now: Date }): Promise<{
  burns: BurnOffer[]
  prints: PrintOffer[]
  onHold: ReadonlySet<string>
}> {
  const [openings, editions, onHold] = await Promise.all([
    listBurnOpenings(read, { studio, now }),
    listEditions(read, { editions: studio.editions, now }),
    listHeldPieceNames(read, { now }),
  ])
  const heldIn = (collection: string, ranges: NumberedOpening['ranges']) =>
    countHeldTogether(read, { ...collector, collection, isTaken: isInRanges(ranges) })
  /** Of a recipe, as many of each of its collections as count. */
  const heldOfParts = async (parts: readonly RecipePart[]) => {
    const held = await Promise.all(
      parts.map(async (part) =>
        part.collection === undefined ? 0 : Math.min(part.count, await heldIn(part.collection, undefined)),
      ),
    )
    return held.reduce((sum, count) => sum + count, 0)
  }
  return {
    onHold,
    burns: (
      await Promise.all(
        openings.map(
          async ({ collection, standing, pill, print, opensAt, ranges, takenTogether: count, parts, price }) => {
            const offer = {
              collection,
              ...(price === undefined ? {} : { price }),
              ...(ranges === undefined ? {} : { only: { ranges, text: piecesText(ranges) } }),
              standing,
              gives: print ?? t('{pill}, no print left', { pill }),
              opensAt,
            }
            if (parts !== undefined && count !== undefined) {
              const together = { count, held: await heldOfParts(parts) }
              return parts.flatMap((part) =>
                part.collection === undefined ? [] : [{ ...offer, together, collection: part.collection }],
              )
            }
            return [
              {
                ...offer,
                ...(count === undefined ? {} : { together: { count, held: await heldIn(collection, ranges) } }),
              },
            ]
          },
        ),
      )
    ).flat(),
    prints: editions.flatMap(({ standing, edition: { title, opensAt, opensBy } }) =>
      opensBy.with === 'print-right' ? [{ collection: opensBy.collection, title, standing, opensAt }] : [],
    ),
  }
}
