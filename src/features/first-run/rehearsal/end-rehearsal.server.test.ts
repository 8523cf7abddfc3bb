import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { DocumentContent, DocumentKind } from '#features/documents/document.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { importDocuments } from '#features/documents/import-documents.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import emptyStudio from '../empty-studio.ts'
import { findOwnStudio } from '../find-own-studio.server.ts'
import { endRehearsal, NoRehearsalError, removeRehearsal } from './end-rehearsal.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const base = { id: 8453, name: 'Base', currency: 'ETH', finalityDepth: 64, rpcUrl: 'sealed' }
const salt = {
  slug: 'salt',
  title: 'Salt',
  singular: 'Grain',
  address: `0x${'1'.repeat(40)}`,
  firstBlock: 3,
  standard: 'erc721',
  metadata: { from: 'hosted' },
  year: '2026',
  medium: 'Ink',
  statement: 'Of salt.',
  editionSize: 20,
}

beforeEach(async () => {
  await emptyTables(db)
  await db.insertInto('own_studio').values({ chosen_at: now, removes_demo: false }).execute()
  await openContent(db, { folder: emptyStudio, log: silentLog, now, findSettled: findSettledChanges })
})

async function publish(documents: { kind: DocumentKind; name: string; content: DocumentContent }[]) {
  await db.transaction().execute(async (tx) => {
    const { version } = await readPublished(readSide(tx))
    await importDocuments(tx, { documents, withdrawn: [], version, now, check: async () => await Promise.resolve([]) })
  })
}
const end = async () =>
  await db.transaction().execute(async (tx) => {
    await endRehearsal(tx, { chain: base, folder: emptyStudio, actor: 'ana', now })
  })
const published = async () => (await readPublished(read)).documents.map(({ kind, name }) => `${kind} ${name}`)

test('the studio is on its chain; a collection waits as a draft, somebody’s newer one is kept, and what stays is published', async () => {
  await publish([{ kind: 'collection', name: 'salt', content: salt }])
  const id = { kind: 'collection', name: 'salt' } as const
  await db.transaction().execute(async (tx) => {
    await saveDraft(tx, { id, content: { ...salt, statement: 'Newer.' }, base: 0, by: 'ben', now })
  })
  await end()
  expect(await findOwnStudio(read)).toMatchObject({ chain: base })
  expect(await published()).toEqual(['navigation navigation', 'studio studio'])
  const { draft } = (await findDocument(read, id))!
  expect(draft).toMatchObject({ by: 'ben', content: { title: 'Salt', statement: 'Newer.' } })
  expect(draft!.content).not.toHaveProperty('address')
  // It is ended once.
  await expect(end()).rejects.toThrow(NoRehearsalError)
})

test('what was rehearsed goes with the next opening: chain and facts; accounts, files, texts and pieces that were written stay', async () => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-rehearsed-'))
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true })
  })
  for (const folder of ['chain', 'media', 'works', 'files']) mkdirSync(join(data, folder))
  writeFileSync(join(data, 'identity-key'), 'key')
  const folders = () =>
    ['chain', 'media', 'works', 'files', 'identity-key'].filter((name) => existsSync(join(data, name)))
  const config = readConfig({ VITRINE_DATA: data })
  await publish([{ kind: 'collection', name: 'salt', content: salt }])
  await db
    .insertInto('hosted_collections')
    .values({ collection: 'salt', placeholder_name: 'Grain {id}', reveals_at: now, revealed_at: now })
    .execute()
  const piece = { name: 'Grain 1', description: '', traits: JSON.stringify([]), changed_at: now }
  await db
    .insertInto('hosted_pieces')
    .values({ ...piece, collection: 'salt', token_id: '1' })
    .execute()
  await sql`update hosted_collections set state = 'frozen', root = ${'a'.repeat(64)}, frozen_at = ${now}`.execute(db)
  await db.insertInto('staff_acts').values({ at: now, actor: 'u1', act: 'house-claimed' }).execute()
  await db
    .insertInto('chain_differences')
    .values({
      chain_id: 31337,
      kind: 'late',
      source: 'salt',
      from_block: 1,
      to_block: 2,
      events: 1,
      detail: 'x',
      found_at: now,
    })
    .execute()
  const facts = async () => (await db.selectFrom('chain_differences').selectAll().execute()).length

  await removeRehearsal(db, { config })
  expect([folders().length, await facts()]).toEqual([5, 1])
  await end()
  await removeRehearsal(db, { config })
  expect(folders()).toEqual(['files', 'identity-key'])
  expect(await facts()).toBe(0)
  expect(await published()).toEqual(['navigation navigation', 'studio studio'])
  expect((await db.selectFrom('staff_acts').select('act').execute()).map(({ act }) => act)).toEqual([
    'house-claimed',
    'own-chain-chosen',
  ])
  const hosted = await db.selectFrom('hosted_collections').selectAll().executeTakeFirstOrThrow()
  expect(hosted).toMatchObject({ placeholder_name: 'Grain {id}', state: 'open', revealed_at: null, root: null })
  expect(await db.selectFrom('hosted_pieces').select('name').execute()).toEqual([{ name: 'Grain 1' }])
  // Done once: what comes afterwards stays.
  mkdirSync(join(data, 'media'))
  await removeRehearsal(db, { config })
  expect(folders()).toContain('media')
})
