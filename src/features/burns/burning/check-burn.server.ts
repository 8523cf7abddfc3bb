import { randomBytes } from 'node:crypto'
import { encodeFunctionData, parseAbi } from 'viem'
import { isStorable } from '#features/catalogue/chain-facts/stored-text.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { type Hex, numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcCall, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError, type RpcRefusedError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { answerOf, campaignAnswer, campaignQuestions } from '../campaigns/read-campaign.server.ts'
import { readOther, writeOther } from '../campaigns/recipe.ts'
import { takesCopies } from '../campaigns/what-a-contract-takes.server.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import { NoBurnsHereError, NoSuchPieceToBurnError } from '../intents/burn-errors.ts'
import { intentIdOf } from '../intents/intent.ts'
import { blockerOfRevert } from '../intents/revert-reason.ts'
import { findPrintObstacles } from '../openings/get-burn-prints.server.ts'
import { burnCalls } from '../permits/burn-calls.ts'
import { type BurnFacts, burnObstacles, noMoney, pieceHeld } from './burn-blockers.ts'
import type { BurnCheck, RehearsedCall } from './burn-check.ts'
import { listBurnWarnings } from './list-burn-warnings.server.ts'

const collectionAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function getApproved(uint256) view returns (address)',
  'function isApprovedForAll(address, address) view returns (bool)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

export type BurnToCheck = {
  studio: Pick<Studio, 'burns' | 'collections' | 'salesroom' | 'editions' | 'shipping' | 'chain' | 'name'>
  collection: string
  tokenId: string
  /** How many copies of the piece, decimal; nothing for a single piece. */
  copies?: string | undefined
  /** The other pieces that are to burn with it, where the campaign takes several together, as `writeOther` writes them. */
  others?: readonly string[] | undefined
  campaignId: string
  /** Lower-case. */
  holder: Hex
  recipient: Hex
  /** Of an intent that exists already; without one a made-up id is rehearsed. */
  intentId?: Hex | undefined
  /** What the burn is for: without a print that can be had and sent, or the word that the pill is enough, nothing is burned. */
  aim: BurnAim
  now: Date
}

/**
 * Looks at the newest block with the holder's address: who has the piece, who may move it, how the campaign stands, and
 * whether each exact call would go through and at what fee. Throws `NoBurnsHereError`, `NoSuchPieceToBurnError`, and
 * `ChainSilentError` when the node does not answer.
 */
export async function checkBurn(read: ReadDb, { rpc, ...asked }: BurnToCheck & { rpc: JsonRpc }): Promise<BurnCheck> {
  try {
    return await look(read, rpc, asked)
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

async function look(
  read: ReadDb,
  rpc: JsonRpc,
  { studio, collection: slug, tokenId, copies, others, campaignId, holder, recipient, intentId, aim, now }: BurnToCheck,
): Promise<BurnCheck> {
  if (studio.burns === undefined) throw new NoBurnsHereError()
  const own = ownCollections(studio.collections)
  const collection = own.find((each) => each.slug === slug)
  const id = parseTokenId(tokenId)
  if (collection === undefined || id === undefined || !/^\d{1,20}$/.test(campaignId) || !isStorable(slug))
    throw new NoSuchPieceToBurnError()
  const campaigns = studio.burns.campaigns.address
  const place = { campaigns, collectionAddress: collection.address, tokenId: id, campaignId, holder }
  const seen = await readState(rpc, { ...place, own })
  const hasCopies = collection.standard === 'erc1155'
  // A single piece is none of its copies, whatever was asked.
  const asked = hasCopies ? parseCopies(copies) : undefined
  const together = hasCopies ? undefined : seen.campaign?.takenTogether
  const company =
    together === undefined
      ? []
      : await readOthers(rpc, { ...place, others: otherPieces({ collection, tokenId: id }, { others, own }) })
  const { before, wasMinted } = await countPieces(read, { collection: slug, tokenId: id, hasCopies })
  const facts: BurnFacts = {
    ...seen,
    collectionAddress: collection.address,
    tokenId: id,
    holder,
    wasMinted,
    copies: hasCopies ? { asked, ...(await readCopies(rpc, place)) } : undefined,
    others: company,
  }
  const obstacles = burnObstacles(facts)
  if (seen.campaign !== undefined)
    obstacles.push(...(await findPrintObstacles(read, { studio, pillId: seen.campaign.pillId, aim, now })))
  const pieces = [{ collection, tokenId: id, ...seen }, ...company]
  if (aim.for === 'print' && (await isOneOnHold(read, { pieces, now }))) obstacles.push(pieceHeld())
  const price = seen.campaign?.price
  const ways = burnCalls({
    ...place,
    price: price?.wei,
    ...(hasCopies ? { copies: String(asked ?? 1n) } : {}),
    ...(together === undefined ? {} : { others: company }),
    recipient,
    intentId: intentId ?? intentIdOf({ holder, chance: randomBytes(12) }),
  })
  const isAllowed = (piece: Permission) => piece.isCampaignOperator || piece.approved === campaigns
  const mayBurn = pieces.every(isAllowed)
  const { approveOthers = [] } = ways
  const [send, approve, burn, ...approvals] = await rehearse(rpc, {
    holder,
    calls: [ways.send, ways.approve, mayBurn ? ways.burn : undefined, ...approveOthers],
    gasPrice: seen.gasPrice,
  })
  // A piece that is only burned after its approval cannot be rehearsed before it, but the approval can.
  const refusal = [send, burn, ...(ways.send === undefined ? [approve, ...approvals] : [])].find(isRefused)
  if (obstacles.length === 0 && refusal !== undefined) obstacles.push(refusal.blocker)
  const fee = (callOf(send) ?? callOf(burn) ?? (ways.send === undefined ? callOf(approve) : undefined))?.feeWei
  const cost = BigInt(price?.wei ?? 0) + (seen.paysItself ? BigInt(fee ?? 0) : 0n)
  if (obstacles.length === 0 && BigInt(seen.balanceWei) < cost)
    obstacles.push(noMoney({ isPriced: price !== undefined }))
  const isHolder = facts.copies === undefined ? seen.owner === holder : facts.copies.held > 0n
  const isLast = facts.copies === undefined || (asked ?? 1n) >= facts.copies.held
  return {
    block: seen.block,
    holder,
    isHolder,
    approved: seen.approved,
    isCampaignOperator: seen.isCampaignOperator,
    supply: {
      before,
      after: Math.max(0, before - takenOf(seen.campaign, { hasCopies, asked, address: collection.address })),
    },
    ...(together === undefined
      ? {}
      : {
          others: company.map((each) => ({
            piece: writeOther({ collection: each.collection.slug, tokenId: each.tokenId }, slug),
            isApproved: isAllowed(each),
          })),
        }),
    ...(facts.copies === undefined ? {} : { copies: copiesLeft(facts.copies) }),
    balanceWei: seen.balanceWei,
    ...(price === undefined ? {} : { price }),
    obstacles,
    warnings: isHolder
      ? await listBurnWarnings(read, rpc, {
          place: { campaigns, holder, studio },
          pieces,
          isLast,
        })
      : [],
    asks: ways,
    calls: {
      send: callOf(send),
      approve: callOf(approve),
      ...(together === undefined ? {} : { approveOthers: approvals.map(callOf) }),
      burn: callOf(burn),
    },
  }
}

async function isOneOnHold(
  read: ReadDb,
  { pieces, now }: { pieces: readonly NamedPiece[]; now: Date },
): Promise<boolean> {
  const holds = pieces.map(({ collection: { slug: collection }, tokenId }) =>
    findPieceHold(read, { collection, tokenId, now }),
  )
  return (await Promise.all(holds)).some((hold) => hold !== undefined)
}

type Place = { campaigns: Hex; collectionAddress: Hex; tokenId: string; campaignId: string; holder: Hex }

async function readState(
  rpc: JsonRpc,
  { campaigns, collectionAddress, tokenId, campaignId, holder, own }: Place & { own: readonly ShownCollection[] },
) {
  const asked: RpcCall[] = [
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_getBalance', params: [holder, 'latest'] },
    { method: 'eth_gasPrice', params: [] },
    { method: 'eth_getCode', params: [holder, 'latest'] },
  ]
  const permission = permissionQuestions({ campaigns, collectionAddress, tokenId, holder })
  const answers = await rpc.batch([...asked, ...permission, ...campaignQuestions({ campaigns, campaignId })])
  const [head, balance, gasPrice, code] = answers
  const { number, timestamp } = resultOf(head) as { number: Hex; timestamp: Hex }
  return {
    block: numberOf(number) ?? 0,
    at: numberOf(timestamp) ?? 0,
    ...permissionAnswer(answers.slice(asked.length)),
    campaign: campaignAnswer(answers.slice(asked.length + permission.length), { collections: [...own] }),
    balanceWei: BigInt(resultOf(balance) as Hex).toString(),
    gasPrice: BigInt(resultOf(gasPrice) as Hex),
    // Whoever sends for an account that is a contract pays the fee; a key that has delegated itself still pays its own.
    paysItself: /^0x(?:ef0100.*)?$/i.test(String(resultOf(code))),
  }
}

/** Who has a piece, who else may move it, and whether the campaign contract may move all of its holder's. */
type Permission = { owner: Hex | undefined; approved: Hex | undefined; isCampaignOperator: boolean }

function permissionQuestions({
  campaigns,
  collectionAddress,
  tokenId,
  holder,
}: Pick<Place, 'campaigns' | 'collectionAddress' | 'tokenId' | 'holder'>): RpcCall[] {
  const [abi, id] = [collectionAbi, BigInt(tokenId)]
  return [
    encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }),
    encodeFunctionData({ abi, functionName: 'getApproved', args: [id] }),
    encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [holder, campaigns] }),
  ].map((data) => ({ method: 'eth_call', params: [{ to: collectionAddress, data }, 'latest'] }))
}

function permissionAnswer([owner, approved, operator]: readonly (RpcOutcome | undefined)[]): Permission {
  const account = addressAnswer(approved)
  return {
    owner: addressAnswer(owner),
    approved: account === ZERO_ADDRESS ? undefined : account,
    isCampaignOperator: BigInt(answerOf(operator) ?? 0) === 1n,
  }
}

type ShownCollection = Studio['collections'][number]
type NamedPiece = { collection: ShownCollection; tokenId: string }

/** Other pieces as they are asked for, each once and in their order; what is no piece of a collection of the studio is none. */
function otherPieces(
  { collection, tokenId }: NamedPiece,
  { others = [], own }: { others: readonly string[] | undefined; own: readonly ShownCollection[] },
): NamedPiece[] {
  const named = others.flatMap((text) => {
    const piece = readOther(text, collection.slug)
    const shown = own.find(({ slug }) => slug === piece?.collection)
    return piece === undefined || shown === undefined ? [] : [{ collection: shown, tokenId: piece.tokenId }]
  })
  const keyOf = (piece: NamedPiece) => `${piece.collection.slug}/${piece.tokenId}`
  const seen = new Set([keyOf({ collection, tokenId })])
  return named.filter((piece) => !seen.has(keyOf(piece)) && seen.add(keyOf(piece)))
}

/** Each of several pieces with who has it, and who else may move it. */
async function readOthers(
  rpc: JsonRpc,
  { campaigns, holder, others }: Pick<Place, 'campaigns' | 'holder'> & { others: readonly NamedPiece[] },
): Promise<(NamedPiece & Permission & { collectionAddress: Hex })[]> {
  if (others.length === 0) return []
  const questions = others.map(({ collection: { address: collectionAddress }, tokenId }) =>
    permissionQuestions({ campaigns, collectionAddress, tokenId, holder }),
  )
  const answers = await rpc.batch(questions.flat())
  return others.map((piece, place) => ({
    ...piece,
    collectionAddress: piece.collection.address,
    ...permissionAnswer(answers.slice(3 * place)),
  }))
}

/** How many pieces of a collection a burn takes; of copies, how many were asked for. */
function takenOf(
  campaign: BurnFacts['campaign'],
  { hasCopies, asked = 0n, address }: { hasCopies: boolean; asked: bigint | undefined; address: Hex },
): number {
  if (hasCopies) return Number(asked)
  return campaign?.parts?.find((part) => part.address === address)?.count ?? campaign?.takenTogether ?? 1
}

function copiesLeft({ asked = 0n, held }: NonNullable<BurnFacts['copies']>): { held: string; left: string } {
  return { held: held.toString(), left: (asked > held ? 0n : held - asked).toString() }
}

/** A number of copies as it is asked for, at most what a campaign could count (64 bits). */
function parseCopies(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n ? BigInt(text) : undefined
}

/** How many copies the holder has, and whether the campaign contract is an account that takes ERC-1155 (EIP-165, `0x4e2312e0`). */
async function readCopies(
  rpc: JsonRpc,
  { campaigns, collectionAddress, tokenId, holder }: Place,
): Promise<{ held: bigint; isTaken: boolean }> {
  const [balance, isTaken] = await Promise.all([
    rpc.batch([
      {
        method: 'eth_call',
        params: [
          {
            to: collectionAddress,
            data: encodeFunctionData({
              abi: collectionAbi,
              functionName: 'balanceOf',
              args: [holder, BigInt(tokenId)],
            }),
          },
          'latest',
        ],
      },
    ]),
    takesCopies({ rpc, campaigns }),
  ])
  return { held: BigInt(answerOf(balance[0]) ?? 0), isTaken }
}

function addressAnswer(outcome: RpcOutcome | undefined): Hex | undefined {
  const word = answerOf(outcome)
  return word === undefined ? undefined : `0x${word.slice(26, 66).toLowerCase()}`
}

async function countPieces(
  read: ReadDb,
  { collection, tokenId, hasCopies }: { collection: string; tokenId: string; hasCopies: boolean },
): Promise<{ before: number; wasMinted: boolean }> {
  const { before } = await read
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('collection', '=', collection)
    .where('burned', '=', false)
    .executeTakeFirstOrThrow()
  const row = await read
    .selectFrom('tokens')
    .select(['burned', 'copies'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return { before: hasCopies ? Number(row?.copies ?? 0) : Number(before), wasMinted: row !== undefined }
}

type Rehearsal = { call: RehearsedCall } | { blocker: Blocker }

/** Asks the node what each call would take, at the newest block and from the holder; a refusal is decoded. What is no call stays none. */
async function rehearse(
  rpc: JsonRpc,
  { holder, calls, gasPrice }: { holder: Hex; calls: readonly (WalletCall | undefined)[]; gasPrice: bigint },
): Promise<(Rehearsal | undefined)[]> {
  const asked = calls.filter((call) => call !== undefined)
  const outcomes = await rpc.batch(
    asked.map(({ to, data, value }) => ({
      method: 'eth_estimateGas',
      params: [{ from: holder, to, data, ...(value === undefined ? {} : { value: quantityOf(BigInt(value)) }) }],
    })),
  )
  return calls.map((call): Rehearsal | undefined => {
    if (call === undefined) return undefined
    const outcome = outcomes[asked.indexOf(call)]!
    if ('error' in outcome) return { blocker: refusalOf(outcome.error) }
    const gas = BigInt(outcome.result as Hex)
    return { call: { ...call, gas: gas.toString(), feeWei: (gas * gasPrice).toString() } }
  })
}

function isRefused(rehearsal: Rehearsal | undefined): rehearsal is { blocker: Blocker } {
  return rehearsal !== undefined && 'blocker' in rehearsal
}

function refusalOf(error: RpcRefusedError): Blocker {
  if (/insufficient funds/i.test(error.providerText)) return noMoney()
  return blockerOfRevert({ data: error.revertData, text: error.providerText })
}

function callOf(rehearsal: Rehearsal | undefined): RehearsedCall | undefined {
  return rehearsal !== undefined && 'call' in rehearsal ? rehearsal.call : undefined
}
