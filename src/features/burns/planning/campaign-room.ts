import { ConflictError, defineError } from '#platform/errors.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import type { BurnCampaign, CampaignStanding } from '../campaigns/campaign.ts'
import { haveCommon } from '../campaigns/piece-ranges.ts'
import { mostPills } from '../campaigns/taken-together.ts'
import type { PillCover } from '../openings/pill-cover.ts'

/** What a planned campaign would do to the prints that are left for its pill. All in pills. */
export type CampaignRoom = {
  /** What the campaign itself can give. */
  created: number
  /** What waits for a print already or can come of other campaigns. */
  promised: number
  /** For how many pills there are prints; `null`: without end. */
  room: number | null
  /** How many would find no print. */
  beyond: number
}

/** A kind of pill of which nothing is known has no print. */
export function campaignRoom(
  plan: Pick<CampaignPlan, 'cap' | 'pillsPerBurn' | 'takenTogether'>,
  cover: Pick<PillCover, 'waiting' | 'toCome' | 'room'> | undefined,
): CampaignRoom {
  const created = mostPills(plan, plan.cap)
  const promised = cover === undefined ? 0 : cover.waiting + cover.toCome
  const room = cover === undefined ? 0 : cover.room
  return { created, promised, room, beyond: room === null ? 0 : Math.max(0, promised + created - room) }
}

/** `Pills this can create: 12. Promised already: 51. Prints left for: 57.` */
export function roomText({ created, promised, room }: CampaignRoom): string {
  return `Pills this can create: ${created} · promised already: ${promised} · ${room === null ? 'prints without end' : `prints left: ${room}`}`
}

const hour = 3_600

/** What an artist should know of a plan, though it stops nothing: an opening that is over, and campaigns for the same pieces at the same time. `at`: seconds. */
export function campaignWarnings(
  plan: Pick<CampaignPlan, 'collection' | 'opensAt' | 'closesAt' | 'ranges' | 'parts'>,
  {
    campaigns,
    at,
    text,
  }: {
    campaigns: readonly (Pick<
      BurnCampaign,
      'campaignId' | 'collection' | 'opensAt' | 'closesAt' | 'ranges' | 'parts'
    > & {
      standing: CampaignStanding
    })[]
    at: number
    /** A moment in words. */ text: (seconds: number) => string
  },
): string[] {
  const taken = collectionsOf(plan)
  const overlapping = campaigns.filter(
    ({ standing, opensAt, closesAt, ranges, ...campaign }) =>
      collectionsOf(campaign).some((each) => each !== undefined && taken.includes(each)) &&
      (ranges === undefined || plan.ranges === undefined || haveCommon(ranges, plan.ranges)) &&
      standing !== 'over' &&
      standing !== 'sold-out' &&
      opensAt < plan.closesAt &&
      plan.opensAt < closesAt,
  )
  return [
    ...(plan.opensAt < at - hour
      ? [`The opening, ${text(plan.opensAt)}, is in the past. The campaign takes pieces as soon as it is in a block.`]
      : []),
    ...overlapping.map(
      ({ campaignId, opensAt, closesAt }) =>
        `Campaign ${campaignId} takes pieces of the same collection from ${text(opensAt)} to ${text(closesAt)}. While both are open, each holder chooses between them.`,
    ),
  ]
}

/** Of which collections pieces are taken. */
function collectionsOf({
  collection,
  parts,
}: {
  collection: string | undefined
  parts?: readonly { collection: string | undefined }[] | undefined
}): (string | undefined)[] {
  return parts?.map((part) => part.collection) ?? [collection]
}

/** More pills could come of a campaign than prints are left, and no owner said why that is meant. */
export const CampaignBeyondPrintsError = defineError(
  ConflictError,
  'campaign-beyond-prints',
  ({ created, promised, room }: CampaignRoom) =>
    `This campaign could create ${created} pills and ${promised} are promised already, but prints are left for only ${room ?? 0}. Nothing was opened. Lower the number of pieces, or let an owner say in public why more pills are meant.`,
)
