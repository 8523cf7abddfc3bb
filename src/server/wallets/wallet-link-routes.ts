import type { Hono } from 'hono'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { holdSession } from '#features/accounts/sessions/hold-session.server.ts'
import type { Session } from '#features/accounts/sessions/session.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { showsWallets } from '#features/collectors/rooms/get-room.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { RateLimit } from '#features/visitors/rate-limit.ts'
import { NoSuchWalletError } from '#features/wallets/connecting/wallet-errors.ts'
import type { ProofOwner } from '#features/wallets/proving/begin-proof.server.ts'
import { findWalletHolder } from '#features/wallets/proving/find-wallet-holder.server.ts'
import { linkWallet } from '#features/wallets/proving/link-wallet.server.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { unlinkWallet } from '#features/wallets/proving/unlink-wallet.server.ts'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'

const kept = { 'cache-control': 'no-store' }

type Parts = {
  service: AccountService | undefined
  limit: RateLimit
  /** The wallet whose proof a body is. */
  prove: (body: unknown, owner: ProofOwner) => Promise<Address>
  refuseUnproven: (session: Session) => Promise<void>
}

/** The wallets of an account: which there are, linking one more, letting one go. */
export function addWalletLinkRoutes(
  app: Hono<EdgeEnv>,
  { studio, db, read, now }: Pick<AppContext, 'studio' | 'db' | 'read' | 'now'>,
  { service, limit, prove, refuseUnproven }: Parts,
): void {
  app.get('/wallets/links', async (c) =>
    c.json({ wallets: await listLinkedWallets(read, c.get('session')) }, 200, kept),
  )

  app.post('/wallets/links', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const { uid, id: sessionId } = c.get('session')
    await refuseUnproven(c.get('session'))
    const address = await prove(await jsonOf(c.req.raw), { uid, sessionId })
    const holder = await findWalletHolder(read, { address, accountState: service?.accountState, now: now() })
    await db.transaction().execute(async (tx) => {
      await holdSession(tx, { id: sessionId, now: now() })
      const isNew = await linkWallet(tx, { address, uid, holder, requestId: c.get('requestId'), now: now() })
      if (isNew)
        await service?.tellOfWallet?.(tx, {
          uid,
          address: checksummed(address),
          change: 'linked',
          locale: localeOf(c.req.raw),
        })
    })
    await markChosenPages({ db, read, studio }, uid)
    return c.json({ wallets: await listLinkedWallets(read, { uid }) }, 200, kept)
  })

  app.delete('/wallets/links/:address', async (c) => {
    const session = c.get('session')
    const { uid } = session
    const address = parseAddress(c.req.param('address'))
    if (address === undefined) throw new NoSuchWalletError()
    const account = await service?.getAccount(uid)
    const hasOtherWay =
      account === undefined ? session.email !== undefined : account.providers.some((way) => way !== 'custom')
    await db.transaction().execute(async (tx) => {
      await unlinkWallet(tx, { address, uid, hasOtherWay, requestId: c.get('requestId'), now: now() })
      await service?.tellOfWallet?.(tx, {
        uid,
        address: checksummed(address),
        change: 'unlinked',
        locale: localeOf(c.req.raw),
      })
    })
    await markChosenPages({ db, read, studio }, uid)
    return c.json({ wallets: await listLinkedWallets(read, { uid }) }, 200, kept)
  })
}

/** The language that a browser prefers. */
function localeOf(request: Request): string | undefined {
  return request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
}

/** Which wallets are shown together, with rooms, or not at all, changes with them: pages that are cached would go on saying it. */
async function markChosenPages(
  { db, read, studio }: Pick<AppContext, 'db' | 'read' | 'studio'>,
  uid: string,
): Promise<void> {
  if (await showsWallets(read, { uid }))
    await db.transaction().execute(async (tx) => {
      await markPagesChanged(tx, { chainId: studio.chain.id })
    })
}
