import { piecesText } from '#features/burns/campaigns/piece-ranges.ts'
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
  return {
    onHold,
    burns: await Promise.all(
      openings.map(async ({ collection, standing, pill, print, opensAt, ranges, takenTogether: count, price }) => ({
        collection,
        ...(price === undefined ? {} : { price }),
        ...(ranges === undefined ? {} : { only: { ranges, text: piecesText(ranges) } }),
        ...(count === undefined ? {} : { together: { count, held: await heldIn(collection, ranges) } }),
        standing,
        gives: print ?? t('{pill}, no print left', { pill }),
        opensAt,
      })),
    ),
    prints: editions.flatMap(({ standing, edition: { title, opensAt, opensBy } }) =>
      opensBy.with === 'print-right' ? [{ collection: opensBy.collection, title, standing, opensAt }] : [],
    ),
  }
}
