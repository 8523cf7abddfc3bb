import { setTimeout as sleep } from 'node:timers/promises'
import { takeStaffStep } from '#features/claims/desk/take-staff-step.server.ts'
import { EditionFullError } from '#features/prints/numbers/edition.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
// One of several processes of an instance in a rush for an edition: holds places for its share of the people, then numbers claims, prints
// and packs them, until it is killed or there is nothing more to do. Says what it did, one line a step.
import { reconcileAllClaims } from '../reconcile-all-claims.ts'
import { addressKey, chainId, editionLength, intentOf } from './claim-rush-plan.ts'

type Part = { databaseUrl: string; act: 'hold' | 'work'; people: number[] }
const { databaseUrl, act, people } = JSON.parse(process.env['RUSH'] ?? '{}') as Part
const db = await openDatabase({ databaseUrl })
const edition = makeEdition({ length: editionLength })
const studio = { editions: [edition], shipping: testShipping }
const now = () => new Date()
const say = (text: string) => {
  process.stdout.write(`${text}\n`)
}

async function hold(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
  })
  await approveTestProof(db, [edition])
  await Promise.all(
    people.map(async (person) => {
      try {
        await db.transaction().execute(async (tx) => {
          await holdReservation(tx, {
            edition,
            intentId: intentOf(person),
            options: {},
            country: 'NL',
            quote: null,
            expiresAt: 4_000_000_000,
            now: now(),
          })
        })
        say(`held ${person}`)
      } catch (error) {
        say(
          error instanceof EditionFullError
            ? `full ${person}`
            : `fault ${person} ${error instanceof Error ? error.message : ''}`,
        )
      }
    }),
  )
}

/** Numbers what is final and packs what is signed, as the app's jobs and its people do, and takes whatever was half done up again. */
async function work(): Promise<void> {
  const keys = parseAddressKeys(new Secret(addressKey))
  const next = { numbered: 'print', printed: 'sign', signed: 'pack' } as const
  for (;;) {
    await reconcileAllClaims({ db, studio: { ...studio, chain: { id: chainId } as never }, log: silentLog, now })
    const rows = await db
      .selectFrom('claims')
      .select(['claim_id', 'version', 'state'])
      .where('state', 'in', ['numbered', 'printed', 'signed'])
      .orderBy('claim_id')
      .limit(20)
      .execute()
    for (const { claim_id: claimId, version, state } of rows) {
      try {
        await db
          .transaction()
          .execute(
            async (tx) =>
              await takeStaffStep(
                tx,
                { studio, keys, actor: `process ${process.pid}`, now: now() },
                { claims: [{ claimId, version }], step: { step: next[state as keyof typeof next] } },
              ),
          )
      } catch (error) {
        // Another process was faster: that is what versions are for.
        if (!(error instanceof AppError)) throw error
      }
    }
    const { packed } = await db
      .selectFrom('claims')
      .select(({ fn }) => fn.countAll<string>().as('packed'))
      .where('state', '=', 'packed')
      .executeTakeFirstOrThrow()
    say(`packed ${packed}`)
    if (Number(packed) >= editionLength) return
    await sleep(10)
  }
}

await (act === 'hold' ? hold() : work())
await db.destroy()
say('done')
