import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { findOpenDeployment } from '#features/deployment/progress/deployment-rows.server.ts'
import { readContent } from '#features/documents/read-content.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase, readSide } from '#platform/database/database.server.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { deployCommand } from './deploy-command.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'))
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await chain.stop()
})
const config: Config = {
  ...readConfig({ VITRINE_DATA: join(root, 'data') }),
  studioFile: join(import.meta.dirname, '../../../tests/other-studio/studio.config.ts'),
}
/** The first account of the well-known test mnemonic. */
const secret = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const keyFile = join(root, 'key')
writeFileSync(keyFile, `0x${secret}\n`, { mode: 0o600 })

const db = await openTestDatabase()
/** With the database of the test, which is open already. */
const run = async (...args: string[]) => await runIn(async (_config, work) => await work(db), ...args)
/** With the database of the data folder, as in a terminal. */
const runAlone = async (...args: string[]) => await runIn(undefined, ...args)
async function runIn(open: Parameters<typeof deployCommand>[3], ...args: string[]) {
  const heard = { printed: '', complaint: '' }
  const code = await deployCommand(
    args,
    {
      print: (text) => void (heard.printed += text),
      complain: (text) => void (heard.complaint += text),
      ask: undefined,
    },
    config,
    open,
  )
  expect(heard.printed + heard.complaint).not.toContain(secret)
  return { code, ...heard }
}
const rpc = ['--rpc', chain.rpcUrl] as const
const withDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) => {
  const db = await openDatabase({ folder: join(root, 'data', 'database') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
/** Each command opens an embedded database, which takes seconds on a busy machine. */
const opensDatabases = { timeout: 180_000 }

test('a key that others can read is not used, and what cannot be understood is answered with the command', async () => {
  const open = join(root, 'open-key')
  writeFileSync(open, secret)
  chmodSync(open, 0o644)
  expect(await run('--key', open, ...rpc)).toMatchObject({ code: 1, complaint: expect.stringContaining('chmod 600') })
  const wrong = join(root, 'wrong-key')
  writeFileSync(wrong, `${secret}ff`, { mode: 0o600 })
  expect(await run('--key', wrong, ...rpc)).toMatchObject({ code: 1, complaint: expect.stringContaining('64 digits') })
  expect(await run('--key', keyFile, '--only', 'pillz')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There is no contract called pillz'),
  })
  expect(await run()).toMatchObject({ code: 1, complaint: expect.stringContaining('--key FILE') })
})

test(
  'the cost comes first and nothing is sent without a yes; then everything is deployed, and killed in the middle it goes on',
  opensDatabases,
  async () => {
    expect(await run('--key', keyFile, ...rpc)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/Deploy pills[^]*About [\d,]+ gas, [\d.]+ ETH/),
      complaint: expect.stringContaining('Add --yes'),
    })
    expect(await chain.headNumber()).toBe(0)
    expect(await run('--key', keyFile, ...rpc, '--resume')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('nothing to resume'),
    })

    // The chain stops taking transactions after two blocks: the command is left with one that is under way.
    await chain.ask('evm_setAutomine', false)
    const untilPending = async () => {
      while (((await chain.ask('txpool_status')) as { pending: Hex }).pending === '0x0') await sleep(20)
    }
    const mining = (async () => {
      for (let blocks = 0; blocks < 2; blocks++) {
        await untilPending()
        await chain.mine(1)
      }
      await untilPending()
    })()
    const terms = join(root, 'terms.json')
    writeFileSync(
      terms,
      JSON.stringify({ pills: { name: 'Harbour pills', symbol: 'HARB', kinds: [{ name: 'Ember', uri: '' }] } }),
    )
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'scripts/command.mjs',
        'deploy',
        '--key',
        keyFile,
        ...rpc,
        '--terms',
        terms,
        '--yes',
      ],
      { env: { ...process.env, VITRINE_DATA: join(root, 'data'), VITRINE_STUDIO: config.studioFile }, stdio: 'ignore' },
    )
    await mining
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill('SIGKILL')
    await ended
    const left = await withDatabase(async (db) => await findOpenDeployment(readSide(db), { chainId: 31337 }))
    expect(left?.steps.map(({ state }) => state).slice(0, 3)).toEqual(['mined', 'mined', 'sent'])
    await chain.ask('evm_setAutomine', true)
    await chain.mine(1)

    expect(await runAlone('--key', keyFile, ...rpc, '--yes')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('Add --resume'),
    })
    const done = await runAlone('--key', keyFile, ...rpc, '--resume', '--yes')
    expect(done).toMatchObject({ code: 0, complaint: '', printed: expect.stringContaining('Published.') })
    const studio = await withDatabase(
      async (db) => (await readContent(readSide(db), splitStudio(other))).content?.studio,
    )
    expect(done.printed).toContain(studio?.burns?.redemption.address)
    // Five contracts, the issuer and one kind of pill: no step was sent twice.
    expect(await chain.ask('eth_getTransactionCount', chain.accounts[0], 'latest')).toBe('0x7')
  },
)

test('what only the owner can send is left for the owner, and another chain is refused', opensDatabases, async () => {
  const [, owner] = chain.accounts as [Hex, Hex]
  expect(await run('--key', keyFile, ...rpc, '--only', 'burns-and-more')).toMatchObject({ code: 1 })
  const left = await run('--key', keyFile, ...rpc, '--only', 'pills', '--owner', owner, '--yes')
  expect(left).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`only the owner ${owner.toLowerCase()} can send`),
  })
  const elsewhere = await startTestChain({ chainId: 7 })
  expect(await run('--key', keyFile, '--rpc', elsewhere.rpcUrl, '--resume', '--yes')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('The node is on chain 7'),
  })
  await elsewhere.stop()
})
