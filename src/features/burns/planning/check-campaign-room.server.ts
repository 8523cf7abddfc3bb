import type { Studio } from '#features/studio/studio.ts'
import { listOwnerCalls } from '#features/transactions/owner-calls/owner-call-rows.server.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import type { PartOnChain } from '../campaigns/recipe.ts'
import { mostPills } from '../campaigns/taken-together.ts'
import { listPillCovers } from '../openings/list-pill-covers.server.ts'
import { openingOfCall } from './campaign-act.ts'
import { CampaignBeyondPrintsError, campaignRoom, type CampaignRoom } from './campaign-room.ts'

type Asked = { studio: Pick<Studio, 'burns' | 'chain' | 'editions'>; plan: CampaignPlan; now: Date }

/**
 * What a plan would do to the prints that are left, as of now. What was sent or proposed to a Safe is promised too, also where nobody waits for it any
 * more. Of `again`, a campaign just like it that was sent is another one; otherwise it is the plan itself, on its way.
 */
export async function findCampaignRoom(
  read: ReadDb,
  { studio, plan, now, again = false }: Asked & { again?: boolean },
): Promise<CampaignRoom> {
  const pillId = BigInt(plan.pillId).toString()
  const cover = (await listPillCovers(read, { studio, now })).find((each) => each.pillId === pillId)
  const proposed = (await listProposedOpenings(read, { studio, now }))
    .filter((opening) => opening.pillId === pillId && (again || opening.isAside || !isSameOpening(opening, plan)))
    .reduce((sum, opening) => sum + mostPills(opening, opening.cap), 0)
  return campaignRoom(plan, cover && { ...cover, toCome: cover.toCome + proposed })
}

/** Campaigns that are in no block yet: each was checked when there was no other. Those that would be over are refused by the contract. */
async function listProposedOpenings(read: ReadDb, { studio, now }: Pick<Asked, 'studio' | 'now'>) {
  const calls = await listOwnerCalls(read, { chainId: studio.chain.id, subject: 'campaign', now })
  return calls
    .filter(({ state }) => state === 'sent')
    .flatMap(({ call, isAside }) => {
      const opening = openingOfCall(call)
      return opening === undefined ? [] : [{ ...opening, isAside }]
    })
    .filter(({ closesAt }) => closesAt * 1000 > now.getTime())
}

function isSameOpening(opening: Omit<CampaignPlan, 'collection' | 'mode' | 'parts'>, plan: CampaignPlan): boolean {
  return (
    (['opensAt', 'closesAt', 'cap', 'pillsPerBurn', 'takenTogether'] as const).every(
      (field) => opening[field] === plan[field],
    ) &&
    JSON.stringify(opening.ranges) === JSON.stringify(plan.ranges) &&
    JSON.stringify(opening.price) === JSON.stringify(plan.price)
  )
}

/** A plan may be opened: within the prints, or beyond them with a reason. `exception`: what is to be written down then. Throws `CampaignBeyondPrintsError`. */
export async function checkCampaignRoom(
  read: ReadDb,
  {
    beyond,
    ...asked
  }: Asked & { /** Why more pills than prints are meant, in an owner's words. */ beyond: string | undefined },
): Promise<{ exception: { room: CampaignRoom; reason: string } | undefined }> {
  const room = await findCampaignRoom(read, { ...asked, again: true })
  if (room.beyond === 0) return { exception: undefined }
  if (beyond === undefined) throw new CampaignBeyondPrintsError(room)
  return { exception: { room, reason: beyond } }
}

/** Writes down, for everybody to read with the campaign, why more pills are meant than prints are left. */
export async function recordCampaignException(
  tx: WriteDb,
  {
    plan,
    collections,
    exception: { room, reason },
    actor,
    now,
  }: {
    plan: CampaignPlan
    /** Those of the studio on the chain of the contract. */ collections: readonly { slug: string; address: string }[]
    exception: { room: CampaignRoom; reason: string }
    actor: string
    now: Date
  },
): Promise<void> {
  const addressOf = (collection: string) => collections.find(({ slug }) => slug === collection)?.address ?? ''
  const parts: PartOnChain[] | undefined = plan.parts?.map(({ collection, count }) => ({
    address: addressOf(collection),
    count,
  }))
  await tx
    .insertInto('campaign_exceptions')
    .values({
      collection_address: addressOf(plan.collection),
      parts: parts === undefined ? null : JSON.stringify(parts),
      opens_at: plan.opensAt,
      closes_at: plan.closesAt,
      pill_id: plan.pillId,
      cap: plan.cap,
      pills_per_burn: plan.pillsPerBurn,
      mode: plan.mode,
      taken_together: plan.takenTogether ?? 1,
      ranges: plan.ranges === undefined ? null : JSON.stringify(plan.ranges),
      reason,
      pills: room.promised + room.created,
      room: room.room ?? 0,
      written_by: actor,
      written_at: now,
    })
    .execute()
}
