import type { ContractKind } from '../plan/contract-kind.ts'
import type { DeploymentCost } from '../progress/read-cost.server.ts'

/** What a form about a deployment came to: said, refused, or looked over before it begins. */
export type DeploymentAnswer =
  | { said: string }
  | { problem: string }
  | {
      given: Readonly<Record<string, string>>
      chosen: readonly string[]
      mistakes: Readonly<Record<string, string>>
      review:
        | { steps: readonly { key: string; title: string; why: string; by: string }[]; cost: DeploymentCost }
        | undefined
    }

/** What the form proposes, as `owner` in a rehearsal its practice account, and which contracts are not replaced because collectors have something of them. */
export type FormDefaults = {
  appKey: string
  owner: string | undefined
  studioName: string
  used: readonly ContractKind[]
  wired: readonly ContractKind[]
}
