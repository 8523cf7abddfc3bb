import { type RawBuilder, sql } from 'kysely'
import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { shortAddress } from '#platform/short-address.ts'
import { findChainTime } from '../intents/find-chain-moment.server.ts'
import { type BurnCampaign, campaignStanding, type CampaignStanding, type StandingCampaign } from './campaign.ts'
import type { PartOnChain, RecipePart } from './recipe.ts'

/** How the studio calls its collections. */
type Titles = Pick<Studio, 'collections'>['collections']

/**
 * Campaigns as of the newest block, by number; `where` leaves out what is not asked for. Asked for a collection, a recipe is looked at from it. Without
 * `titles` the parts of a recipe are called as their contracts call themselves.
 */
export async function listCampaigns(
  read: ReadDb,
  { titles = [], ...where }: { collection?: string; campaignId?: string; titles?: Titles } = {},
): Promise<{ at: number; campaigns: StandingCampaign[] }> {
  const at = await findChainTime(read)
  const rows = await read
    .selectFrom('burn_campaigns as c')
    .leftJoin('pill_kinds as k', 'k.pill_id', 'c.pill_id')
    .leftJoin('collections as s', 's.slug', 'c.collection')
    .selectAll('c')
    .select(['k.name as pill_name', 's.standard'])
    .select(
      sql<number>`(select coalesce(sum(coalesce(b.copies, 1)), 0) from burns b where b.campaign_id = c.campaign_id)`.as(
        'burned',
      ),
    )
    .select(
      sql<string | null>`(select n.reason from campaign_notices n where n.campaign_id = c.campaign_id
      and n.resumes = (${countResumes(sql`c.campaign_id::text`)}) order by n.id desc limit 1)`.as('reason'),
    )
    .select(
      sql<{ reason: string; pills: number; room: number; at: number } | null>`(
      select jsonb_build_object('reason', x.reason, 'pills', x.pills, 'room', x.room, 'at', floor(extract(epoch from x.written_at))) from campaign_exceptions x
      where x.collection_address = c.collection_address and x.opens_at = c.opens_at and x.pill_id = c.pill_id and x.pills_per_burn = c.pills_per_burn and x.mode = c.mode and x.cap >= c.cap and x.closes_at >= c.closes_at
        and x.ranges is not distinct from c.ranges and x.taken_together = c.taken_together and x.parts is not distinct from c.parts
      order by x.id desc limit 1)`.as('exception'),
    )
    .$if(where.collection !== undefined, (query) => query.where(takesOf(where.collection!)))
    .$if(where.campaignId !== undefined, (query) => query.where('c.campaign_id', '=', where.campaignId!))
    .orderBy('c.campaign_id')
    .execute()
  const shown = rows.some(({ parts }) => parts !== null) ? await listShown(read, titles) : []
  const campaigns = rows.map((row): StandingCampaign => {
    const parts = partsOf(row.parts as PartOnChain[] | null, shown)
    const from = parts?.find(({ collection }) => collection === where.collection)
    const campaign: BurnCampaign = {
      campaignId: row.campaign_id,
      contract: row.contract as Hex,
      collection: from?.collection ?? row.collection ?? undefined,
      collectionAddress: from?.address ?? (row.collection_address as Hex),
      takesCopies: row.standard === 'erc1155',
      ranges: (row.ranges as TokenRange[] | null) ?? undefined,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      pillId: row.pill_id,
      pillName: row.pill_name ?? t('Pill'),
      cap: row.cap,
      burned: Number(row.burned),
      pillsPerBurn: row.pills_per_burn,
      ...(row.taken_together === 1 ? {} : { takenTogether: row.taken_together }),
      ...(parts === undefined ? {} : { parts }),
      ...(row.price_wei === null ? {} : { price: { wei: row.price_wei, payee: row.payee as Hex } }),
      mode: row.mode === 'burn' ? 'burn' : 'dead-address',
      paused: row.paused,
      pauseReason: row.paused ? (row.reason ?? undefined) : undefined,
      exception: row.exception ?? undefined,
    }
    return { ...campaign, standing: campaignStanding(campaign, { at }) }
  })
  return { at, campaigns }
}

/** Whether a campaign takes pieces of a collection: its own, or one of a recipe's. Burns are made on the chain of the campaign contract. */
function takesOf(slug: string): RawBuilder<boolean> {
  return sql<boolean>`(c.collection = ${slug} or exists (select 1 from collections s join house_contracts h on h.chain_id = s.chain_id and h.kind = 'campaigns'
    where s.slug = ${slug} and s.is_work and c.parts @> jsonb_build_array(jsonb_build_object('address', s.address))))`
}

type ShownCollection = { slug: string; address: string; title: string; singular: string }

async function listShown(read: ReadDb, titles: Titles): Promise<ShownCollection[]> {
  const rows = await read
    .selectFrom('collections as s')
    .innerJoin('house_contracts as h', (join) =>
      join.onRef('h.chain_id', '=', 's.chain_id').on('h.kind', '=', 'campaigns'),
    )
    .select(['s.slug', 's.address', 's.name'])
    .where('s.is_work', '=', true)
    .execute()
  return rows.map(({ slug, address, name }) => {
    const title = titles.find((each) => each.slug === slug)
    return { slug, address, title: title?.title ?? name ?? slug, singular: title?.singular ?? name ?? slug }
  })
}

function partsOf(parts: PartOnChain[] | null, shown: readonly ShownCollection[]): RecipePart[] | undefined {
  return parts?.map(({ address, count }) => {
    const found = shown.find((each) => each.address === address)
    const title = found?.title ?? shortAddress(address)
    return { collection: found?.slug, address: address as Hex, title, singular: found?.singular ?? title, count }
  })
}

/** How often a campaign went on after a pause: what is said of a pause speaks of the one after so many. */
export function countResumes(campaignId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`select count(*) from house_events e where e.kind = 'campaigns' and e.event = 'CampaignResumed' and e.arguments->>'campaignId' = ${campaignId}`
}

const order: Readonly<Record<CampaignStanding, number>> = { open: 0, soon: 1, paused: 2, 'sold-out': 3, over: 4 }

/** Open campaigns first, then those to come, then the rest; the newest of each first. */
export function byStanding(one: StandingCampaign, other: StandingCampaign): number {
  return (
    order[one.standing] - order[other.standing] ||
    other.opensAt - one.opensAt ||
    Number(other.campaignId) - Number(one.campaignId)
  )
}
