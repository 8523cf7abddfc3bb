import type { Hono } from 'hono'
import { z } from 'zod'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { checkBust } from '#features/vaults/busting/check-bust.server.ts'
import { checkFetch } from '#features/vaults/busting/check-fetch.server.ts'
import { getPreparedVault, NotPreparedError } from '#features/vaults/sealing/prepared-vault.server.ts'
import { rehearseSeal } from '#features/vaults/sealing/rehearse-seal.server.ts'
import { vaultSeal } from '#features/vaults/sealing/vault-seal.server.ts'
import { getProofFile } from '#features/vaults/vault/get-proof-file.server.ts'
import { VaultNotFoundError } from '#features/vaults/vault/vault.ts'
import { vaultVerifier } from '#generated/vault-verifier.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import { addressText, kept, numberText } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'

const bustBody = z.object({ vaultId: numberText, holder: addressText, recipient: addressText.optional() })
const fetchBody = z.object({
  vaultId: numberText,
  collection: addressText,
  tokenId: numberText,
  caller: addressText,
  recipient: addressText.optional(),
})
const sealBody = z.object({ root: z.string().regex(/^0x[0-9a-f]{64}$/), from: addressText })
const expected =
  '{ "vaultId": "…", "holder": "0x…", "recipient": "0x…" } as application/json, the recipient may be left out'

/** The proof file of a vault, which everybody may check, and the checks of the chain before a bust, a fetching and a sealing. */
export function addVaultRoutes(
  app: Hono<EdgeEnv>,
  { db, read, studio, rpc, secret, rateLimit, now }: AppContext,
): void {
  const checkLimit = rateLimit('checks of vaults', { burst: 60, perMinute: 60 })

  app.post('/vaults/check', async (c) => {
    checkLimit.spend(c.get('remoteAddress'), now().getTime())
    const body = bustBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError(expected)
    const { vaultId, holder, recipient = holder } = body.data
    if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId })
    return c.json(await checkBust({ rpc, contract: studio.vaults.address, vaultId, holder, recipient }), 200, kept)
  })

  app.post('/vaults/fetch/check', async (c) => {
    checkLimit.spend(c.get('remoteAddress'), now().getTime())
    const body = fetchBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success)
      throw new InvalidBodyError(
        '{ "vaultId": "…", "collection": "0x…", "tokenId": "…", "caller": "0x…", "recipient": "0x…" } as application/json, the recipient may be left out',
      )
    const { caller, recipient = caller, ...asked } = body.data
    if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId: asked.vaultId })
    return c.json(await checkFetch({ rpc, contract: studio.vaults.address, ...asked, caller, recipient }), 200, kept)
  })

  app.post('/vaults/seals', async (c) => {
    const body = sealBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError('{ "root": "0x…", "from": "0x…" } as application/json')
    const { root, from } = body.data
    if (studio.vaults === undefined) throw new NotPreparedError()
    const { vaultId, seal } = await getPreparedVault(read, {
      seal: vaultSeal(secret),
      place: { chainId: studio.chain.id, contract: studio.vaults.address },
      root,
    })
    await rehearseSeal({ rpc, call: seal, from })
    await db.transaction().execute(async (tx) => {
      await recordAct(tx, {
        actor: c.get('session').uid,
        act: 'vault-seal-asked',
        subject: `vault ${vaultId}`,
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.json({ call: seal }, 200, kept)
  })

  // To be saved: in this instance its script would not be allowed to run, and nobody should have to trust the app for it.
  app.get(
    '/vault/verifier.html',
    () =>
      new Response(vaultVerifier, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-disposition': 'attachment; filename="vault-verifier.html"',
          'cache-control': 'public, max-age=3600',
        },
      }),
  )

  app.get('/vault/:vaultId/proof.json', async (c) => {
    const vaultId = c.req.param('vaultId')
    if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId })
    const file = await getProofFile(read, {
      chainId: studio.chain.id,
      contract: studio.vaults.address,
      vaultId,
      now: now(),
    })
    return c.json(file, 200, {
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename="vault-${file.vault.vaultId}-proof.json"`,
      'access-control-allow-origin': '*',
    })
  })
}
