import { takesCopies } from '#features/burns/campaigns/what-a-contract-takes.server.ts'
import { findContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { listDocuments } from '#features/documents/find-document.server.ts'
import type { Role } from '#features/studio/access.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { listOwnerCallViews } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import { listAskedSafes } from '#features/transactions/owner-calls/safe-execution.server.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { findRehearsalAccount, findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ContractKind } from '../plan/contract-kind.ts'
import { burnKinds } from '../plan/contract-kind.ts'
import type { ContractPowers } from '../powers/contract-powers.ts'
import { readPowers } from '../powers/read-powers.server.ts'
import { findOpenDeployment } from '../progress/deployment-rows.server.ts'
import { deploymentView } from '../progress/deployment-view.ts'
import { countUses } from '../progress/publish-deployment.server.ts'
import { readCost } from '../progress/read-cost.server.ts'
import { standardInputOf } from '../progress/standard-input.server.ts'
import type { CampaignsFit } from './campaigns-fit.ts'
import type { FormDefaults } from './deployment-desk-data.ts'

type Asked = { studio: Studio; rpc: JsonRpc; now: Date }

/** The page of the studio's contracts; `powers` is absent while the chain does not answer. */
export async function getContractsPage(
  read: ReadDb,
  {
    studio,
    rpc,
    now,
    publicUrl,
    isEmbedded,
    roles,
  }: Asked & { publicUrl: string; isEmbedded: boolean; roles: readonly Role[] },
) {
  const account = async (contract: string | undefined) =>
    await findStudioAccount({ rpc, contract, isEmbedded, isOwner: roles.includes('owner') })
  const [codes, powers, practiceOwner, collections, open, calls] = await Promise.all([
    findContractCode({ studio, rpc, now }),
    readPowers({ rpc, studio, publicUrl }).catch((error: unknown) => {
      if (error instanceof ChainSilentError) return undefined
      throw error
    }),
    account(studio.burns?.pills.address ?? studio.vaults?.address ?? ownCollections(studio.collections)[0]?.address),
    listDocuments(read, { kind: 'collection' }),
    findOpenDeployment(read, { chainId: studio.chain.id }),
    listOwnerCallViews(read, { rpc, chain: studio.chain, subject: 'contract', now }),
  ])
  return {
    fit: await findCampaignsFit(read, { studio, rpc, powers }),
    codes,
    powers,
    practiceOwner,
    calls,
    drafts: collections
      .filter(({ published, draft }) => published === undefined && draft !== undefined)
      .map(({ name, draft }) => ({ slug: name, title: titleOf(draft?.content['title']) ?? name })),
    isOpen: open !== undefined,
    compiler: standardInputOf('pills').compiler,
    explorer: studio.chain.explorer,
  }
}

/** How the burn contracts fit together; `undefined` for a studio without burns. A chain that does not answer says nothing against them. */
export async function findCampaignsFit(
  read: ReadDb,
  { studio, rpc, powers }: Omit<Asked, 'now'> & { powers: readonly ContractPowers[] | undefined },
): Promise<CampaignsFit | undefined> {
  if (studio.burns === undefined) return undefined
  const { pills, campaigns } = studio.burns
  const taken = takesCopies({ rpc, campaigns: campaigns.address }).catch((error: unknown) => {
    if (error instanceof RpcError) return undefined
    throw error
  })
  return {
    campaigns: campaigns.address,
    takesCopies: await taken,
    issuer: powers?.find(({ address }) => address === pills.address)?.issuer,
    given: (await countUses(read)).pills,
  }
}

/** The page on which contracts are deployed: the deployment that is open, or what the form for one proposes. */
export async function getDeploymentPage(
  read: ReadDb,
  {
    studio,
    rpc,
    uid,
    appKey,
    isEmbedded,
    roles,
  }: Omit<Asked, 'now'> & { uid: string; appKey: string; isEmbedded: boolean; roles: readonly Role[] },
) {
  const practiceOwner = await findRehearsalAccount({ rpc, isEmbedded, isOwner: roles.includes('owner') })
  const open = await findOpenDeployment(read, { chainId: studio.chain.id })
  return {
    open: open === undefined ? undefined : deploymentView(open, { uid, safes: await listAskedSafes(rpc, open.steps) }),
    cost: await readCost(rpc, open?.steps ?? []),
    practiceOwner,
    defaults: { ...(await formDefaults(read, { studio, appKey })), owner: practiceOwner },
    chain: { name: studio.chain.name, symbol: studio.chain.currency.symbol },
    explorer: studio.chain.explorer?.tx,
  }
}

async function formDefaults(
  read: ReadDb,
  { studio, appKey }: { studio: Studio; appKey: string },
): Promise<Omit<FormDefaults, 'owner'>> {
  const uses = await countUses(read)
  const wired: ContractKind[] = [
    ...(studio.burns === undefined ? [] : burnKinds),
    ...(studio.vaults === undefined ? [] : (['vaults'] as const)),
    ...(studio.salesroom === undefined ? [] : (['salesroom'] as const)),
  ]
  const isUsed = (kind: ContractKind) =>
    kind === 'vaults' ? uses.vaults > 0 : kind === 'salesroom' ? uses.sales > 0 : uses.pills > 0
  return { appKey, studioName: studio.name, wired, used: wired.filter(isUsed) }
}

const titleOf = (title: unknown) => (typeof title === 'string' ? title : undefined)
