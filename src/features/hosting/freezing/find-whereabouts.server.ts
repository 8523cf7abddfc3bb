import { type Whereabouts, whereDescribed } from '#features/catalogue/metadata/where-described.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { utcDayText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findHostedCollection } from '../pieces/find-hosted.server.ts'

/** Where a piece's description is kept and who can change it: here, frozen or not, or where its contract says. Nothing of pieces that the studio's own program draws. */
export async function findWhereabouts(
  read: ReadDb,
  {
    studio,
    token: { collection, metadata },
  }: { studio: Pick<Studio, 'collections'>; token: { collection: string; metadata: { tokenUri: string | null } } },
): Promise<Whereabouts | undefined> {
  const from = studio.collections.find(({ slug }) => slug === collection)?.metadata.from
  if (from === 'tokenURI') return whereDescribed(metadata.tokenUri)
  if (from !== 'hosted') return undefined
  const { frozenAt } = await findHostedCollection(read, { collection })
  return frozenAt === undefined
    ? { text: t('Kept by the studio, who can still change it.') }
    : {
        text: t('Kept by the studio, frozen since {day}.', { day: utcDayText(frozenAt.getTime()) }),
        to: linkTo('frozen', { collection }),
      }
}
