import { sql } from 'kysely'
import { isInRanges } from '#features/catalogue/search/piece-states.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { localTimeOf } from '#platform/local-time.ts'
import type { BurnItem } from '../burning/burn-item.ts'
import { getBurnItemPage } from '../burning/get-burn-item-page.server.ts'
import { longestRanges, readRanges } from '../campaigns/campaign-plan-ranges.ts'
import { type CampaignPlan, type GivenPlan, type PlanField, planFields, readPlan } from '../campaigns/campaign-plan.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { campaignStanding, type StandingCampaign } from '../campaigns/campaign.ts'
import { type RecipePart, typedRecipe } from '../campaigns/recipe.ts'
import {
  takesCopies,
  takesLists,
  takesPayment,
  takesRecipes,
  takesSomePieces,
  takesTogether,
} from '../campaigns/what-a-contract-takes.server.ts'
import { findChainMoment } from '../intents/find-chain-moment.server.ts'
import { getBurnPrints } from '../openings/get-burn-prints.server.ts'
import { readPayout } from '../permits/read-redemption.server.ts'
import { pillFaceOf } from '../pills/pill-face.ts'
import type { CampaignKeys } from './campaign-keys.ts'
import { type CampaignRoom, campaignWarnings } from './campaign-room.ts'
import { findCampaignRoom } from './check-campaign-room.server.ts'
import { rehearseCampaignAct, type RehearsedAct } from './rehearse-campaign-act.server.ts'

export type CampaignPlanView = {
  given: GivenPlan
  problems: Partial<Record<PlanField, string>>
  zone: string
  collections: { slug: string; title: string; supply: number; hasCopies: boolean }[]
  /** Collections that no campaign can take, because their pieces have copies and the campaign contract takes none. */
  withCopies: { slug: string; title: string }[]
  pills: { pillId: string; name: string }[]
  /** What a collector would see of it, and what the contract says to the exact call of its owner. */
  look:
    | {
        plan: CampaignPlan
        /** How many of the pieces that it names survive, or copies of them. */ taken: number | undefined
        preview: StandingCampaign
        collectionTitle: string
        /** A piece that it would take, as its burn page would show it. */ example: BurnItem | undefined
        rehearsed: RehearsedAct | undefined
        room: CampaignRoom
        warnings: string[]
        /** Within the prints, or an owner has said why not. */ isAllowed: boolean
      }
    | undefined
}

const day = 86_400

/** A campaign that somebody is about to open: what was typed, checked, shown and rehearsed. `search` is empty for a new form. */
export async function planCampaign(
  read: ReadDb,
  {
    studio,
    rpc,
    keys,
    search,
    isOwner,
    now,
  }: {
    studio: Studio
    rpc: JsonRpc
    keys: CampaignKeys | undefined
    search: URLSearchParams
    isOwner: boolean
    now: Date
  },
): Promise<CampaignPlanView> {
  const zone = studio.timeZone
  const choices = await findChoices(read, { studio, rpc })
  const real = Math.floor(now.getTime() / 1000)
  // The contract goes by the chain's time, which on a chain of one's own may run ahead.
  const at = Math.max(real, (await findChainMoment(read, { chainId: studio.chain.id })).at)
  const isNew = !planFields.some((field) => search.has(field))
  const given = isNew
    ? newPlan(choices, { zone, at: real, payee: await findPayout({ rpc, studio }) })
    : typedPlan(search)
  const taken = await countTaken(read, given)
  const takesSome = taken === undefined || (await isOfContract(() => takesSomePieces(contractOf({ rpc, studio }))))
  const isListed = taken === undefined || (await isOfContract(() => takesLists(contractOf({ rpc, studio }))))
  const isTogether =
    Number(given.together) <= 1 || (await isOfContract(() => takesTogether(contractOf({ rpc, studio }))))
  const isPriced = given.price.trim() === '' || (await isOfContract(() => takesPayment(contractOf({ rpc, studio }))))
  const isRecipe = given.recipe === '' || (await isOfContract(() => takesRecipes(contractOf({ rpc, studio }))))
  const found = readPlan(given, {
    zone,
    now: at,
    taken,
    takesSome,
    takesLists: isListed,
    takesTogether: isTogether,
    takesPayment: isPriced,
    takesRecipes: isRecipe,
    ...choices,
  })
  const common = { given, zone, ...choices }
  if (found.plan === undefined) return { ...common, problems: isNew ? {} : found.problems, look: undefined }
  const { plan } = found
  const own = ownCollections(studio.collections)
  const { address, title, standard } = own.find(({ slug }) => slug === plan.collection)!
  const preview = previewOf(plan, {
    contract: studio.burns!.campaigns.address,
    collectionAddress: address,
    takesCopies: standard === 'erc1155',
    parts: plan.parts?.map(({ collection, count }) => ({
      ...own.find(({ slug }) => slug === collection)!,
      collection,
      count,
    })),
    pillName: choices.pills.find(({ pillId }) => pillId === plan.pillId)?.name ?? 'Pill',
    at,
  })
  const room = await findCampaignRoom(read, { studio, plan, now })
  const warnings = campaignWarnings(plan, {
    campaigns: (await listCampaigns(read)).campaigns,
    at,
    text: (seconds) => localTimeOf(seconds, zone).replace('T', ', '),
  })
  return {
    ...common,
    problems: {},
    look: {
      plan,
      taken,
      preview,
      collectionTitle: title,
      example: await findExample(read, { studio, preview, now }),
      rehearsed: await rehearse({ rpc, studio, keys, plan }),
      room,
      warnings,
      isAllowed: room.beyond === 0 || (isOwner && given.beyond.trim() !== ''),
    },
  }
}

type Choices = Pick<CampaignPlanView, 'collections' | 'withCopies' | 'pills'>

/** The collections whose pieces the campaign contract takes, with how many survive, and the pills that there are. */
async function findChoices(read: ReadDb, { studio, rpc }: { studio: Studio; rpc: JsonRpc }): Promise<Choices> {
  const supplies = await read
    .selectFrom('tokens')
    .select(['collection', sql<string>`sum(coalesce(copies, 1))`.as('supply')])
    .where('burned', '=', false)
    .groupBy('collection')
    .execute()
  const pills = await read.selectFrom('pill_kinds').select(['pill_id', 'name']).orderBy('pill_id').execute()
  const own = ownCollections(studio.collections)
  const withCopies = own.filter(({ standard }) => standard === 'erc1155')
  const isTaken = withCopies.length > 0 && (await isOfContract(() => takesCopies(contractOf({ rpc, studio }))))
  return {
    // On a further chain the campaign contract could not take a piece.
    collections: own
      .filter(({ standard }) => standard === 'erc721' || isTaken)
      .map(({ slug, title, standard }) => ({
        slug,
        title,
        supply: Math.min(Number(supplies.find((row) => row.collection === slug)?.supply ?? 0), Number.MAX_SAFE_INTEGER),
        hasCopies: standard === 'erc1155',
      })),
    withCopies: isTaken ? [] : withCopies.map(({ slug, title }) => ({ slug, title })),
    pills: pills.map((row) => ({ pillId: row.pill_id, name: row.name })),
  }
}

/** How many of the pieces that were typed are there and not burned, or copies of them; nothing where none were typed, or what is none. */
async function countTaken(read: ReadDb, { collection, pieces }: GivenPlan): Promise<number | undefined> {
  const { ranges } = readRanges(pieces)
  if (ranges === undefined) return undefined
  const [row] = await selectRows(
    read,
    sql<{ taken: string | null }>`select sum(coalesce(t.copies, 1))::text as taken from tokens t
      where t.collection = ${collection} and not t.burned and ${isInRanges(ranges)}`,
  )
  return Math.min(Number(row?.taken ?? 0), Number.MAX_SAFE_INTEGER)
}

function contractOf({ rpc, studio }: { rpc: JsonRpc; studio: Studio }) {
  return { rpc, campaigns: studio.burns!.campaigns.address }
}

/** A chain that does not answer says nothing against it: then the call is not rehearsed either, and nothing is offered. */
async function isOfContract(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RpcError) return true
    throw error
  }
}

/** The account that the studio's money goes to, as the first one to be named; the chain may be silent. */
async function findPayout({ rpc, studio }: { rpc: JsonRpc; studio: Studio }): Promise<string> {
  try {
    return checksummed(await readPayout({ rpc, redemption: studio.burns!.redemption.address }))
  } catch (error) {
    if (error instanceof RpcError) return ''
    throw error
  }
}

function newPlan(
  { collections, pills }: Choices,
  { zone, at, payee }: { zone: string; at: number; payee: string },
): GivenPlan {
  return {
    collection: collections[0]?.slug ?? '',
    pieces: '',
    opens: localTimeOf(at, zone),
    closes: localTimeOf(at + 30 * day, zone),
    cap: '',
    pill: pills[0]?.pillId ?? '',
    perBurn: '1',
    together: '1',
    recipe: '',
    price: '',
    payee,
    mode: 'burn',
    reason: '',
    beyond: '',
  }
}

function typedPlan(search: URLSearchParams): GivenPlan {
  // Of pieces one letter more than there may be: what is cut off would be left out for ever, without a word.
  const typed = planFields.map((field) => [
    field,
    (search.get(field) ?? '').slice(0, field === 'pieces' ? longestRanges + 1 : 600),
  ])
  return { ...(Object.fromEntries(typed) as GivenPlan), recipe: typedRecipe(search) }
}

/** The campaign as it would stand when it has been opened. */
function previewOf(
  plan: CampaignPlan,
  {
    at,
    ...known
  }: {
    contract: Hex
    collectionAddress: Hex
    takesCopies: boolean
    parts: readonly RecipePart[] | undefined
    pillName: string
    at: number
  },
): StandingCampaign {
  const campaign = {
    ...plan,
    ...known,
    campaignId: 'new',
    burned: 0,
    paused: false,
    pauseReason: undefined,
    exception: undefined,
  }
  return { ...campaign, standing: campaignStanding(campaign, { at }) }
}

const nothing = { campaignId: undefined, country: undefined, editionId: undefined }

/** The burn page of the first piece that survives, with the planned campaign in place of those there are. */
async function findExample(
  read: ReadDb,
  { studio, preview, now }: { studio: Studio; preview: StandingCampaign; now: Date },
): Promise<BurnItem | undefined> {
  const collection = preview.collection ?? ''
  const first = await read
    .selectFrom('tokens as t')
    .select('token_id')
    .where('collection', '=', collection)
    .where('burned', '=', false)
    .where(isInRanges(preview.ranges))
    .orderBy('token_id')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return undefined
  const item = await getBurnItemPage(read, { studio, collection, tokenId: first.token_id, asked: nothing, now })
  return {
    ...item,
    prints: await getBurnPrints(read, { studio, pillId: preview.pillId, asked: nothing, now }),
    burn: { ...item.burn, campaigns: [preview], elsewhere: undefined },
    pills: [pillFaceOf(studio, { pillId: preview.pillId, name: preview.pillName })],
  }
}

async function rehearse({
  rpc,
  studio,
  keys,
  plan,
}: {
  rpc: JsonRpc
  studio: Studio
  keys: CampaignKeys | undefined
  plan: CampaignPlan
}): Promise<RehearsedAct | undefined> {
  if (keys === undefined) return undefined
  try {
    return await rehearseCampaignAct({ rpc, studio, act: { act: 'open', plan }, from: keys.owner })
  } catch (error) {
    if (error instanceof ChainSilentError) return undefined
    throw error
  }
}
