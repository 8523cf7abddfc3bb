import type { Hono } from 'hono'
import { z } from 'zod'
import { InvalidParameterError } from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { findOpenDeployment } from '#features/deployment/progress/deployment-rows.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { chainsOf, ownCollections, studioOn } from '#features/studio/chains/chains.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import type { ChainConfig, Studio } from '#features/studio/studio.ts'
import { listApprovals } from '#features/wallets/approvals/list-approvals.server.ts'
import { approvableContracts, namedOperators } from '#features/wallets/connecting/approvable.ts'
import { mostAsked } from '#features/wallets/connecting/pending-transactions.ts'
import { NoPracticeHereError } from '#features/wallets/connecting/wallet-errors.ts'
import { listDelegations, listFurtherDelegations } from '#features/wallets/delegating/list-delegations.server.ts'
import { withSince } from '#features/wallets/delegating/seen-delegations.server.ts'
import {
  type Delegation,
  type DelegationsByChain,
  mostDelegates,
} from '#features/wallets/delegating/wallet-delegations.ts'
import { listPending } from '#features/wallets/pending/list-pending.server.ts'
import { givePracticePiece } from '#features/wallets/practice/give-practice-piece.server.ts'
import { askPracticeChain, fundPracticeWallet } from '#features/wallets/practice/practice-chain.server.ts'
import { practiceContracts, sendAsStudio } from '#features/wallets/practice/practice-studio.server.ts'
import { parseAddress } from '#platform/address.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'

const rpcBody = z.object({ method: z.string().max(100), params: z.array(z.unknown()).max(10).default([]) })
const pieceBody = z.object({
  address: z.string(),
  collection: z.string().max(100),
  tokenId: z
    .string()
    .regex(/^\d{1,78}$/)
    .optional(),
})
const fundBody = z.object({ address: z.string() })
const studioBody = z.object({ to: z.string().optional(), data: z.string().regex(/^0x[0-9a-fA-F]{8,65536}$/) })
const transactionsBody = z.object({
  address: z.string(),
  hashes: z.array(z.string().regex(/^0x[0-9a-f]{64}$/)).max(mostAsked),
})
const kept = { 'cache-control': 'no-store' }

/**
 * What the wallet page reads from the chain through the app: the approvals that a wallet has given, where its transactions stand, and, on
 * the embedded
 * chain alone, what the practice wallet needs.
 */
export function addWalletChainRoutes(
  app: Hono<EdgeEnv>,
  {
    config,
    studio,
    read,
    rpc,
    rateLimit,
    now,
  }: Pick<AppContext, 'config' | 'studio' | 'read' | 'rpc' | 'rateLimit' | 'now'>,
): void {
  const approvalsLimit = rateLimit('approvals', { burst: 20, perMinute: 20 })
  // A page polls every few seconds while something is on its way.
  const transactionsLimit = rateLimit('transactions', { burst: 60, perMinute: 60 })
  const giftLimit = rateLimit('gifts', { burst: 10, perMinute: 2 })
  const refuseRealChains = () => {
    if (config.rpcUrl !== undefined) throw new NoPracticeHereError()
  }

  app.get('/wallets/approvals', async (c) => {
    approvalsLimit.spend(c.get('remoteAddress'), now().getTime())
    const owner = parseAddress(c.req.query('address') ?? '')
    if (owner === undefined)
      throw new InvalidParameterError({
        parameter: 'address',
        reason: 'it is a wallet address: 0x and 40 hexadecimal digits.',
      })
    const chain = askedChain(studio, c.req.query('chain'))
    const there = studioOn(studio, chain)
    return c.json(
      await listApprovals(read, {
        rpc: rpcOf({ rpc, studio, config }, { chain: chain.id }),
        chainId: chain.id,
        owner,
        contracts: approvableContracts(there),
        named: namedOperators(there),
        salesroom: there.salesroom?.address,
      }),
      200,
      kept,
    )
  })

  app.post('/wallets/transactions', async (c) => {
    transactionsLimit.spend(c.get('remoteAddress'), now().getTime())
    const body = transactionsBody.safeParse(await jsonOf(c.req.raw))
    const address = body.success ? parseAddress(body.data.address) : undefined
    if (!body.success || address === undefined)
      throw new InvalidBodyError(
        `{ "address": "0x…", "hashes": ["0x…"] } as application/json, at most ${mostAsked} hashes`,
      )
    const { hashes } = body.data
    const titles = Object.fromEntries(studio.collections.map(({ slug, title }) => [slug, title]))
    const asked = { rpc, chainId: studio.chain.id, address, hashes, uid: c.get('visitor')?.uid, titles }
    return c.json(await listPending(read, asked), 200, kept)
  })

  app.post('/wallets/practice/rpc', async (c) => {
    refuseRealChains()
    const body = rpcBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError('{ "method": "eth_…", "params": […] } as application/json')
    return c.json(await askPracticeChain({ rpc, ...body.data }), 200, kept)
  })

  app.post('/wallets/practice/fund', async (c) => {
    refuseRealChains()
    giftLimit.spend(c.get('remoteAddress'), now().getTime())
    const body = fundBody.safeParse(await jsonOf(c.req.raw))
    const address = body.success ? parseAddress(body.data.address) : undefined
    if (address === undefined) throw new InvalidBodyError('{ "address": "0x…" } as application/json')
    return c.json(await fundPracticeWallet({ rpc, address }), 200, kept)
  })

  app.post('/wallets/practice/studio', async (c) => {
    refuseRealChains()
    const body = studioBody.safeParse(await jsonOf(c.req.raw))
    const to = body.data?.to === undefined ? undefined : parseAddress(body.data.to)
    if (!body.success || (body.data.to !== undefined && to === undefined))
      throw new InvalidBodyError(
        '{ "to": "0x…", "data": "0x…" } as application/json; without "to" it creates a contract',
      )
    // What a deployment has placed so far is not the studio's yet, and its next steps call it.
    const open = await findOpenDeployment(read, { chainId: studio.chain.id })
    const placed = (open?.steps ?? []).flatMap((step) =>
      step.state === 'mined' && step.address !== undefined ? [step.address.toLowerCase()] : [],
    )
    const contracts = [...practiceContracts(studio), ...placed]
    return c.json(await sendAsStudio({ rpc, contracts, to, data: body.data.data }), 200, kept)
  })

  app.post('/wallets/practice/piece', async (c) => {
    refuseRealChains()
    giftLimit.spend(c.get('remoteAddress'), now().getTime())
    const body = pieceBody.safeParse(await jsonOf(c.req.raw))
    const to = body.success ? parseAddress(body.data.address) : undefined
    const collection = body.success
      ? ownCollections(studio.collections).find(({ slug }) => slug === body.data.collection)
      : undefined
    if (to === undefined || collection === undefined)
      throw new InvalidBodyError('{ "address": "0x…", "collection": "a collection of the studio" } as application/json')
    return c.json(await givePracticePiece(read, { rpc, collection, to, wished: body.data?.tokenId }), 200, kept)
  })
}

/** The studio's own chain, where a question names none. Throws `InvalidParameterError` for one that the studio is not on. */
function askedChain(studio: Studio, given: string | undefined): ChainConfig {
  const chain = given === undefined ? studio.chain : chainsOf(studio).find(({ id }) => String(id) === given)
  if (chain === undefined)
    throw new InvalidParameterError({
      parameter: 'chain',
      reason: 'it is the number of a chain that the studio is on.',
    })
  return chain
}

/** For whom wallets act, as the registries of each chain say. */
export function addDelegationRoute(
  app: Hono<EdgeEnv>,
  {
    config,
    studio,
    read,
    rpc,
    rateLimit,
    now,
  }: Pick<AppContext, 'config' | 'studio' | 'read' | 'rpc' | 'rateLimit' | 'now'>,
): void {
  const limit = rateLimit('delegations', { burst: 20, perMinute: 20 })

  app.get('/wallets/delegations', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const delegates = (c.req.query('address') ?? '').split(',', mostDelegates + 1).map(parseAddress)
    if (delegates.length > mostDelegates || delegates.includes(undefined))
      throw new InvalidParameterError({
        parameter: 'address',
        reason: `it is up to ${mostDelegates} wallet addresses with commas between them.`,
      })
    const context = { config, studio, rpc }
    const asked = { delegates: delegates.filter((one) => one !== undefined) }
    const [own, further] = await Promise.all([
      listDelegations(read, context, asked),
      listFurtherDelegations(read, context, asked),
    ])
    const uid = c.get('visitor')?.uid
    const since = async <Found extends { delegations: Delegation[] }>(found: Found, chainId: number): Promise<Found> =>
      uid === undefined
        ? found
        : { ...found, delegations: await withSince(read, { delegations: found.delegations, chainId, uid }) }
    const answer: DelegationsByChain = {
      ...(await since(own, studio.chain.id)),
      further: await Promise.all(further.map(async (each) => (each.isUnread ? each : await since(each, each.chainId)))),
    }
    return c.json(answer, 200, kept)
  })
}
