import { afterAll, expect, test } from 'vitest'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { CoinDiffersError } from './coin-on-chain.ts'
import { requireCoinsOfChain } from './get-payments-desk.server.ts'
import { readCoins } from './read-coins.server.ts'

// Compiling takes seconds, which are not the first test's.
const [chain] = await Promise.all([startTestChain(), compileTestContracts()])
afterAll(() => chain.stop())
const rpc = createJsonRpc({ url: chain.rpcUrl })
const { address } = await chain.deploy('TestCoin')
const nobody = `0x${'12'.repeat(20)}` as const

const draftOf = (change: object) => ({
  tokens: [{ address, symbol: 'TUSD', decimals: 6, rate: '2500', asOf: '2026-11-01', ...change }],
})

test('what contracts say of their coins is read from the chain, and a place without one is said to be none', async () => {
  expect(await readCoins(rpc, [address, nobody])).toEqual([
    { address, state: 'coin', decimals: 6, symbol: 'TUSD' },
    { address: nobody, state: 'no-coin' },
  ])
  expect(await readCoins(createJsonRpc({ url: 'http://127.0.0.1:1' }), [address])).toEqual([
    { address, state: 'unanswered' },
  ])
})

test('coins with other decimals or another symbol than on the chain are not published', async () => {
  const publish = async (change: object) => await requireCoinsOfChain({ rpc }, draftOf(change))
  await publish({})
  await expect(publish({ decimals: 18 })).rejects.toThrow('TUSD has 6 decimals on the chain, and the form says 18.')
  await expect(publish({ symbol: 'USDC' })).rejects.toThrow('is called TUSD on the chain, and the form says USDC.')
  await expect(publish({ address: nobody })).rejects.toThrow('No coin stands at')
  await expect(requireCoinsOfChain({ rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) }, draftOf({}))).rejects.toThrow(
    CoinDiffersError,
  )
  // What is offered no more needs no answer, and what has no form is the schema's to refuse.
  await publish({ decimals: 18, stopped: true })
  await publish({ address: 'none' })
})
