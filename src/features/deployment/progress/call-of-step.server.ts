import { type Abi, decodeFunctionResult, encodeDeployData, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import type { Runtime } from '#features/burns/guarantees/contract-runtimes.server.ts'
import type { PreparedCall } from '#features/transactions/owner-calls/call-state.ts'
import { burnCampaignsAbi, burnCampaignsBytecode, burnCampaignsRuntime } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi, pillsBytecode, pillsRuntime } from '#generated/contracts/pills.ts'
import { redemptionAbi, redemptionBytecode, redemptionRuntime } from '#generated/contracts/redemption.ts'
import { salesroomAbi, salesroomBytecode, salesroomRuntime } from '#generated/contracts/salesroom.ts'
import { vaultsAbi, vaultsBytecode, vaultsRuntime } from '#generated/contracts/vaults.ts'
import {
  vitrineCollectionAbi,
  vitrineCollectionBytecode,
  vitrineCollectionRuntime,
} from '#generated/contracts/vitrine-collection.ts'
import type { ContractKind } from '../plan/contract-kind.ts'
import type { PlannedStep } from '../plan/deployment-plan.ts'
import type { DeploymentTerms } from '../plan/deployment-terms.ts'

/** What this build carries of each kind. */
export const carriedContracts: Readonly<Record<ContractKind, { abi: Abi; runtime: Runtime }>> = {
  collection: { abi: vitrineCollectionAbi, runtime: vitrineCollectionRuntime },
  pills: { abi: pillsAbi, runtime: pillsRuntime },
  campaigns: { abi: burnCampaignsAbi, runtime: burnCampaignsRuntime },
  redemption: { abi: redemptionAbi, runtime: redemptionRuntime },
  vaults: { abi: vaultsAbi, runtime: vaultsRuntime },
  salesroom: { abi: salesroomAbi, runtime: salesroomRuntime },
}

/** Addresses of what is deployed so far. */
export type DeployedAddresses = Readonly<Partial<Record<ContractKind, Hex>>>

/** The exact transaction of a step; `undefined` while an address that it needs is not known yet. */
export function callOfStep(
  step: PlannedStep,
  { terms, addresses }: { terms: DeploymentTerms; addresses: DeployedAddresses },
): PreparedCall | undefined {
  if (step.what === 'deploy') {
    const data = deployData(step.contract, terms, addresses)
    return data === undefined ? undefined : { data }
  }
  const { pills, campaigns } = addresses
  if (pills === undefined) return undefined
  if (step.what === 'add-kind')
    return {
      to: pills,
      data: encodeFunctionData({ abi: pillsAbi, functionName: 'addKind', args: [step.name, step.uri] }),
    }
  return campaigns === undefined
    ? undefined
    : { to: pills, data: encodeFunctionData({ abi: pillsAbi, functionName: 'nameIssuer', args: [campaigns] }) }
}

function deployData(kind: ContractKind, terms: DeploymentTerms, { pills }: DeployedAddresses): Hex | undefined {
  const { owner, manager = zeroAddress, signer = zeroAddress, payout = owner } = terms
  switch (kind) {
    case 'collection': {
      const {
        title,
        symbol,
        maxSupply,
        baseURI,
        contractURI,
        royaltyReceiver = payout,
        royaltyBasisPoints,
      } = terms.collection!
      return encodeDeployData({
        abi: vitrineCollectionAbi,
        bytecode: vitrineCollectionBytecode,
        args: [
          {
            name: title,
            symbol,
            owner,
            maxSupply: BigInt(maxSupply),
            baseURI,
            contractURI,
            royaltyReceiver,
            royaltyBasisPoints: BigInt(royaltyBasisPoints),
          },
        ],
      })
    }
    case 'pills':
      return encodeDeployData({
        abi: pillsAbi,
        bytecode: pillsBytecode,
        args: [terms.pills!.name, terms.pills!.symbol, owner],
      })
    case 'campaigns':
      return pills === undefined
        ? undefined
        : encodeDeployData({ abi: burnCampaignsAbi, bytecode: burnCampaignsBytecode, args: [pills, owner, manager] })
    case 'redemption':
      return pills === undefined
        ? undefined
        : encodeDeployData({
            abi: redemptionAbi,
            bytecode: redemptionBytecode,
            args: [pills, owner, manager, signer, payout],
          })
    case 'vaults':
      return encodeDeployData({
        abi: vaultsAbi,
        bytecode: vaultsBytecode,
        args: [terms.vaults!.name, terms.vaults!.symbol, terms.vaults!.baseURI, owner, manager],
      })
    case 'salesroom':
      return encodeDeployData({ abi: salesroomAbi, bytecode: salesroomBytecode })
  }
}

/** The question whose answer says whether what an owner's step does is done, whoever sent it and through what; deployments have none. */
export function doneQuestion(
  step: PlannedStep,
  { pills, campaigns }: DeployedAddresses,
): { call: { to: Hex; data: Hex }; isDone: (answer: Hex) => boolean } | undefined {
  if (step.what === 'deploy' || pills === undefined || campaigns === undefined) return undefined
  if (step.what === 'name-issuer')
    return {
      call: { to: pills, data: encodeFunctionData({ abi: pillsAbi, functionName: 'issuer' }) },
      isDone: (answer) =>
        decodeFunctionResult({ abi: pillsAbi, functionName: 'issuer', data: answer }).toLowerCase() === campaigns,
    }
  return {
    call: {
      to: pills,
      data: encodeFunctionData({ abi: pillsAbi, functionName: 'kindOf', args: [BigInt(step.kind)] }),
    },
    isDone: (answer) =>
      decodeFunctionResult({ abi: pillsAbi, functionName: 'kindOf', data: answer }).name === step.name,
  }
}
