import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { Secret } from '#platform/secret.ts'
import type { OwnStudio } from './own-studio.ts'
import { settleStart } from './settle-start.server.ts'

const secret = new Secret('s'.repeat(40))
const chainOf = async (environment: Record<string, string>, chain: OwnStudio['chain']) => {
  const own = { chosenAt: new Date(0), removesDemo: false, chain, skipped: [] }
  const { folder } = await settleStart(readConfig(environment), { own, secret })
  const { id, name, currency } = folder.chain
  return [id, name, currency.symbol]
}
const on = (id: string) => ({ RPC_URL: 'http://127.0.0.1:8545', CHAIN_ID: id })
const chosen = { id: 7878, name: 'Salt chain', currency: 'SALT', finalityDepth: 8, rpcUrl: undefined }

test('a studio of one’s own is on the chain that the environment names, by the name that people know', async () => {
  expect(await chainOf({}, undefined)).toEqual([31337, 'Rehearsal chain', 'ETH'])
  expect(await chainOf(on('137'), undefined)).toEqual([137, 'Polygon', 'POL'])
  expect(await chainOf(on('7878'), undefined)).toEqual([7878, 'Chain 7878', 'ETH'])
  // What was chosen for it says how it is called, as long as it is the same chain.
  expect(await chainOf(on('7878'), chosen)).toEqual([7878, 'Salt chain', 'SALT'])
  expect(await chainOf(on('1'), chosen)).toEqual([1, 'Ethereum', 'ETH'])
})
