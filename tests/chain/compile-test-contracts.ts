import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'

export type TestContract = { abi: Abi; bytecode: Hex }
export type TestContractName =
  | 'TestNames'
  | 'Pieces'
  | 'Copies'
  | 'HonestCopies'
  | 'StubbornPieces'
  | 'OldPieces'
  | 'PieceLogs'
  | 'ContractWallet'
  | 'ContractWalletFactory'
  | 'SmartAccount'
  | 'HooklessAccount'
  | 'BatchDelegate'
  | 'HooklessDelegate'
  | 'TestCoin'
  | 'HonestPieces'
  | 'PicturedPieces'
  | 'ApprovingPieces'
  | 'SilentPieces'
  | 'DenyingPieces'
  | 'BoundPieces'
  | 'ShyPieces'
  | 'BatchPieces'
  | 'ThievingPieces'
  | 'ManyOfAKind'
  | 'BoastingCoin'
  | 'RefusingContract'
  | 'EndlessContract'
  | 'Forwarding'
  | 'Beacon'
  | 'BeaconForwarding'
  | 'Cloned'
  | 'TestDelegateRegistry'
  | 'TestOldDelegationRegistry'
  | 'TestSafe'
  | 'TestEntryPoint'
  | 'TestCreateCall'

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

const files = ['pieces.sol', 'wallets.sol', 'coins.sol', 'ens.sol', 'adopting.sol', 'delegations.sol', 'copies.sol']

/** The contracts of these files, compiled once for each version of them and kept in `.cache`. */
export async function compileTestContracts(): Promise<Record<TestContractName, TestContract>> {
  const sources = Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [name, { content: await readFile(join(import.meta.dirname, name), 'utf8') }] as const),
    ),
  )
  const file = join(
    '.cache',
    `test-contracts-${createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)}.json`,
  )
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as Record<TestContractName, TestContract>
  const solc = createRequire(import.meta.url)('solc') as {
    compile: (input: string, given: { import: (name: string) => { contents: string } }) => string
  }
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), { import: readPackage }),
  ) as SolcOutput
  const mistakes = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (mistakes.length > 0) throw new Error(mistakes.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const compiled = Object.fromEntries(
    Object.values(output.contracts)
      .flatMap((contracts) => Object.entries(contracts))
      .map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as Hex }]),
  ) as Record<TestContractName, TestContract>
  await mkdir('.cache', { recursive: true })
  await writeFile(file, JSON.stringify(compiled))
  return compiled
}

/** What a contract imports of a package. */
function readPackage(name: string): { contents: string } {
  return { contents: readFileSync(join('node_modules', name), 'utf8') }
}
