import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { type Patience, listenOnServer } from './change-signal.server.ts'
import { changesOf, readSide } from './database.server.ts'
import { versionChannel } from './version-channel.ts'

const db = await openTestDatabase()
const server = process.env['TEST_DATABASE_URL'] ?? ''

/** Counts what is heard on the test's database, from the moment on which it is heard. */
async function hearing() {
  const changes = changesOf(readSide(db))!
  const onChange = vi.fn<() => void>()
  onTestFinished(changes.subscribe(onChange))
  await vi.waitFor(() => {
    expect(changes.deafSince()).toBeUndefined()
  })
  await settle()
  onChange.mockClear()
  return onChange
}

const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60))
}

test('a version is heard once it is committed, whatever raised it, and nothing else is', async () => {
  const onChange = await hearing()
  await db.insertInto('chain_cursor').values({ chain_id: 7 }).execute()
  await vi.waitFor(() => {
    expect(onChange).toHaveBeenCalledTimes(1)
  })
  await db.updateTable('chain_cursor').set({ head_block: 9 }).execute()
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('chain_cursor').set({ version: 3 }).execute()
      throw new Error('undo')
    })
    .catch(() => undefined)
  await settle()
  expect(onChange).toHaveBeenCalledTimes(1)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('chain_cursor').set({ version: 3 }).execute()
    await tx.updateTable('chain_cursor').set({ version: 4 }).execute()
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
  await vi.waitFor(() => {
    expect(onChange).toHaveBeenCalledTimes(2)
  })
  await db.deleteFrom('chain_cursor').execute()
})

test('whoever has ended hears nothing more', async () => {
  const changes = changesOf(readSide(db))!
  const onChange = vi.fn<() => void>()
  changes.subscribe(onChange)()
  const other = await hearing()
  await db.insertInto('chain_cursor').values({ chain_id: 8 }).execute()
  await vi.waitFor(() => {
    expect(other).toHaveBeenCalledTimes(1)
  })
  expect(onChange).not.toHaveBeenCalled()
  await db.deleteFrom('chain_cursor').execute()
})

/** A line to the server that the test cuts, or lets nothing through on from some moment. */
async function openLine() {
  const target = new URL(server)
  const [port, hostname] = [Number(target.port || 5432), target.hostname]
  const sockets = new Set<Socket>()
  const state = { isSilent: false, isRefusing: false, opened: 0 }
  const line = createServer((near) => {
    if (state.isRefusing) return near.destroy()
    state.opened += 1
    const far = connect(port, hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => {
        if (!state.isSilent) to.write(part)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    line.close()
  })
  target.hostname = '127.0.0.1'
  target.port = String((line.address() as AddressInfo).port)
  return { url: target.href, state, cut }
}

const quick: Patience = {
  firstMilliseconds: 10,
  mostMilliseconds: 40,
  tryEveryMilliseconds: 100,
  tryWithinMilliseconds: 150,
}

const onServer = test.skipIf(server === '')

/** Listens by a line; `say` says something on the channel as another process. */
async function listening(patience = quick) {
  const line = await openLine()
  const signal = listenOnServer(line.url, patience)
  onTestFinished(signal.stop)
  const onChange = vi.fn<() => void>()
  signal.subscribe(onChange)
  const other = new pg.Client({ connectionString: server })
  await other.connect()
  onTestFinished(async () => {
    await other.end()
  })
  const isHeard = async () => {
    await vi.waitFor(() => {
      expect(signal.deafSince()).toBeUndefined()
    })
  }
  await isHeard()
  return { line, signal, onChange, isHeard, say: () => other.query(`select pg_notify('${versionChannel}', '')`) }
}

onServer('nothing is connected before somebody wants to hear', async () => {
  const line = await openLine()
  const signal = listenOnServer(line.url, quick)
  await settle()
  expect([line.state.opened, signal.deafSince()]).toEqual([0, undefined])
  await signal.stop()
})

onServer('a connection that was cut is made again, and who listens is told to look', async () => {
  const { line, signal, onChange, isHeard, say } = await listening()
  line.state.isRefusing = true
  line.cut()
  await vi.waitFor(() => {
    expect(signal.deafSince()).toBeGreaterThan(Date.now() - 5_000)
  })
  onChange.mockClear()
  await say()
  line.state.isRefusing = false
  await isHeard()
  // What was said meanwhile is not said again, so the connection itself is news.
  expect(onChange).toHaveBeenCalledTimes(1)
  await say()
  await vi.waitFor(() => {
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

onServer('a line on which nothing comes any more is found, although nobody says so', async () => {
  const { line, signal, isHeard } = await listening()
  line.state.isSilent = true
  await vi.waitFor(
    () => {
      expect(signal.deafSince()).toBeDefined()
    },
    { timeout: 3_000 },
  )
  line.state.isSilent = false
  await isHeard()
})

onServer('a server without an answer does not keep the process from ending', async () => {
  const { line, signal } = await listening()
  line.state.isSilent = true
  const before = performance.now()
  await signal.stop()
  expect(performance.now() - before).toBeLessThan(1_500)
})

onServer('a wrong address is tried ever later, and stopping ends that', async () => {
  const address = new URL(server)
  address.pathname = `/no_such_${randomUUID().slice(0, 8)}`
  const signal = listenOnServer(address.href, { ...quick, firstMilliseconds: 60_000, mostMilliseconds: 60_000 })
  const onChange = vi.fn<() => void>()
  signal.subscribe(onChange)
  await settle()
  expect(signal.deafSince()).toBeDefined()
  await signal.stop()
  expect(onChange).not.toHaveBeenCalled()
})
