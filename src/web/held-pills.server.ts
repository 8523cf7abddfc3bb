import { asPillCards } from '#features/burns/pills/pill-pieces.server.ts'
import { listHeldTokens } from '#features/collectors/holdings/list-held-tokens.server.ts'
import { asOne, type ShownHolding, type WalletsAsOne } from '#features/collectors/profile/collector.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { tn } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** More kinds than a studio has. */
const MOST_KINDS = 200

/** The pills that a collector holds, shown as pieces of a collection are; none where there are none. They count nowhere as pieces. */
export async function listHeldPills(
  read: ReadDb,
  { studio, collector }: { studio: Pick<Studio, 'burns'>; collector: WalletsAsOne },
): Promise<ShownHolding[]> {
  if (studio.burns === undefined) return []
  const { items, total } = await listHeldTokens(read, { ...asOne(collector), collection: PILLS, pageSize: MOST_KINDS })
  const pills = items.reduce((sum, { copies }) => sum + Number(copies?.held ?? 0), 0)
  return total === 0
    ? []
    : [
        {
          collection: PILLS,
          count: total,
          items: await asPillCards(read, { studio, cards: items }),
          line: tn(pills, '{count} pill', '{count} pills'),
        },
      ]
}
