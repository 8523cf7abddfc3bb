import type { ReadDb } from '#platform/database/database.server.ts'
import { parseIntentId } from '../intents/intent.ts'

/** Which pictures show a burn: its piece, where the studio shows the collection, and the pill that its campaign gives. */
export async function findBurnPictures(
  read: ReadDb,
  { intentId: text }: { intentId: string },
): Promise<{ collection: string; tokenId: string; pillId: string } | undefined> {
  const intentId = parseIntentId(text)
  if (intentId === undefined) return undefined
  const row = await read
    .selectFrom('burn_intents as i')
    .innerJoin('burn_campaigns as c', 'c.campaign_id', 'i.campaign_id')
    .select(['i.collection', 'i.token_id', 'c.pill_id'])
    .where('i.intent_id', '=', intentId)
    .executeTakeFirst()
  // Of a collection that the studio does not show an intent has the address.
  return row === undefined || row.collection === null || row.collection.startsWith('0x') || row.token_id === null
    ? undefined
    : { collection: row.collection, tokenId: row.token_id, pillId: row.pill_id }
}
