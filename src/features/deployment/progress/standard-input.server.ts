import {
  compilerVersion,
  standardInputs,
  standardSettings,
  standardSources,
} from '#generated/contracts/standard-input.ts'
import { type ContractKind, contractStories } from '../plan/contract-kind.ts'

/**
 * The compiler's standard JSON input of a contract of this build: what block explorers ask for to verify its source. `contract` is the name
 * that they ask for beside it.
 */
export function standardInputOf(kind: ContractKind): { contract: string; compiler: string; input: object } {
  const name = contractStories[kind].contract as keyof typeof standardInputs
  const sources = Object.fromEntries(
    standardInputs[name].map((path) => [path, { content: (standardSources as Record<string, string>)[path]! }]),
  )
  return {
    contract: `src/${name}.sol:${name}`,
    compiler: `v${compilerVersion}`,
    input: {
      language: 'Solidity',
      sources,
      settings: {
        ...standardSettings,
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
      },
    },
  }
}
