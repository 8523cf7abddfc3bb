import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { listPillCovers } from '../openings/list-pill-covers.server.ts'
import { CampaignBeyondPrintsError, campaignRoom, type CampaignRoom } from './campaign-room.ts'

/** What a plan would do to the prints that are left, as of now. */
export async function findCampaignRoom(
  read: ReadDb,
  { studio, plan, now }: { studio: Pick<Studio, 'burns' | 'editions'>; plan: CampaignPlan; now: Date },
): Promise<CampaignRoom> {
  return campaignRoom(
    plan,
    (await listPillCovers(read, { studio, now })).find(({ pillId }) => pillId === BigInt(plan.pillId).toString()),
  )
}

/** A plan may be opened: within the prints, or beyond them with a reason. `exception`: what is to be written down then. Throws `CampaignBeyondPrintsError`. */
export async function checkCampaignRoom(
  read: ReadDb,
  {
    beyond,
    ...asked
  }: {
    studio: Pick<Studio, 'burns' | 'editions'>
    plan: CampaignPlan
    /** Why more pills than prints are meant, in an owner's words. */ beyond: string | undefined
    now: Date
  },
): Promise<{ exception: { room: CampaignRoom; reason: string } | undefined }> {
  const room = await findCampaignRoom(read, asked)
  if (room.beyond === 0) return { exception: undefined }
  if (beyond === undefined) throw new CampaignBeyondPrintsError(room)
  return { exception: { room, reason: beyond } }
}

/** Writes down, for everybody to read with the campaign, why more pills are meant than prints are left. */
export async function recordCampaignException(
  tx: WriteDb,
  {
    plan,
    collectionAddress,
    exception: { room, reason },
    actor,
    now,
  }: {
    plan: CampaignPlan
    collectionAddress: string
    exception: { room: CampaignRoom; reason: string }
    actor: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('campaign_exceptions')
    .values({
      collection_address: collectionAddress,
      opens_at: plan.opensAt,
      closes_at: plan.closesAt,
      pill_id: plan.pillId,
      cap: plan.cap,
      pills_per_burn: plan.pillsPerBurn,
      mode: plan.mode,
      reason,
      pills: room.promised + room.created,
      room: room.room ?? 0,
      written_by: actor,
      written_at: now,
    })
    .execute()
}
