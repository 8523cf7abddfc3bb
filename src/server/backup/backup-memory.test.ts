import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { lockFolder } from '#platform/folder-lock.server.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-large-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Far below what the rows take as text. */
const HEAP_MEGABYTES = 64
const ROWS = 200_000

test('200,000 rows go into a backup and out of it with a small heap', { timeout: 600_000 }, async () => {
  const data = join(root, 'data')
  const file = join(root, 'backup')
  writeFileSync(join(root, 'passphrase'), 'a long enough passphrase')
  lockFolder(data)()
  const db = await openDatabase({ folder: join(data, 'database') })
  await migrate(db)
  await sql`insert into blocks (chain_id, number, hash, timestamp) select 1, n, repeat(md5(n::text), 16), n from generate_series(1, ${ROWS}::integer) as n`.execute(
    db,
  )
  await db.destroy()
  const run = async (folder: string, ...args: string[]) =>
    await promisify(execFile)(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        'scripts/command.mjs',
        ...args,
        '--passphrase-file',
        join(root, 'passphrase'),
      ],
      { env: { ...process.env, NODE_OPTIONS: '', VITRINE_DATA: folder, DATABASE_URL: '' } },
    )
  expect((await run(data, 'backup', file)).stdout).toContain('rows of the database')
  expect((await run(join(root, 'restored'), 'restore', file)).stdout).toContain('Start the product now.')
  expect(statSync(join(root, 'restored', 'database')).isDirectory()).toBe(true)
})
