import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { freePort } from '../free-port.ts'
import type { Engine } from './database.ts'
import { openOnServer } from './server-engine.ts'

const execute = promisify(execFile)

/** A database on the server of TEST_DATABASE_URL, or on one that is started for it and may be ended; `undefined` where there is none. */
export async function openServerOfOwn(): Promise<Engine | undefined> {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  if (given !== '') return await openNew(given)
  const found: string[] = []
  for await (const file of glob('/usr/lib/postgresql/*/bin/initdb')) found.push(file)
  const initdb = found.toSorted().at(-1)
  if (initdb === undefined) return undefined
  const bin = dirname(initdb)
  const isRoot = process.getuid?.() === 0
  // The server refuses to run as root.
  const run = async (program: string, ...parameters: string[]) =>
    isRoot
      ? await execute('runuser', ['-u', 'postgres', '--', join(bin, program), ...parameters], { cwd: tmpdir() })
      : await execute(join(bin, program), parameters)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-histories-'))
  if (isRoot) await chown(folder, Number((await execute('id', ['-u', 'postgres'])).stdout), 0)
  const port = await freePort()
  await run('initdb', '-D', join(folder, 'db'), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8')
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60 -c fsync=off`
  const control = async (...what: string[]) =>
    await run('pg_ctl', '-D', join(folder, 'db'), '-l', join(folder, 'log'), '-w', ...what)
  await control('-o', flags, 'start')
  const end = async () => {
    await control('-m', 'immediate', 'stop').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const engine = await openNew(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => {
      await control('-m', 'immediate', 'restart')
    })
    return {
      ...engine,
      close: async () => {
        await engine.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function openNew(server: string, restartServer?: () => Promise<void>): Promise<Engine> {
  const name = `vitrine_histories_${randomUUID().slice(0, 8)}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: address.href })
  await migrate(db)
  await db.destroy()
  const engine = await openOnServer(address.href, { restartServer })
  return {
    ...engine,
    close: async () => {
      await engine.close()
      await ask(`drop database if exists ${name} with (force)`)
    },
  }
}
