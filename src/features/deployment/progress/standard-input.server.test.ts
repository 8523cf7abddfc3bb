import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { redemptionBytecode } from '#generated/contracts/redemption.ts'
import { contractKinds } from '../plan/contract-kind.ts'
import { standardInputOf } from './standard-input.server.ts'

type Output = { contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> }

test('what explorers get compiles by itself to the very bytecode that is deployed', { timeout: 180_000 }, () => {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string; version: () => string }
  const { input, compiler, contract } = standardInputOf('redemption')
  expect(solc.version()).toContain(compiler.slice(1))
  expect(contract).toBe('src/Redemption.sol:Redemption')
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  expect(`0x${output.contracts['src/Redemption.sol']!['Redemption']!.evm.bytecode.object}`).toBe(redemptionBytecode)
})

test('every contract has its sources, and nothing but sources', () => {
  for (const kind of contractKinds) {
    const { input } = standardInputOf(kind) as { input: { sources: Record<string, { content: string }> } }
    for (const [path, { content }] of Object.entries(input.sources)) {
      expect(path).toMatch(/^(?:src|@openzeppelin\/contracts)\/[\w/-]+\.sol$/)
      expect(content).toContain('SPDX-License-Identifier')
    }
  }
})
