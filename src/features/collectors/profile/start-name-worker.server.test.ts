import { type Hex, namehash, zeroAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { findEnsName } from './find-ens-name.server.ts'
import { getCollector } from './get-collector.server.ts'
import { lookUpEnsName } from './look-up-ens-name.server.ts'
import { refreshNames } from './start-name-worker.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 20 })
const chain = await startTestChain()
const names = await chain.deploy('TestNames')
afterAll(async () => {
  await chain.stop()
})

const rpc = createJsonRpc({ url: chain.rpcUrl })
const registry = names.address
const nodeOf = (address: string) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
const lookUp = async (address: string) => await lookUpEnsName(rpc, { registry, address: address as Hex })

async function callThem(address: string, name: string, to: string): Promise<void> {
  await names.send('setName', nodeOf(address), name)
  if (name !== '' && name.length < 300) await names.send('setAddr', namehash(name.toLowerCase()), to)
}

test('[S-25] an address has the name that it gives itself, if that leads back to it', async () => {
  const [one, two] = [collectorOf(1), collectorOf(2)]
  expect(await lookUp(one)).toBeNull()
  await callThem(one, 'collector.eth', one)
  expect(await lookUp(one)).toBe('collector.eth')
  expect(await lookUp(checksummed(one))).toBe('collector.eth')
  // Somebody else calls themselves the same; the name leads elsewhere.
  await names.send('setName', nodeOf(two), 'collector.eth')
  expect(await lookUp(two)).toBeNull()
  await names.send('setAddr', namehash('collector.eth'), zeroAddress)
  expect(await lookUp(one)).toBeNull()
})

test('names in another than the normal form, too long, without an end, or from a resolver that is none, are none', async () => {
  const three = collectorOf(3)
  for (const name of [
    'Collector.eth',
    'collector',
    `${'a'.repeat(400)}.eth`,
    '',
    'a..eth',
    '<b>x</b>.eth',
    'collector\u202e.eth',
  ]) {
    await names.send('setName', nodeOf(three), name)
    expect([name, await lookUp(three)]).toEqual([name, null])
  }
  await names.send('setResolver', nodeOf(three), three)
  expect(await lookUp(three)).toBeNull()
  expect(await lookUpEnsName(rpc, { registry: three as Hex, address: three as Hex })).toBeNull()
})

test('names are kept with their age, looked up again after a day, and pages never wait for them', async () => {
  const one = collectorOf(1)
  await callThem(one, 'kept.eth', one)
  let now = new Date('2026-11-21T10:00:00Z')
  const keep = async (rpc = chain.rpc) => await refreshNames({ db, now: () => now, chainId: 31337, rpc, registry })
  const versionOf = async () =>
    (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version
  const before = await versionOf()
  for (let round = 0; (await keep()) === 'again'; round++) expect(round).toBeLessThan(100)
  expect(await versionOf()).toBe(before + 1)
  expect(await getCollector(read, { id: one })).toMatchObject({
    ens: { name: 'kept.eth', checkedAt: { seconds: now.getTime() / 1000, nanoseconds: 0 } },
  })
  expect(await findEnsName(read, { address: collectorOf(2) })).toBeNull()
  // The name moves on; for a day the app says the old one, and since when it does.
  await names.send('setAddr', namehash('kept.eth'), zeroAddress)
  expect(await keep()).toBe(60_000)
  expect((await findEnsName(read, { address: one }))?.name).toBe('kept.eth')
  now = new Date(now.getTime() + 86_400_001)
  // A node that does not answer takes nothing away.
  await expect(keep(createJsonRpc({ url: 'http://127.0.0.1:1' }))).rejects.toThrow()
  expect((await findEnsName(read, { address: one }))?.name).toBe('kept.eth')
  while ((await keep()) === 'again') {
    /* Until all are looked up. */
  }
  expect(await findEnsName(read, { address: one })).toBeNull()
})
