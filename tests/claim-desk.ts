import { getClaim } from '#features/claims/claim/get-claim.server.ts'
import type { StaffStep } from '#features/claims/claim/staff-step.ts'
import { takeStaffStep } from '#features/claims/desk/take-staff-step.server.ts'
import { sendNextNotice } from '#features/claims/notices/send-notices.server.ts'
import { setContact } from '#features/claims/notices/write-notice.server.ts'
import { numberClaim } from '#features/claims/opening/number-claim.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import type { PostalAddress } from '#features/shipping/addresses/address.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { approveTestProof } from './approve-test-proof.ts'
import { emptyTables } from './database.ts'
import { makeEdition, testShipping } from './edition-data.ts'
import { openTestClaim } from './open-test-claim.ts'

export const address: PostalAddress = {
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
  phone: '+31 6 5550 1777',
}
/** What of the address must stand nowhere else. */
export const secrets = ['Lovelace', 'Geheimkade', '3011 AB', '5550 1777']
export const ship = { step: 'ship', tracking: { carrier: 'ups', number: '1Z5R89390357567127' } } as const

/** An edition of five, its claims and whoever packs them, on a test's database. `clock.now` is the time there; `lines` what was logged. */
export function deskUnderTest(db: EdgeDb) {
  const read = readSide(db)
  const edition = makeEdition({ length: 5 })
  const studio = { editions: [edition], shipping: testShipping }
  const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 1).toString('base64url')}`))
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const lines: string[] = []
  const write = (message: string, fields?: object) => {
    lines.push(JSON.stringify([message, fields]))
  }
  const log = { debug: write, info: write, warn: write, error: write } as unknown as Log

  /** Before each test. */
  const begin = async () => {
    await emptyTables(db)
    await approveTestProof(db)
    clock.now = new Date('2026-03-01T12:00:00Z')
    await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  }

  /** A numbered claim, whose person has given an address and left one for mails. */
  const open = async (
    claimId: string,
    { holder = 'ada', to = address }: { holder?: string; to?: PostalAddress | undefined } = {},
  ) => {
    const { now } = clock
    const dueAt = new Date(now.getTime() + 20 * 86_400_000)
    await openTestClaim(db, { claimId, holder, country: 'NL', dueAt, now })
    await db.transaction().execute(async (tx) => {
      await setContact(tx, { claimId, email: `${holder}@studio.example` })
      await numberClaim(tx, { editions: [edition], claimId, now })
      if (to !== undefined) await enterAddress(tx, keys, { claimId, address: to, priced: 'NL', by: holder, now })
    })
  }

  const step = async (what: StaffStep, ...claimIds: string[]) => {
    const claims = await Promise.all(
      claimIds.map(async (claimId) => ({ claimId, version: (await getClaim(read, { claimId })).version })),
    )
    const parts = { studio, keys, actor: 'bob', now: clock.now }
    return await db.transaction().execute(async (tx) => await takeStaffStep(tx, parts, { claims, step: what }))
  }
  const toSigned = async (...claimIds: string[]) => {
    await step({ step: 'print' }, ...claimIds)
    await step({ step: 'sign' }, ...claimIds)
  }
  /** Sends every mail that is due. */
  const sendDue = async (transport: Parameters<typeof sendNextNotice>[1]) => {
    const parts = { db, now: () => clock.now, log, studio: 'Studio Kite', publicUrl: 'https://studio.example' }
    while (await sendNextNotice(parts, transport));
  }
  return { read, edition, studio, keys, clock, lines, log, begin, open, step, toSigned, sendDue }
}
