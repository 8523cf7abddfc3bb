import { expect, test } from 'vitest'
import { EmbeddedChainError } from './embedded-chain-error.ts'
import { spawnNode } from './embedded-chain-process.server.ts'

test('a machine without a node gets a sentence that names the way out', async () => {
  const start = spawnNode([], 'no-such-node')
  await expect(start).rejects.toThrow(EmbeddedChainError)
  await expect(start).rejects.toThrow(/no node for the embedded chain.*Set RPC_URL and CHAIN_ID/)
})

test('a node that does not start is reported with its own last words', async () => {
  await expect(spawnNode(['--chain-id', 'seven'])).rejects.toThrow(/does not start \(.*chain-id.*\)\. Nothing is changed\./)
})
