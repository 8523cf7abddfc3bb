import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { addPasskeyType } from '../accounts/pending-types.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { tellOfPasskey } from '../mail/tell-of-changes.server.ts'
import { makeChallenge, spendChallenge } from './passkey-challenges.server.ts'
import {
  NoSuchPasskeyError,
  PasskeyExpiredError,
  PasskeyNameError,
  PasskeyRefusedError,
  PasskeyTakenError,
  TooManyPasskeysError,
} from './passkey-errors.ts'
import { challengeOf, registrationResponse, userHandleOf } from './passkey-response.ts'

export const mostPasskeys = 10
/** ES256, EdDSA, RS256: what authenticators make. */
const algorithms = [-7, -8, -257]
export type RelyingParty = { id: string; origin: string }

/** What the browser is given to make a passkey that is found without an address being typed, and that verifies its person. */
export async function beginPasskey(
  context: IdentityContext,
  party: RelyingParty,
  { uid, studioName }: { uid: string; studioName: string },
): Promise<object> {
  const { db, now } = context
  const account = await findAccount(db, { uid })
  if (account === undefined) throw new PasskeyRefusedError()
  const known = await db
    .selectFrom('identity_passkeys')
    .select(['credential_id', 'transports'])
    .where('uid', '=', uid)
    .execute()
  if (known.length >= mostPasskeys) throw new TooManyPasskeysError(mostPasskeys)
  const challenge = await makeChallenge(db, { purpose: { type: addPasskeyType, uid }, now: now() })
  return await generateRegistrationOptions({
    rpName: studioName,
    rpID: party.id,
    userName: account.email ?? account.displayName ?? studioName,
    userDisplayName: account.displayName ?? account.email ?? studioName,
    userID: userHandleOf(uid),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports.split(' ').filter((each) => each !== ''),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
}

/**
 * Stores a passkey that was just made, and notifies the account's address. Throws when the answer is not one to a challenge that was made
 * for this account.
 */
export async function addPasskey(
  context: IdentityContext,
  party: RelyingParty,
  { uid, name, response, request }: { uid: string; name: string; response: unknown; request: IdentityRequest },
): Promise<void> {
  const { db, now } = context
  const shown = shownName(name)
  const { credential, backedUp } = await verifyNew(context, party, { uid, response })
  await db.transaction().execute(async (tx) => {
    // Locked, so that two at once do not make one too many.
    await tx.selectFrom('identity_accounts').select('uid').where('uid', '=', uid).forUpdate().execute()
    const account = await findAccount(tx, { uid })
    if (account === undefined) throw new PasskeyRefusedError()
    await demandRoom(tx, uid)
    const added = await tx
      .insertInto('identity_passkeys')
      .values({
        credential_id: credential.id,
        uid,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(' '),
        backed_up: backedUp,
        name: shown,
        made_at: now(),
        used_at: null,
      })
      .onConflict((each) => each.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    if (added === undefined) throw new PasskeyTakenError()
    await tellOfPasskey(context, tx, 'PASSKEY_ADDED', { account, request })
    await recordAudit(context, tx, { action: 'add-passkey', outcome: 'done', uid }, request)
  })
  context.outbox.isFresh = true
}

/** Gives a passkey of the account another name. */
export async function renamePasskey(
  db: EdgeDb,
  { uid, id, name }: { uid: string; id: string; name: string },
): Promise<void> {
  const renamed = await db
    .updateTable('identity_passkeys')
    .set({ name: shownName(name) })
    .where('uid', '=', uid)
    .where('credential_id', '=', id)
    .returning('credential_id')
    .executeTakeFirst()
  if (renamed === undefined) throw new NoSuchPasskeyError()
}

/** Takes a passkey off its account, and notifies the account's address. Every account has another way in: a passkey never is the first. */
export async function removePasskey(
  context: IdentityContext,
  { uid, id, request }: { uid: string; id: string; request: IdentityRequest },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('identity_passkeys')
      .where('uid', '=', uid)
      .where('credential_id', '=', id)
      .returning('credential_id')
      .executeTakeFirst()
    const account = await findAccount(tx, { uid })
    if (removed === undefined || account === undefined) throw new NoSuchPasskeyError()
    await tellOfPasskey(context, tx, 'PASSKEY_REMOVED', { account, request })
    await recordAudit(context, tx, { action: 'remove-passkey', outcome: 'done', uid }, request)
  })
  context.outbox.isFresh = true
}

async function verifyNew(
  { db, now }: IdentityContext,
  party: RelyingParty,
  { uid, response }: { uid: string; response: unknown },
) {
  const given = registrationResponse.safeParse(response)
  const challenge = given.success ? challengeOf(given.data) : undefined
  if (!given.success || challenge === undefined) throw new PasskeyRefusedError()
  if (!(await spendChallenge(db, { challenge, purpose: { type: addPasskeyType, uid }, now: now() })))
    throw new PasskeyExpiredError()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given.data as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new PasskeyRefusedError({ cause })
  })
  if (!verified) throw new PasskeyRefusedError()
  return { credential: registrationInfo.credential, backedUp: registrationInfo.credentialBackedUp }
}

async function demandRoom(tx: EdgeDb, uid: string): Promise<void> {
  const { count } = await tx
    .selectFrom('identity_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPasskeys) throw new TooManyPasskeysError(mostPasskeys)
}

function shownName(name: string): string {
  const shown = name.trim().replace(/\s+/g, ' ')
  if (shown === '' || shown.length > 60) throw new PasskeyNameError()
  return shown
}
