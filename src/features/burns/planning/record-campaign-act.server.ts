import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { askOwnerCall } from '#features/transactions/owner-calls/owner-call-rows.server.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { countResumes } from '../campaigns/campaign-rows.server.ts'
import { actText, actTitle, type CampaignAct } from './campaign-act.ts'

const auditNames = {
  open: 'campaign-open',
  pause: 'campaign-pause',
  resume: 'campaign-resume',
  close: 'campaign-close',
  lower: 'campaign-lower',
} as const

type Who = { actor: string; requestId: string; now: Date }

/**
 * Writes down that staff is about to have a wallet do something with a campaign, and why: in the audit, and among the calls that are followed, whose
 * number it gives. `block` is the newest one. The reason of a pause is public as long as the campaign is paused.
 */
export async function recordCampaignAct(
  tx: WriteDb,
  {
    studio,
    act,
    call,
    block,
    reason,
    from,
    ...who
  }: Who & {
    studio: Pick<Studio, 'chain' | 'collections' | 'timeZone'>
    act: CampaignAct
    call: WalletCall
    block: number
    reason: string
    from: Hex
  },
): Promise<number> {
  const chainId = studio.chain.id
  const detail = `${actText(act, momentText)}; by the wallet ${from}; because: ${reason}`
  await recordAct(tx, { ...who, act: auditNames[act.act], detail })
  if (act.act === 'pause') await publishPause(tx, { ...who, campaignId: act.campaignId, reason, chainId })
  const about = act.act === 'open' ? undefined : act.campaignId
  const title = actTitle(act, studio)
  return await askOwnerCall(tx, { ...who, chainId, subject: 'campaign', title, about, reason, call, from, block })
}

async function publishPause(
  tx: WriteDb,
  {
    campaignId,
    reason,
    chainId,
    actor,
    now,
  }: { campaignId: string; reason: string; chainId: number; actor: string; now: Date },
): Promise<void> {
  const [row] = (await sql<{ count: unknown }>`select (${countResumes(sql`${campaignId}`)}) as count`.execute(tx)).rows
  await tx
    .insertInto('campaign_notices')
    .values({
      campaign_id: campaignId,
      reason,
      resumes: Number(row?.count ?? 0),
      written_by: actor,
      written_at: now,
    })
    .execute()
  await markPagesChanged(tx, { chainId })
}

function momentText(seconds: number): string {
  return new Date(Math.min(seconds, 8_640_000_000_000) * 1000).toISOString().replace('.000Z', 'Z')
}
