import { beforeEach, expect, test } from 'vitest'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { editionFace } from '../editions/edition-face.ts'
import { listEditions } from '../editions/list-editions.server.ts'
import { listProofUses } from '../editions/list-proof-uses.server.ts'
import { getEditionPage } from '../register/get-edition-page.server.ts'
import { listPieceDeeds } from '../register/list-piece-deeds.server.ts'
import { approveProof, requireProof, showProof, withdrawProof } from './approve-proof.server.ts'
import { closeEdition } from './close-edition.server.ts'
import { ProofApprovedError, ProofMissingError, ProofSettledError } from './print.ts'
import { registerEditions } from './register-editions.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-05-03T12:00:00Z')
const edition = makeEdition()
const write = async (work: (tx: WriteDb) => Promise<unknown>) => {
  await db.transaction().execute(work)
}
const approve = async (note = 'Black a touch warmer.') => {
  await write(async (tx) => await approveProof(tx, { edition, note, by: 'ada', now }))
}
const require = async () => {
  await write(async (tx) => await requireProof(tx, edition))
}
const withdraw = async () => {
  await write(async (tx) => await withdrawProof(tx, { edition }))
}
const proof = async () => (await listEditions(readSide(db), { editions: [edition], now }))[0]?.proof
const addPrint = async (series: string, printedAt: Date | null) => {
  await db
    .insertInto('prints')
    .values({
      edition_id: '1',
      series,
      n: 1,
      claim_id: null,
      source_collection: 'pieces',
      source_token_id: '7',
      numbered_at: now,
      printed_at: printedAt,
      note: null,
      void_reason: null,
    })
    .execute()
}

beforeEach(async () => {
  await emptyTables(db)
})

test('an approval is recorded once, and opens the way to printing', async () => {
  await expect(require()).rejects.toThrow(ProofMissingError)
  expect(await proof()).toBeUndefined()
  await approve()
  await require()
  expect(await proof()).toEqual({ at: now.toISOString(), note: 'Black a touch warmer.' })
  await expect(approve()).rejects.toThrow(ProofApprovedError)
})

test('an edition that has other notes already is approved as well, and keeps them', async () => {
  await write(async (tx) => await closeEdition(tx, { edition, statement: 'The screens are washed out.', by: 'b', now }))
  await approve('')
  const [view] = await listEditions(readSide(db), { editions: [edition], now })
  expect([view?.standing, view?.proof]).toEqual(['closed', { at: now.toISOString(), note: undefined }])
})

test('it is taken back until the first print; a proof outside the numbers is none', async () => {
  await expect(withdraw()).rejects.toThrow(ProofSettledError)
  await approve()
  await addPrint('AP', now)
  await addPrint('numbered', null)
  await withdraw()
  await expect(require()).rejects.toThrow(ProofMissingError)
  await approve()
  await db.updateTable('prints').set({ printed_at: now }).where('series', '=', 'numbered').execute()
  await expect(withdraw()).rejects.toThrow(ProofSettledError)
  await require()
})

test('a photograph stands with the approval, is shown to everybody only where the studio says so, and goes when the approval does', async () => {
  const fileId = 'a'.repeat(32)
  const picture = async () => (await listEditions(readSide(db), { editions: [edition], now }))[0]?.proofPicture
  const show = async (isPublic: boolean | undefined) => {
    await write(
      async (tx) =>
        await showProof(tx, { edition, picture: isPublic === undefined ? undefined : { fileId, isPublic } }),
    )
  }
  await expect(show(true)).rejects.toThrow(ProofMissingError)
  await write(async (tx) => {
    await approveProof(tx, { edition, note: '', picture: { fileId, isPublic: false }, by: 'ada', now })
  })
  expect(await picture()).toEqual({ fileId, isPublic: false })
  expect(await listProofUses(readSide(db), { fileId })).toEqual([{ slug: undefined, title: 'edition 1' }])
  await write(async (tx) => await registerEditions(tx, { editions: [edition] }))
  const publicFile = async () =>
    (
      await getEditionPage(readSide(db), {
        studio: { editions: [edition], name: 'Kiln Row', collections: [], burns: undefined },
        slug: edition.slug,
        page: 1,
        now,
      })
    ).proofFile
  expect(await publicFile()).toBeUndefined()
  await show(true)
  expect(await publicFile()).toBe(fileId)
  await show(undefined)
  expect(await picture()).toBeUndefined()
  await show(true)
  await withdraw()
  expect(await picture()).toBeUndefined()
})

test('what the studio noted with its approval is on no public page', async () => {
  await approve('Black a touch warmer.')
  const [view] = await listEditions(readSide(db), { editions: [edition], now })
  const face = JSON.stringify(editionFace(view!, { name: 'Kiln Row' }))
  expect(face).toContain(now.toISOString())
  expect(face).not.toContain('Black a touch')
})

test('who printed before approvals were recorded goes on, without a day, and cannot approve or take back', async () => {
  await db
    .insertInto('edition_notes')
    .values({
      edition_id: '1',
      closed_by: null,
      closure_statement: null,
      draw_seed: null,
      proof_approved_earlier: true,
    })
    .execute()
  await require()
  expect(await proof()).toBe('earlier')
  await expect(approve()).rejects.toThrow(ProofApprovedError)
  await expect(withdraw()).rejects.toThrow(ProofSettledError)
})

test('the approval stands in the history of a print once that is made', async () => {
  await write(async (tx) => await registerEditions(tx, { editions: [edition] }))
  await approve()
  await addPrint('numbered', null)
  const deeds = async () =>
    (await listPieceDeeds(readSide(db), { collection: 'pieces', tokenId: '7' })).map(({ deed }) => deed)
  expect(await deeds()).toEqual(['numbered'])
  await db
    .updateTable('prints')
    .set({ printed_at: new Date('2026-05-04T12:00:00Z') })
    .execute()
  expect(await deeds()).toEqual(['approved', 'numbered', 'printed'])
})
