import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { countResumes } from '../campaigns/campaign-rows.server.ts'
import { actText, type CampaignAct } from './campaign-act.ts'

const auditNames = {
  open: 'campaign-open',
  pause: 'campaign-pause',
  resume: 'campaign-resume',
  close: 'campaign-close',
  lower: 'campaign-lower',
} as const

type Who = { actor: string; requestId: string; now: Date }

/**
 * Writes down that staff is about to have a wallet do something with a campaign, and why. The reason of a pause is public as
 * long as the campaign is paused.
 */
export async function recordCampaignAct(
  tx: WriteDb,
  { act, reason, from, chainId, ...who }: Who & { act: CampaignAct; reason: string; from: Hex; chainId: number },
): Promise<void> {
  const detail = `${actText(act, momentText)}; by the wallet ${from}; because: ${reason}`
  await recordAct(tx, { ...who, act: auditNames[act.act], detail })
  if (act.act !== 'pause') return
  const [row] = (await sql<{ count: unknown }>`select (${countResumes(sql`${act.campaignId}`)}) as count`.execute(tx))
    .rows
  await tx
    .insertInto('campaign_notices')
    .values({
      campaign_id: act.campaignId,
      reason,
      resumes: Number(row?.count ?? 0),
      written_by: who.actor,
      written_at: who.now,
    })
    .execute()
  await markPagesChanged(tx, { chainId })
}

/** Writes down which transaction the wallet made of it. */
export async function recordCampaignSent(
  tx: WriteDb,
  { act, hash, campaignId, ...who }: Who & { act: CampaignAct['act']; hash: Hex; campaignId: string | undefined },
): Promise<void> {
  await recordAct(tx, {
    ...who,
    act: 'campaign-sent',
    detail: `${act}${campaignId === undefined ? '' : ` of campaign ${campaignId}`}: ${hash}`,
  })
}

function momentText(seconds: number): string {
  return new Date(Math.min(seconds, 8_640_000_000_000) * 1000).toISOString().replace('.000Z', 'Z')
}
