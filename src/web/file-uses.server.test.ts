import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listFileUses } from './file-uses.server.ts'

const db = await openTestDatabase()
const fileId = 'a'.repeat(32)

test('each use of a file is called as the workbench calls it, and leads to where it is taken out', async () => {
  const shows = JSON.stringify({ picture: { file: fileId, alt: 'A tulip' } })
  for (const [kind, name, called] of [
    ['campaign', '7', { name: 'Autumn Fire' }],
    ['edition', 'harbour-sheet', { title: 'Harbour Sheet' }],
    ['exhibit', 'low-tide', { title: 'Low tide' }],
    ['pill-kind', '1', {}],
    ['vault', '3', {}],
  ] as const)
    await sql`insert into documents (kind, name, draft) values (${kind}, ${name}, ${shows}::jsonb || ${JSON.stringify(called)}::jsonb)`.execute(
      db,
    )
  await db
    .insertInto('edition_notes')
    .values({ edition_id: '7', closed_by: null, closure_statement: null, draw_seed: null, proof_file: fileId })
    .execute()
  expect(await listFileUses(readSide(db), { fileId })).toEqual([
    { title: 'Autumn Fire', to: '/boss/content/campaign/7' },
    { title: 'Harbour Sheet', to: '/boss/content/edition/harbour-sheet' },
    { title: 'Low tide', to: '/boss/exhibits/low-tide' },
    { title: 'Pill 1', to: '/boss/content/pill-kind/1' },
    { title: 'Vault 3', to: '/boss/content/vault/3' },
    { title: 'the proof of edition 7', to: '/boss/editions' },
  ])
})
