import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Studio } from '../src/features/studio/studio.ts'
import { createIdentity } from '../src/identity/create-identity.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase, readSide } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { silentLog } from '../src/platform/log.server.ts'
import { createSeal } from '../src/platform/seal.server.ts'
import { outsideWays } from '../src/server/accounts/outside-ways.ts'

// The sign-in service alone, on a database of its own. Passwords are not hashed: their cost is wanted and known, what is
// measured is everything around them. Every request comes from another address, so that no limit is met.

const port = Number(process.env['PORT'])
const url = process.env['DATABASE_URL']
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-identity-'))
const db = await openDatabase(url === undefined ? { folder } : { databaseUrl: url })
await migrate(db)
const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}` })
const identity = createIdentity({
  config,
  db,
  log: silentLog,
  now: () => new Date(),
  secret: 'a secret of the benchmark, long enough',
  outside: outsideWays({
    chainId: 31_337,
    read: readSide(db),
    issue: () => ({
      studio: {
        editions: [],
        collections: [],
        chain: { id: 31_337 },
        name: 'The studio',
        contact: 'studio@studio.example',
      } as unknown as Studio,
      house: config.publicUrl,
      seal: createSeal('a secret of the benchmark, long enough'),
    }),
  }),
  passwords: {
    hash: async (password) => await Promise.resolve(`plain ${password}`),
    verify: async (password, hash) => await Promise.resolve(hash === `plain ${password}`),
    isOutdated: () => false,
  },
})
await identity.prepare()

let count = 0
const listener = getRequestListener(async (request) => {
  if (request.url.endsWith('/core-time')) return Response.json(process.cpuUsage())
  count += 1
  return await identity.fetch(request, {
    requestId: randomUUID(),
    remoteAddress: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    peerAddress: undefined,
  })
})
const server = createServer((request, response) => {
  void listener(request, response)
})
server.listen(port, '127.0.0.1', () => {
  process.stdout.write('ready\n')
})
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
