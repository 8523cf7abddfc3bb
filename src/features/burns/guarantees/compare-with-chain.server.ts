import { sql } from 'kysely'
import { type Abi, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcBadAnswerError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { afterName } from '../campaigns/after-name.ts'
import { type PieceList, rangesOfList } from '../campaigns/piece-list.ts'
import type { PartOnChain } from '../campaigns/recipe.ts'
import type { Comparison } from './guarantees.ts'

export type ComparedAt = { comparisons: Comparison[]; block: number | undefined }

/** One call, and each figure of its answer beside the app's own. */
type Question = {
  what: string
  of?: Pick<Comparison, 'campaignId' | 'holder' | 'from'>
  figures: readonly { figure: string; house: string }[]
  to: Hex
  abi: Abi
  functionName: string
  args: unknown[]
  answer: (value: unknown) => readonly unknown[]
}

const alone = (value: unknown) => [value]

const tries = 4
const mostBalances = 200

/**
 * Asks the contracts for their own figures at the very block that the app has read, and puts the app's beside them. When
 * the app reads on meanwhile it looks again. Throws what the node throws.
 */
export async function compareWithChain(
  read: ReadDb,
  { rpc, studio }: { rpc: JsonRpc; studio: Pick<Studio, 'burns' | 'campaigns' | 'chain'> },
): Promise<ComparedAt> {
  if (studio.burns === undefined) return { comparisons: [], block: undefined }
  const node = rpc.within(15_000)
  for (let attempt = 1; ; attempt++) {
    const before = await findHead(read, studio.chain.id)
    if (before === undefined) return { comparisons: [], block: undefined }
    const questions = [
      ...(await campaignQuestions(read, { to: studio.burns.campaigns.address, named: studio.campaigns })),
      ...(await pillQuestions(read, studio.burns)),
    ]
    const comparisons = await ask(node, { questions, blockHash: before.hash })
    const after = await findHead(read, studio.chain.id)
    if (after?.hash === before.hash && comparisons !== undefined) return { comparisons, block: before.block }
    if (attempt === tries) throw new RpcBadAnswerError('The chain went on faster than it could be compared.')
  }
}

async function findHead(read: ReadDb, chainId: number): Promise<{ block: number; hash: string } | undefined> {
  const row = await read
    .selectFrom('chain_cursor')
    .select(['head_block', 'head_hash'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row?.head_block == null || row.head_hash === null ? undefined : { block: row.head_block, hash: row.head_hash }
}

async function campaignQuestions(
  read: ReadDb,
  { to, named }: { to: Hex; named: Studio['campaigns'] },
): Promise<Question[]> {
  const campaigns = await read
    .selectFrom('burn_campaigns as c')
    .select([
      'c.campaign_id',
      'c.cap',
      'c.paused',
      'c.closes_at',
      'c.ranges',
      'c.by_list',
      'c.taken_together',
      'c.price_wei',
      'c.payee',
      'c.parts',
    ])
    .select((each) =>
      each
        .selectFrom('burns')
        .select(sql<string>`sum(coalesce(copies, 1))`.as('burned'))
        .whereRef('burns.campaign_id', '=', 'c.campaign_id')
        .as('burned'),
    )
    .orderBy('c.campaign_id')
    .execute()
  const abi: Abi = burnCampaignsAbi
  const about = ({ campaign_id: campaignId }: { campaign_id: string }) => ({
    what: afterName(givenNameOf(named, campaignId), `Campaign ${campaignId}`),
    of: { campaignId },
    to,
    abi,
    args: [BigInt(campaignId)],
  })
  return [
    {
      what: 'Campaigns',
      of: { from: 'campaigns' },
      figures: [{ figure: 'how many', house: String(campaigns.length) }],
      to,
      abi,
      functionName: 'campaignCount',
      args: [],
      answer: alone,
    },
    ...campaigns.map((campaign): Question => ({
      ...about(campaign),
      functionName: 'campaignOf',
      figures: [
        { figure: 'burned', house: String(campaign.burned ?? 0) },
        { figure: 'most pieces', house: String(campaign.cap) },
        { figure: 'paused', house: yesOrNo(campaign.paused) },
        { figure: 'closes', house: timeOf(campaign.closes_at) },
      ],
      answer: (value) => {
        const { terms, burned, paused } = value as {
          terms: { cap: bigint; closesAt: number }
          burned: bigint
          paused: boolean
        }
        return [burned, Math.min(Number(terms.cap), Number.MAX_SAFE_INTEGER), yesOrNo(paused), timeOf(terms.closesAt)]
      },
    })),
    ...termsQuestions(campaigns, about),
  ]
}

type CampaignTerms = {
  campaign_id: string
  ranges: unknown
  by_list: boolean
  taken_together: number
  price_wei: string | null
  payee: string | null
  parts: unknown
}

/** What some campaigns have besides their terms. A contract from before knows of none of it, and refuses to be asked. */
function termsQuestions(
  campaigns: readonly CampaignTerms[],
  about: (campaign: CampaignTerms) => Omit<Question, 'functionName' | 'figures' | 'answer'>,
): Question[] {
  return [
    ...campaigns
      .filter(({ ranges }) => ranges !== null)
      .map((campaign): Question => ({
        ...about(campaign),
        functionName: campaign.by_list ? 'listOf' : 'rangesOf',
        figures: [{ figure: 'which pieces', house: rangesOf(campaign.ranges as TokenRange[]) }],
        answer: (value) => [
          rangesOf(campaign.by_list ? rangesOfList(value as PieceList) : (value as { first: bigint; last: bigint }[])),
        ],
      })),
    ...campaigns
      .filter(({ taken_together: count }) => count !== 1)
      .map((campaign): Question => ({
        ...about(campaign),
        functionName: 'takenTogetherOf',
        figures: [{ figure: 'taken together', house: String(campaign.taken_together) }],
        answer: alone,
      })),
    ...campaigns
      .filter(({ parts }) => parts !== null)
      .map((campaign): Question => ({
        ...about(campaign),
        functionName: 'partsOf',
        figures: [{ figure: 'recipe', house: recipeOf(campaign.parts as PartOnChain[]) }],
        answer: (value) => [
          recipeOf(
            (value as { collection: string; count: bigint }[]).map(({ collection, count }) => ({
              address: collection.toLowerCase(),
              count,
            })),
          ),
        ],
      })),
    ...campaigns
      .filter(({ price_wei: price }) => price !== null)
      .map((campaign): Question => ({
        ...about(campaign),
        functionName: 'priceOf',
        figures: [
          { figure: 'price of a burn (wei)', house: campaign.price_wei ?? '' },
          { figure: 'paid to', house: campaign.payee ?? '' },
        ],
        answer: (value) => {
          const { amount, payee } = value as { amount: bigint; payee: string }
          return [amount, payee.toLowerCase()]
        },
      })),
  ]
}

const rangesOf = (ranges: readonly { first: string | bigint; last: string | bigint }[]) =>
  ranges.map(({ first, last }) => `${first}–${last}`).join(', ')
const recipeOf = (parts: readonly { address: string; count: number | bigint }[]) =>
  parts.map(({ address, count }) => `${count} of ${address}`).join(', ')
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
const timeOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

async function pillQuestions(read: ReadDb, { pills, redemption }: NonNullable<Studio['burns']>): Promise<Question[]> {
  const [to, abi]: [Hex, Abi] = [pills.address, pillsAbi]
  const kinds = await read.selectFrom('pill_kinds').selectAll().orderBy('pill_id').execute()
  const held = read.selectFrom('holdings').where('collection', '=', PILLS)
  const balances = await held
    .select(['token_id as pill_id', 'holder', 'quantity'])
    .orderBy('last_block', 'desc')
    .orderBy('holder')
    .limit(mostBalances)
    .execute()
  const locked = kinds
    .map(({ pill_id: pillId }) => ({ pill_id: pillId, holder: redemption.address as string, quantity: '0' }))
    .filter(
      (each) => !balances.some(({ pill_id: pillId, holder }) => pillId === each.pill_id && holder === each.holder),
    )
  const inEscrow = await held
    .select(['token_id as pill_id', 'quantity'])
    .where('holder', '=', redemption.address)
    .execute()
  return [
    {
      what: 'Kinds of pills',
      figures: [{ figure: 'how many', house: String(kinds.length) }],
      to,
      abi,
      functionName: 'kindCount',
      args: [],
      answer: alone,
    },
    ...kinds.map(({ pill_id: pillId, name, issued, destroyed }): Question => ({
      what: `Pills ${pillId}, ${name}`,
      of: { from: 'burns' },
      figures: [
        { figure: 'issued', house: issued },
        { figure: 'destroyed', house: destroyed },
      ],
      to,
      abi,
      functionName: 'supply',
      args: [BigInt(pillId)],
      answer: (value) => (value as readonly bigint[]).slice(0, 2),
    })),
    ...[...balances, ...locked].map(({ pill_id: pillId, holder, quantity }): Question => ({
      what: `Pills ${pillId} of ${holder}`,
      of: holder === redemption.address ? { from: 'burns' } : { holder },
      to,
      abi,
      functionName: 'balanceOf',
      args: [holder, BigInt(pillId)],
      answer: alone,
      figures: [
        {
          figure: 'held',
          house:
            holder === redemption.address
              ? (inEscrow.find((each) => each.pill_id === pillId)?.quantity ?? '0')
              : quantity,
        },
      ],
    })),
  ]
}

/** All answers as of one block; `undefined` when the node has left that block. */
async function ask(
  rpc: JsonRpc,
  { questions, blockHash }: { questions: readonly Question[]; blockHash: string },
): Promise<Comparison[] | undefined> {
  const outcomes = await rpc.batch(
    questions.map(({ to, abi, functionName, args }) => ({
      method: 'eth_call',
      params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, { blockHash }],
    })),
  )
  if (
    outcomes.some((outcome) => 'error' in outcome && /not found|unknown block|header/i.test(outcome.error.providerText))
  )
    return undefined
  return questions.flatMap(({ what, of, figures, abi, functionName, answer }, index) => {
    const answered = answer(decodeFunctionResult({ abi, functionName, data: resultOf(outcomes[index]) as Hex }))
    return figures.map(({ figure, house }, place) => {
      const chain = String(answered[place])
      return { what, figure, chain, house, isSame: chain === house, ...of }
    })
  })
}
