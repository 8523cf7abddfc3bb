import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { retrySettlement } from '#features/burns/permits/failing-settlements.server.ts'
import { giveUpMetadata, retryFailingMetadata } from '#features/catalogue/metadata/failing-metadata.server.ts'
import { giveUpDeriving, retryDeriving } from '#features/files/pictures/failed-derivings.server.ts'
import { giveUpPictures, retryFailingPictures } from '#features/media/failing/failing-pictures.server.ts'
import { retryPayment } from '#features/payments/failing-payments.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type FailedWorkAct, NoSuchFailureError, parseGroupItem } from './failed-work.ts'

/**
 * Has something that failed tried at once, or gives it up, and writes that into the audit. Returns a sentence for the page, and what takes
 * it back. Throws `FailedWorkError`, and `NoSuchFailureError` where it does not fail any more.
 */
export async function actOnFailedWork(
  tx: WriteDb,
  { act, kind, item, ...by }: FailedWorkAct & { actor: string; requestId: string; now: Date },
): Promise<{ said: string; undo?: [string, string][] }> {
  const isRetry = act === 'retry'
  const isDone = await (isRetry ? retry(tx, { kind, item, now: by.now }) : giveUp(tx, { kind, item }))
  if (!isDone) throw new NoSuchFailureError()
  await recordAct(tx, { ...by, act: isRetry ? 'job-retried' : 'job-given-up', detail: `${kind} ${item}` })
  if (isRetry) return { said: 'It is tried again now. If it fails once more, it comes back to this list.' }
  return {
    said: 'It is given up: nothing tries it any more by itself. What visitors see stays as it was.',
    undo: [
      ['kind', kind],
      ['item', item],
      ['act', 'retry'],
    ],
  }
}

async function retry(tx: WriteDb, { kind, item, now }: Omit<FailedWorkAct, 'act'> & { now: Date }): Promise<boolean> {
  switch (kind) {
    case 'description':
      return (await retryFailingMetadata(tx, { ...parseGroupItem(item), now })) > 0
    case 'picture':
      return (await retryFailingPictures(tx, { ...parseGroupItem(item), now })) > 0
    case 'file':
      return await retryDeriving(tx, { fileId: item, now })
    case 'payment':
    case 'refund':
      return await retryPayment(tx, { intentId: item })
    case 'locked-pill':
      return await retrySettlement(tx, { intentId: item, now })
  }
}

async function giveUp(tx: WriteDb, { kind, item }: Omit<FailedWorkAct, 'act'>): Promise<boolean> {
  if (kind === 'description') return (await giveUpMetadata(tx, parseGroupItem(item))) > 0
  if (kind === 'picture') return (await giveUpPictures(tx, parseGroupItem(item))) > 0
  return kind === 'file' && (await giveUpDeriving(tx, { fileId: item }))
}
