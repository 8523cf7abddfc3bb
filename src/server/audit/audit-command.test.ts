import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFollower, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { auditCommand } from './audit-command.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())
const data = mkdtempSync(join(tmpdir(), 'vitrine-audit-'))
const config = readConfig({ VITRINE_DATA: data, RPC_URL: chain.rpcUrl, CHAIN_ID: '31337' })

async function run(...args: string[]) {
  const heard = { printed: '', complaint: '' }
  const code = await auditCommand(
    args,
    { print: (text) => void (heard.printed += text), complain: (text) => void (heard.complaint += text) },
    config,
  )
  return { code, ...heard }
}

async function withDatabase<Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) {
  const db = await openDatabase({ folder: join(data, 'database') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

test('the command says what differs, and puts it right when it is told to', { timeout: 180_000 }, async () => {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', chain.accounts[1], 1n, 10n)
  await chain.mine(30)
  await withDatabase(async (db) => {
    await migrate(db)
    const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
    const follower = startFollower({ db, studio, rpcUrl: chain.rpcUrl })
    await untilHead(db, chain)
    for (const _ of [1, 2]) {
      await chain.mine(1)
      await untilHead(db, chain)
    }
    await follower.stop()
  })
  expect(await run()).toMatchObject({ code: 0, printed: expect.stringContaining('are as they are kept') })

  await withDatabase(async (db) => {
    await db.deleteFrom('transfers').where('token_id', 'in', ['3', '4']).execute()
    await db.deleteFrom('tokens').where('token_id', 'in', ['3', '4']).execute()
  })
  const found = await run()
  expect(found).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/pieces, block \d+: Events were missing here \(2\)/),
  })
  expect(found.printed).toContain('Nothing was changed')
  expect(await withDatabase(async (db) => await db.selectFrom('chain_differences').selectAll().execute())).toEqual([])

  expect(await run('--repair')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('All of it was put right'),
  })
  await withDatabase(async (db) => {
    expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
    expect(await db.selectFrom('chain_differences').selectAll().execute()).toMatchObject([
      { kind: 'missing', events: 2, repaired_at: expect.any(Date) },
    ])
  })

  expect(await run('--all')).toMatchObject({ code: 1, complaint: expect.stringContaining('vitrine audit --repair') })
})
