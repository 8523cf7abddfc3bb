import { type Abi, decodeErrorResult, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { contractsOf } from '#features/burns/guarantees/contract-runtimes.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { askOwnerCall } from '#features/transactions/owner-calls/owner-call-rows.server.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { StepRefusedError } from '../progress/deployment-errors.ts'
import { type ContractAct, contractActText, contractActTitle, mostRoyalty } from './contract-act.ts'
import { readPowers } from './read-powers.server.ts'

/**
 * Rehearses a change of one of the studio's own contracts, and writes it into the audit and among the calls that are followed, before a
 * wallet is asked. Throws `StepRefusedError` where the contract is not the studio's or would refuse it, and `ChainSilentError`.
 */
export async function prepareContractAct(
  db: EdgeDb,
  {
    rpc,
    studio,
    act,
    from,
    ...who
  }: {
    rpc: JsonRpc
    studio: Studio
    act: ContractAct
    from: Hex
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ id: number; call: PreparedAct }> {
  const contract = contractsOf(studio).find(({ address }) => address.toLowerCase() === act.contract)
  if (contract === undefined) throw new StepRefusedError('It is not one of the studio’s contracts.')
  const call = callOfContractAct(act)
  if (act.act === 'freeze-base' || act.act === 'freeze-kind') await requireDescribed(rpc, { studio, act })
  const { block, refusal } = await rehearse(rpc, { from, ...call })
  if (refusal !== undefined) throw new StepRefusedError(refusal)
  const title = contractActTitle(act, { contract: contract.name })
  const id = await db.transaction().execute(async (tx) => {
    await recordAct(tx, { ...who, act: 'contract-changed', detail: `${contractActText(act)}; by the wallet ${from}` })
    return await askOwnerCall(tx, { ...who, chainId: studio.chain.id, subject: 'contract', title, call, from, block })
  })
  return { id, call }
}

/** What has no address yet could never get one: throws `StepRefusedError` before it is frozen. */
async function requireDescribed(
  rpc: JsonRpc,
  { studio, act }: { studio: Studio; act: Extract<ContractAct, { act: 'freeze-base' | 'freeze-kind' }> },
): Promise<void> {
  const held = (await readPowers({ rpc, studio })).find(({ address }) => address.toLowerCase() === act.contract)
  const isEmpty =
    act.act === 'freeze-base'
      ? held?.collection?.base === ''
      : held?.kinds.find(({ id }) => id === Number(act.kind))?.uri === ''
  if (isEmpty)
    throw new StepRefusedError('There is no address to freeze yet, and none could be given afterwards. Set it first.')
}

type PreparedAct = { to: Hex; data: Hex }

/** The call of an act. */
export function callOfContractAct(act: ContractAct): PreparedAct {
  const to = act.contract
  switch (act.act) {
    case 'mint': {
      const recipients = Array.from({ length: Number(act.count) }, () => act.address)
      const data = encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'mintBatch', args: [recipients] })
      return { to, data }
    }
    case 'set-base':
      return {
        to,
        data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'setBaseURI', args: [act.uri] }),
      }
    case 'set-contract-uri':
      return {
        to,
        data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'setContractURI', args: [act.uri] }),
      }
    case 'announce-all':
      // The highest number there is stands for “to the end”.
      return {
        to,
        data: encodeFunctionData({
          abi: vitrineCollectionAbi,
          functionName: 'announceBatchMetadataUpdate',
          args: [0n, maxUint256],
        }),
      }
    case 'pause-redemption':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'pause' }) }
    case 'resume-redemption':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'resume' }) }
    case 'add-kind':
      return { to, data: encodeFunctionData({ abi: pillsAbi, functionName: 'addKind', args: [act.name, act.uri] }) }
    case 'describe-kind':
      return {
        to,
        data: encodeFunctionData({ abi: pillsAbi, functionName: 'setURI', args: [BigInt(act.kind), act.uri] }),
      }
    case 'set-royalty': {
      const basisPoints = BigInt(Math.round(Number(act.percent) * 100))
      return {
        to,
        data: encodeFunctionData({
          abi: vitrineCollectionAbi,
          functionName: 'setRoyalty',
          args: [act.address, basisPoints],
        }),
      }
    }
    case 'freeze-base':
      return { to, data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'freezeBaseURI' }) }
    case 'freeze-kind':
      return { to, data: encodeFunctionData({ abi: pillsAbi, functionName: 'freezeURI', args: [BigInt(act.kind)] }) }
    case 'set-manager':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'setManager', args: [act.address] }) }
    case 'set-signer':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'setSigner', args: [act.address] }) }
    case 'set-payout':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'setPayout', args: [act.address] }) }
    case 'offer':
      return {
        to,
        data: encodeFunctionData({ abi: redemptionAbi, functionName: 'transferOwnership', args: [act.address] }),
      }
    case 'accept':
      return { to, data: encodeFunctionData({ abi: redemptionAbi, functionName: 'acceptOwnership' }) }
  }
}

/** The newest block, and why the contract would refuse a call there; no refusal where it takes it. */
async function rehearse(
  rpc: JsonRpc,
  call: PreparedAct & { from: Hex },
): Promise<{ block: number; refusal: string | undefined }> {
  try {
    const [head, outcome] = await rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_call', params: [call, 'latest'] },
    ])
    const block = numberOf(resultOf(head)) ?? 0
    return { block, refusal: outcome === undefined || 'error' in outcome ? refusalOf(outcome) : undefined }
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

function refusalOf(outcome: Extract<RpcOutcome, { error: unknown }> | undefined): string {
  try {
    const { errorName, args } = decodeErrorResult({
      abi: [...pillsAbi, ...redemptionAbi, ...vitrineCollectionAbi] as Abi,
      data: outcome?.error.revertData ?? '0x',
    })
    return refusalText(errorName, args)
  } catch {
    return 'The contract does not know this call, or did not say why.'
  }
}

function refusalText(errorName: string, args: readonly unknown[] = []): string {
  switch (errorName) {
    case 'OwnableUnauthorizedAccount':
      return 'Only the owner of the contract can do this. Connect the owner’s wallet.'
    case 'NotManager':
      return 'Only the manager or the owner of the contract can do this. Connect the wallet of one of them.'
    case 'EnforcedPause':
      return 'Redemptions are paused already. Nothing was changed.'
    case 'ExpectedPause':
      return 'Redemptions are not paused. Nothing was changed.'
    case 'MaxSupplyReached':
      return `The collection has room for ${String(args[1])} more. Nothing was minted.`
    case 'BaseURIIsFrozen':
      return 'The address of the metadata was frozen for good. Nothing was changed.'
    case 'RoyaltyTooHigh':
      return `The contract takes no royalty above ${mostRoyalty} percent. Nothing was changed.`
    case 'URIIsFrozen':
      return 'The description of this kind was frozen for good. Nothing was changed.'
    case 'NoSuchKind':
      return 'The contract has no kind of this number. Nothing was changed.'
    default:
      return `The contract says ${errorName}.`
  }
}
