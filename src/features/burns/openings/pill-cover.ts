import type { PrintsForPill } from '#features/prints/editions/prints-left.ts'
import { t, tn } from '#messages/translate.ts'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { mostPills } from '../campaigns/taken-together.ts'

/** Pills of one kind beside the prints that are left for them. */
export type PillCover = {
  pillId: string
  name: string
  /** Pills that exist and have no print held for them yet. */
  waiting: number
  /** What campaigns that are not over can still give, by the caps that their contract keeps to. */
  toCome: number
  /** Prints that can be had now for such pills, and how many pills they take; `null`: without end. */
  prints: number | null
  room: number | null
}

/** Pills that a campaign can still give: its contract takes no piece beyond its cap and none after its end. */
export function pillsToCome({
  standing,
  cap,
  burned,
  ...campaign
}: Pick<StandingCampaign, 'cap' | 'burned' | 'pillsPerBurn' | 'takenTogether' | 'standing'>): number {
  return standing === 'over' ? 0 : mostPills(campaign, Math.max(0, cap - burned))
}

/** A kind of pill as the chain and the register have it. `existing`: issued and not destroyed; `held`: of these, those with a print held for them. */
export function coverOf(
  { pillId, name, existing, held }: { pillId: string; name: string; existing: number; held: number },
  {
    campaigns,
    prints,
  }: {
    campaigns: readonly StandingCampaign[]
    prints: Pick<PrintsForPill, 'prints' | 'pills'>
  },
): PillCover {
  const toCome = campaigns
    .filter((campaign) => campaign.pillId === pillId)
    .reduce((sum, campaign) => sum + pillsToCome(campaign), 0)
  return { pillId, name, waiting: Math.max(0, existing - held), toCome, prints: prints.prints, room: prints.pills }
}

/** How many of the pills that can still come into being, and `more` besides, would find no print left. */
export function pillsBeyondPrints(
  { waiting, toCome, room }: Pick<PillCover, 'waiting' | 'toCome' | 'room'>,
  more = 0,
): number {
  return room === null ? 0 : Math.min(toCome + more, Math.max(0, waiting + toCome + more - room))
}

/** `Ember: 3 exist, at most 48 can come, 57 prints are left.` */
export function coverText({ name, waiting, toCome, prints }: PillCover): string {
  return prints === null
    ? t('{name}: {waiting} waiting, at most {toCome} to come, prints without end.', { name, waiting, toCome })
    : tn(
        prints,
        '{name}: {waiting} waiting, at most {toCome} to come, {count} print left.',
        '{name}: {waiting} waiting, at most {toCome} to come, {count} prints left.',
        { name, waiting, toCome },
      )
}
