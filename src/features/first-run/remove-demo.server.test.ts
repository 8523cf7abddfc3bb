import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { DemoShownError, keptTables, removeDemo } from './remove-demo.server.ts'

const db = await openTestDatabase()
const now = () => new Date('2026-03-01T12:00:00Z')
const openedWith = 'own'

/** A data folder with what belongs to the demo and a key that does not, and rows of both kinds. */
async function openDemo() {
  await emptyTables(db)
  const data = mkdtempSync(join(tmpdir(), 'vitrine-remove-'))
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true })
  })
  for (const folder of ['chain', 'media', 'works', 'files']) mkdirSync(join(data, folder))
  writeFileSync(join(data, 'identity-key'), 'key')
  await db.insertInto('documents').values({ kind: 'exhibit', name: 'one', draft: null }).execute()
  await db.insertInto('staff_acts').values({ at: now(), actor: 'u1', act: 'house-claimed' }).execute()
  const left = async () => ({
    folders: ['chain', 'media', 'works', 'files', 'identity-key'].filter((name) => existsSync(join(data, name))),
    documents: (await db.selectFrom('documents').select('name').execute()).length,
    acts: (await db.selectFrom('staff_acts').select('act').execute()).length,
  })
  return { config: readConfig({ VITRINE_DATA: data }), left }
}

test('what is kept are tables that there are', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db)
  const names = rows.map(({ name }) => name)
  expect(keptTables.filter((table) => !names.includes(table))).toEqual([])
  // All of what is known of accounts is kept, also what is added later.
  const accounts = names.filter((name) => name.startsWith('identity_'))
  expect(accounts.filter((name) => !(keptTables as readonly string[]).includes(name))).toEqual([])
})

test('nothing is removed without the decision, nor of a studio whose demo is gone already', async () => {
  const { config, left } = await openDemo()
  const all = { folders: ['chain', 'media', 'works', 'files', 'identity-key'], documents: 1, acts: 1 }
  await removeDemo(db, { config, now, openedWith })
  expect(await left()).toEqual(all)
  await db.insertInto('own_studio').values({ chosen_at: now(), removes_demo: false }).execute()
  await removeDemo(db, { config, now, openedWith })
  expect(await left()).toEqual(all)
})

test('with the decision all of the demo goes, and keys, accounts and the audit stay; doing it again changes nothing', async () => {
  const { config, left } = await openDemo()
  await db.insertInto('own_studio').values({ chosen_at: now(), removes_demo: true }).execute()
  await removeDemo(db, { config, now, openedWith })
  expect(await left()).toEqual({ folders: ['identity-key'], documents: 0, acts: 1 })
  await db.insertInto('documents').values({ kind: 'exhibit', name: 'own', draft: null }).execute()
  await removeDemo(db, { config, now, openedWith })
  expect((await left()).documents).toBe(1)
})

test('as long as another process shows the demo nothing goes; once it shows the own studio too, or is gone, the demo goes', async () => {
  const { config, left } = await openDemo()
  await db.insertInto('own_studio').values({ chosen_at: now(), removes_demo: true }).execute()
  const at = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  const entry = { role: 'web', host: 'here', version: '1', keys: '{}', failing: '[]', started_at: at(60) }
  await db
    .insertInto('processes')
    .values([
      { ...entry, process: randomUUID(), seen_at: at(0), opened_with: openedWith },
      { ...entry, process: randomUUID(), seen_at: at(600), opened_with: 'folder' },
    ])
    .execute()
  const other = randomUUID()
  await db
    .insertInto('processes')
    .values({ ...entry, process: other, seen_at: at(0), opened_with: null })
    .execute()
  const remove = async (patience: number) => await removeDemo(db, { config, now, openedWith, patience })
  await expect(remove(300)).rejects.toThrow(DemoShownError)
  expect(await left()).toMatchObject({ documents: 1, folders: expect.arrayContaining(['files']) as unknown })
  const removing = Promise.all([remove(60_000), remove(60_000)])
  await db.updateTable('processes').set({ opened_with: openedWith }).where('process', '=', other).execute()
  await removing
  expect(await left()).toMatchObject({ documents: 0, folders: ['identity-key'] })
  expect(await db.selectFrom('processes').select('process').execute()).toHaveLength(3)
})
