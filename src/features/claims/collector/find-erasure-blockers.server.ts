import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'
import type { ErasureBlocker } from './erasure-blocker.ts'

/** Money that has neither come back nor become a claim. */
const openPayments = ['making', 'open', 'refund-due', 'disputed']

/** Why an account cannot be deleted now: a parcel on its way to it, money that is open, an address that the studio has to keep. */
export async function findErasureBlockers(read: ReadDb, { uid }: { uid: string }): Promise<ErasureBlocker[]> {
  const count = read.fn.countAll<string>().as('count')
  const [parcels, payments, holds] = await Promise.all([
    read
      .selectFrom('claims')
      .select(count)
      .where(isTheirs(uid))
      .where('state', 'in', ['packed', 'shipped'])
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('payments')
      .select(count)
      .where('account_uid', '=', uid)
      .where((eb) =>
        eb.or([
          eb('state', 'in', openPayments),
          eb.and([
            eb('state', '=', 'paid'),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('claims')
                  .select('claims.claim_id')
                  .whereRef('claims.claim_id', '=', 'payments.intent_id'),
              ),
            ),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('claim_addresses')
      .leftJoin('claims', 'claims.claim_id', 'claim_addresses.claim_id')
      .select(count)
      .where((eb) => eb.or([isTheirs(uid), eb('claim_addresses.given_by', '=', uid)]))
      .where('legal_hold_reason', 'is not', null)
      .where('purged_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const blockers: ErasureBlocker[] = []
  if (Number(parcels.count) > 0)
    blockers.push({
      code: 'parcel',
      sentence: t('A parcel is on its way to you. Delete your account once it has arrived.'),
    })
  if (Number(payments.count) > 0)
    blockers.push({
      code: 'payment',
      sentence: t('A payment of yours is still open. Delete your account once it is settled or your money is back.'),
    })
  if (Number(holds.count) > 0)
    blockers.push({
      code: 'legal-hold',
      sentence: t(
        'The studio has to keep an address of yours while a dispute is open. Write to the studio to have it erased.',
      ),
    })
  return blockers
}
