import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { enterPasskeyType } from '../accounts/pending-types.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import type { RelyingParty } from './add-passkey.server.ts'
import { makeChallenge, spendChallenge } from './passkey-challenges.server.ts'
import {
  PasskeyCopiedError,
  PasskeyExpiredError,
  PasskeyForeignError,
  PasskeyRefusedError,
  PasskeyUnknownError,
} from './passkey-errors.ts'
import { authenticationResponse, challengeOf, userHandleOf } from './passkey-response.ts'

/** What the browser is given to sign in by any passkey that it has for this instance. */
export async function beginEntry({ db, now }: IdentityContext, party: RelyingParty): Promise<object> {
  const challenge = await makeChallenge(db, { purpose: { type: enterPasskeyType, uid: null }, now: now() })
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: [],
  })
}

/**
 * Whose passkey signed, and which. The challenge is used up whatever comes of it. `uid`: whose it has to be. A counter that
 * does not grow is refused: the authenticator, or a copy of it, is behind.
 */
export async function enterByPasskey(
  context: IdentityContext,
  party: RelyingParty,
  { response, uid, request }: { response: unknown; uid: string | undefined; request: IdentityRequest },
): Promise<{ uid: string; passkey: string }> {
  const { db, now } = context
  const given = authenticationResponse.safeParse(response)
  const challenge = given.success ? challengeOf(given.data) : undefined
  if (!given.success || challenge === undefined) throw new PasskeyRefusedError()
  if (!(await spendChallenge(db, { challenge, purpose: { type: enterPasskeyType, uid: null }, now: now() })))
    throw new PasskeyExpiredError()
  const kept = await db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('credential_id', '=', given.data.id)
    .executeTakeFirst()
  if (kept === undefined) throw new PasskeyUnknownError()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given.data as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is judged below, where it is distinguished from a wrong signature.
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
      counter: 0,
    },
  }).catch((cause: unknown) => {
    throw new PasskeyRefusedError({ cause })
  })
  const handle = given.data.response.userHandle
  if (!verified || handle !== Buffer.from(userHandleOf(kept.uid)).toString('base64url')) throw new PasskeyRefusedError()
  if (uid !== undefined && uid !== kept.uid) throw new PasskeyForeignError()
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
  const used = await db
    .updateTable('identity_passkeys')
    .set({ counter, backed_up: backedUp, used_at: now() })
    .where('credential_id', '=', kept.credential_id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
    )
    .returning('credential_id')
    .executeTakeFirst()
  if (used === undefined) {
    await recordAudit(context, db, { action: 'passkey', outcome: 'COUNTER_BACK', uid: kept.uid }, request)
    throw new PasskeyCopiedError()
  }
  return { uid: kept.uid, passkey: kept.credential_id }
}
