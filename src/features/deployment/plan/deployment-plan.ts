import { type ContractKind, contractStories, type Power } from './contract-kind.ts'
import type { DeploymentTerms } from './deployment-terms.ts'

/**
 * A step is one transaction. `by`: whose wallet can send it: a deployment names its owner itself, so that any wallet can pay for it; what the
 * contracts take from their owner alone, the owner sends.
 */
export type PlannedStep = {
  key: string
  title: string
  why: string
  /** In units of gas, at most. */ gas: number
  powers: readonly Power[]
} & (
  | { what: 'deploy'; by: 'any-wallet'; contract: ContractKind }
  | { what: 'name-issuer'; by: 'owner'; contract: 'pills' }
  | { what: 'add-kind'; by: 'owner'; contract: 'pills'; kind: number; name: string; uri: string }
)

/** The steps of a deployment in their order: each comes after the steps whose addresses it needs. */
export function planDeployment({ contracts, collection, pills }: DeploymentTerms): PlannedStep[] {
  const deployments = contracts.map((contract): PlannedStep => {
    const { title, does, powers, gas } = contractStories[contract]
    return {
      key: `deploy-${contract}`,
      what: 'deploy',
      by: 'any-wallet',
      contract,
      title:
        contract === 'collection'
          ? `Deploy the collection ${collection?.title ?? ''}`.trim()
          : `Deploy ${title.toLowerCase()}`,
      why: does,
      gas: gas + (contract === 'collection' ? gasOfText(`${collection?.baseURI}${collection?.contractURI}`) : 0),
      powers,
    }
  })
  if (pills === undefined || !contracts.includes('pills')) return deployments
  return [
    ...deployments,
    {
      key: 'name-issuer',
      what: 'name-issuer',
      by: 'owner',
      contract: 'pills',
      title: 'Let the burn campaigns issue pills',
      why: 'The pills name the campaigns as their issuer. This can be done once and never be changed.',
      gas: 60_000,
      powers: [{ holder: 'nobody', may: 'name another issuer afterwards' }],
    },
    ...pills.kinds.map(({ name, uri }, place): PlannedStep => ({
      key: `add-kind-${place + 1}`,
      what: 'add-kind',
      by: 'owner',
      contract: 'pills',
      kind: place + 1,
      name,
      uri,
      title: `Add the pill ${name}`,
      why: `It becomes kind ${place + 1}. Its name never changes; its description can, until it is frozen.`,
      gas: 110_000 + gasOfText(uri),
      powers: [],
    })),
  ]
}

/** What a text of a contract costs beyond short ones: a word of storage for 32 bytes. */
function gasOfText(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 32) * 24_000
}

/** Gas of all steps that still have to be sent, in units. */
export function gasLeft(steps: readonly { gas: number; state: string }[]): number {
  return steps.reduce((sum, { gas, state }) => sum + (state === 'waiting' || state === 'failed' ? gas : 0), 0)
}
