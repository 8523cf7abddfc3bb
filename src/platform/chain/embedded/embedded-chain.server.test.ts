import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { FolderError } from '../../folder-lock.server.ts'
import { type Log, silentLog } from '../../log.server.ts'
import { EmbeddedChainError } from './embedded-chain-error.ts'
import { callNode, listNodeBlocks } from './embedded-chain-rpc.server.ts'
import { type EmbeddedChain, startEmbeddedChain } from './embedded-chain.server.ts'

const folders: string[] = []
const chains: EmbeddedChain[] = []

afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-chain-'))
  folders.push(folder)
  return folder
}

async function start(
  folder: string,
  options: { chainId?: number; log?: Log; beatMilliseconds?: number } = {},
): Promise<EmbeddedChain> {
  const chain = await startEmbeddedChain({ folder, chainId: 31337, log: silentLog, ...options })
  chains.push(chain)
  return chain
}

async function pay({ rpcUrl }: { rpcUrl: string }, { composing = false } = {}): Promise<string> {
  const [[from, to]] = (await callNode(rpcUrl, [['eth_accounts']])) as [[string, string]]
  const [hash] = await callNode(rpcUrl, [['eth_sendTransaction', { from, to, value: '0x1' }]])
  // The node answers when it has the transaction, a moment before the block.
  await until(async () => composing || (await receipt({ rpcUrl }, String(hash))) !== null, 5)
  return String(hash)
}

const head = async ({ rpcUrl }: { rpcUrl: string }) => (await listNodeBlocks(rpcUrl, ['latest']))[0]!
const final = async ({ rpcUrl }: { rpcUrl: string }) => (await listNodeBlocks(rpcUrl, ['finalized']))[0]!
const receipt = async ({ rpcUrl }: { rpcUrl: string }, hash: string) =>
  (await callNode(rpcUrl, [['eth_getTransactionReceipt', hash]]))[0]
const isAlive = async ({ rpcUrl }: { rpcUrl: string }) =>
  await callNode(rpcUrl, [['eth_chainId']]).then(
    () => true,
    () => false,
  )

async function until(condition: () => Promise<boolean> | boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await condition()) return true
    await delay(50)
  }
  return false
}

/** A process of its own that runs a chain and pays once in a while; it stops properly on SIGINT. */
async function startElsewhere(folder: string): Promise<{ process: ChildProcess; rpcUrl: string }> {
  const script = `
    import { startEmbeddedChain } from './src/platform/chain/embedded/embedded-chain.server.ts'
    import { silentLog } from './src/platform/log.server.ts'
    const chain = await startEmbeddedChain({ folder: ${JSON.stringify(folder)}, chainId: 31337, log: silentLog, beatMilliseconds: 200 })
    process.on('SIGINT', async () => { await chain.stop(); process.exit(0) })
    console.log(chain.rpcUrl)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}.`)))
  })
  return { process: child, rpcUrl }
}

const warnings = () => {
  const texts: string[] = []
  const log: Log = { ...silentLog, warn: (text) => texts.push(text), error: (text) => texts.push(text) }
  return { texts, log }
}

test('a chain is new once, and a stop loses nothing of it', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  expect(first.isNew).toBe(true)
  const hash = await pay(first)
  const before = await head(first)
  await first.stop()
  const second = await start(folder)
  expect(second.isNew).toBe(false)
  expect(await head(second)).toEqual(before)
  expect(await receipt(second, hash)).toMatchObject({ status: '0x1' })
})

test('a chain on which nothing happened is still new at the next start', async () => {
  const folder = freshFolder()
  await (await start(folder)).stop()
  expect((await start(folder)).isNew).toBe(true)
})

test('a new chain that is still being composed is not kept half-told', async () => {
  const folder = freshFolder()
  const first = await start(folder, { beatMilliseconds: 50 })
  await callNode(first.rpcUrl, [['evm_setAutomine', false]])
  await pay(first, { composing: true })
  await callNode(first.rpcUrl, [['evm_mine']])
  await delay(400)
  expect(readdirSync(folder)).toEqual(['lock'])
  await first.stop()
  expect((await start(folder)).isNew).toBe(true)
})

test('blocks have the real time, also after a restart', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  await pay(first)
  expect(Math.abs((await head(first)).timestampSeconds - Date.now() / 1000)).toBeLessThan(3)
  await first.stop()
  await delay(1500)
  const second = await start(folder)
  await pay(second)
  expect(Math.abs((await head(second)).timestampSeconds - Date.now() / 1000)).toBeLessThan(3)
})

test('time never runs backwards where the newest block is ahead of the clock', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const ahead = Math.floor(Date.now() / 1000) + 86_400
  await callNode(first.rpcUrl, [['evm_setNextBlockTimestamp', ahead]])
  await pay(first)
  await first.stop()
  const second = await start(folder)
  await pay(second)
  expect((await head(second)).timestampSeconds).toBeGreaterThanOrEqual(ahead)
})

test('a transaction becomes final by the pulse, and then the chain does not grow', async () => {
  const chain = await start(freshFolder(), { beatMilliseconds: 100 })
  await pay(chain)
  const { number } = await head(chain)
  expect(await until(async () => (await final(chain)).number >= number, 8)).toBe(true)
  await delay(500)
  const quiet = await head(chain)
  await delay(700)
  expect(await head(chain)).toEqual(quiet)
  expect(quiet.number).toBe(number + 8n)
})

test('the pulse goes on after a restart in the middle of it', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  await pay(first)
  await first.stop()
  const second = await start(folder, { beatMilliseconds: 100 })
  expect(await until(async () => (await final(second)).number >= 1n, 8)).toBe(true)
})

test('there is no pulse while somebody composes blocks by hand', async () => {
  const chain = await start(freshFolder(), { beatMilliseconds: 50 })
  await pay(chain)
  await callNode(chain.rpcUrl, [['evm_setAutomine', false]])
  await delay(200)
  const before = await head(chain)
  await delay(500)
  expect(await head(chain)).toEqual(before)
})

test('several chains run side by side, each on a port of its own', async () => {
  const [one, other] = await Promise.all([start(freshFolder()), start(freshFolder(), { chainId: 5 })])
  expect(one.rpcUrl).not.toBe(other.rpcUrl)
  expect(await callNode(other.rpcUrl, [['eth_chainId']])).toEqual(['0x5'])
})

test('a second start on the same folder is refused with a sentence, in this process and from another', async () => {
  const folder = freshFolder()
  const elsewhere = await startElsewhere(folder)
  await expect(start(folder)).rejects.toThrow(FolderError)
  elsewhere.process.kill('SIGINT')
  await until(() => elsewhere.process.exitCode !== null, 10)
  await start(folder)
  await expect(start(folder)).rejects.toThrow(EmbeddedChainError)
})

test('Ctrl-C in the terminal reaches the app and not the node, whose state is kept', async () => {
  const folder = freshFolder()
  const elsewhere = await startElsewhere(folder)
  const hash = await pay(elsewhere)
  process.kill(-elsewhere.process.pid!, 'SIGINT')
  expect(await until(() => elsewhere.process.exitCode === 0, 10)).toBe(true)
  expect(await isAlive(elsewhere)).toBe(false)
  expect(await receipt(await start(folder), hash)).toMatchObject({ status: '0x1' })
})

test('a killed instance leaves no node behind, and loses at most its last seconds', async () => {
  const folder = freshFolder()
  const elsewhere = await startElsewhere(folder)
  const hash = await pay(elsewhere)
  await delay(1500)
  const paying = setInterval(() => void pay(elsewhere).catch(() => undefined), 20)
  await delay(700)
  elsewhere.process.kill('SIGKILL')
  clearInterval(paying)
  await until(() => elsewhere.process.signalCode !== null, 5)
  expect(await until(async () => !(await isAlive(elsewhere)), 5)).toBe(true)
  const again = await start(folder)
  expect(again.isNew).toBe(false)
  expect(await receipt(again, hash)).toMatchObject({ status: '0x1' })
})

test('a truncated state is put aside, and the one before it is used with a warning', async () => {
  const folder = freshFolder()
  const first = await start(folder, { beatMilliseconds: 50 })
  const hash = await pay(first)
  await until(async () => (await final(first)).number >= 1n, 8)
  await first.stop()
  const file = join(folder, 'chain-31337.gz')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  const { texts, log } = warnings()
  const second = await start(folder, { log })
  expect(texts).toEqual([expect.stringContaining('was damaged; the one before it is used')])
  expect(await receipt(second, hash)).toMatchObject({ status: '0x1' })
  expect(readFileSync(`${file}.damaged`)).toHaveLength(Math.floor(whole.length / 2))
})

test('with no whole state left the start is refused with a sentence, and nothing is touched', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'chain-31337.gz'), 'broken')
  await expect(start(folder)).rejects.toThrow(
    'is damaged, and there is no whole earlier one beside it. Nothing was changed.',
  )
  expect(readdirSync(folder)).toEqual(['chain-31337.gz'])
})

test('a state that is no chain is refused with a sentence', async () => {
  const folder = freshFolder()
  const { gzipSync } = await import('node:zlib')
  writeFileSync(join(folder, 'chain-31337.gz'), gzipSync('{"blocks":"none"}'))
  await expect(start(folder)).rejects.toThrow('does not take the kept state')
  expect(readdirSync(folder)).toEqual(['chain-31337.gz'])
})

test('another chain id than that of the kept chain is refused with a sentence', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  await pay(first)
  await first.stop()
  await expect(start(folder, { chainId: 5 })).rejects.toThrow(
    'keeps an embedded chain with the id 31337, and the studio configuration asks for 5',
  )
})

test('a state that cannot be kept is said once, and finality still moves', async () => {
  const folder = freshFolder()
  const { texts, log } = warnings()
  const chain = await start(folder, { log, beatMilliseconds: 50 })
  // Where the next state should be written there is a folder: no right in the world writes a file there.
  mkdirSync(join(folder, 'chain-31337.gz.next'))
  await pay(chain)
  expect(await until(async () => (await final(chain)).number >= 1n, 8)).toBe(true)
  expect(texts).toEqual([expect.stringContaining('could not be kept or moved on')])
  rmSync(join(folder, 'chain-31337.gz.next'), { recursive: true })
  expect(await until(() => readdirSync(folder).includes('chain-31337.gz'), 5)).toBe(true)
})

test('a node that ends by itself is reported, and the stop still works', async () => {
  const { texts, log } = warnings()
  const chain = await start(freshFolder(), { log })
  await pay(chain)
  process.kill(await nodePid(chain.rpcUrl), 'SIGKILL')
  expect(await until(() => texts.some((text) => text.includes('ended by itself')), 5)).toBe(true)
  await chain.stop()
})

/** The process that listens on the node's port: its socket's inode is in /proc/net/tcp, and among the open files of one process. */
async function nodePid(rpcUrl: string): Promise<number> {
  const port = Number(new URL(rpcUrl).port).toString(16).toUpperCase().padStart(4, '0')
  const inode = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((fields) => fields[1]?.endsWith(`7F:${port}`) === true && fields[3] === '0A')![9]
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (
        readdirSync(`/proc/${pid}/fd`).some(
          (handle) => readlinkSync(`/proc/${pid}/fd/${handle}`) === `socket:[${inode}]`,
        )
      )
        return Number(pid)
    } catch {
      // The process ended while we looked, or is not ours.
    }
  }
  throw new Error('Nobody listens there.')
}
