import type { Hono } from 'hono'
import { z } from 'zod'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import {
  AddressUnconfirmedError,
  requireFreshSignIn,
  type Session,
  SignInNeededError,
} from '#features/accounts/sessions/session.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { SignatureWrongError, WalletSignInClosedError } from '#features/wallets/connecting/wallet-errors.ts'
import { type ProofPurpose, proofPurposes } from '#features/wallets/connecting/wallet-proof.ts'
import { beginProof, type ProofOwner } from '#features/wallets/proving/begin-proof.server.ts'
import { enterByWallet } from '#features/wallets/proving/enter-by-wallet.server.ts'
import { findWalletHolder } from '#features/wallets/proving/find-wallet-holder.server.ts'
import { spendProof } from '#features/wallets/proving/spend-proof.server.ts'
import { verifySignature } from '#features/wallets/proving/verify-signature.server.ts'
import { type Address, parseAddress } from '#platform/address.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { SessionGuard } from '../accounts/session-guard.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addWalletLinkRoutes } from './wallet-link-routes.ts'

const addressText = z.string().transform((text, context) => {
  const address = parseAddress(text)
  if (address !== undefined) return address
  context.addIssue('is an address')
  return z.NEVER
})
const nonceBody = z.object({ purpose: z.enum(proofPurposes), address: addressText })
/** Signatures of contracts that are not on the chain yet carry the call that makes them: some kilobytes. */
const proofBody = z.object({
  message: z.string().min(1).max(2_000),
  signature: z
    .string()
    .regex(/^0x(?:[0-9a-fA-F]{2}){1,16384}$/)
    .transform((text) => text as Address),
})
const kept = { 'cache-control': 'no-store' }

/**
 * Proving that a wallet is one's own, signing in by it, linking and unlinking it. What is signed is made by the app
 * (`/wallets/nonce`) and sent back with the signature; each proof is used up by the first answer, whatever it is.
 */
export function addWalletRoutes(
  app: Hono<EdgeEnv>,
  {
    config,
    studio,
    db,
    read,
    rpc,
    rateLimit,
    now,
  }: Pick<AppContext, 'config' | 'studio' | 'db' | 'read' | 'rpc' | 'rateLimit' | 'now'>,
  {
    guard,
    service,
  }: {
    guard: SessionGuard
    service: AccountService | undefined
  },
): void {
  const origin = { publicUrl: config.publicUrl, chainId: studio.chain.id }
  const limit = rateLimit('wallets', { burst: 30, perMinute: 30 })

  const prove = async (body: unknown, purpose: ProofPurpose, owner: ProofOwner): Promise<Address> => {
    const given = proofBody.safeParse(body)
    if (!given.success) throw new InvalidBodyError('{ "message": "…", "signature": "0x…" } as application/json')
    const { message, signature } = given.data
    // Committed before anything is thrown: a proof that failed is used up all the same.
    const spent = await db
      .transaction()
      .execute(async (tx) => await spendProof(tx, { message, purpose, owner, origin, now: now() }))
    if ('failure' in spent) throw spent.failure
    if (!(await verifySignature({ rpc, address: spent.address, message, signature }))) throw new SignatureWrongError()
    return spent.address
  }

  /** Where a hosted project signs people in, the app does not hear when an address is proven: wallets are linked afterwards alone. */
  const refuseUnproven = async ({ uid, email, emailVerified }: Session): Promise<void> => {
    if (config.signIn.mode !== 'hosted') return
    const account = await service?.getAccount(uid)
    if (
      account === undefined
        ? email !== undefined && !emailVerified
        : account.email !== undefined && !account.emailVerified
    )
      throw new AddressUnconfirmedError()
  }

  app.post('/wallets/nonce', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const body = nonceBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success)
      throw new InvalidBodyError('{ "purpose": "sign-in" or "link", "address": "0x…" } as application/json')
    const { purpose, address } = body.data
    if (purpose === 'sign-in' && service === undefined) throw new WalletSignInClosedError()
    const session = purpose === 'link' ? await guard.find(c.req.raw) : undefined
    if (purpose === 'link' && session === undefined) throw new SignInNeededError()
    // A wallet that is linked opens the account ever after. Checked before the wallet signs.
    if (session !== undefined) {
      requireFreshSignIn(session, now())
      await refuseUnproven(session)
    }
    const owner = session === undefined ? undefined : { uid: session.uid, sessionId: session.id }
    const { message, expiresAt } = await db
      .transaction()
      .execute(async (tx) => await beginProof(tx, { purpose, address, owner, origin, now: now() }))
    return c.json(
      { message, expiresAt: { seconds: Math.floor(expiresAt.getTime() / 1000), nanoseconds: 0 } },
      200,
      kept,
    )
  })

  app.post('/wallets/sign-in', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const address = await prove(await jsonOf(c.req.raw), 'sign-in', undefined)
    if (service === undefined) throw new WalletSignInClosedError()
    const holder = await findWalletHolder(read, { address, accountState: service.accountState, now: now() })
    const { uid } = await db
      .transaction()
      .execute(async (tx) => await enterByWallet(tx, { address, holder, requestId: c.get('requestId'), now: now() }))
    return c.json({ token: await service.mintCustomToken({ uid }) }, 200, kept)
  })

  addWalletLinkRoutes(
    app,
    { studio, db, read, now },
    { service, limit, prove: async (body, owner) => await prove(body, 'link', owner), refuseUnproven },
  )
}
