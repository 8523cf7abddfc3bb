import { expect, test } from 'vitest'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { registerEditions } from '../numbers/register-editions.server.ts'
import { takeNumber } from '../numbers/take-number.server.ts'
import { getPrintedPage, listPrintedLines } from './get-printed-page.server.ts'
import { parsePrintedSearch, printedPageOf } from './printed-register.ts'

const db = await openTestDatabase()
const read = readSide(db)
const edition = makeEdition({
  length: 320,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'gen2' },
})
const studio = { editions: [edition], collections: [{ slug: 'gen2', singular: 'Gen2' }] } as never
await recordCatalogue(db, { size: 260 })
await db.transaction().execute(async (tx) => {
  await registerEditions(tx, { editions: [edition] })
  for (let piece = 2; piece <= 250; piece += 2) {
    const [tokenId, at] = [String(piece), new Date(Date.UTC(2026, 0, 1 + ((piece * 7) % 90), 12))]
    await tx
      .insertInto('print_rights')
      .values({
        collection: 'gen2',
        token_id: tokenId,
        holder: '0xa',
        edition_id: '1',
        order_hash: `0x${tokenId}`,
        order_text: '{}',
        signature: '0x',
        block_number: 1,
        used_at: at,
        claim_id: `claim-${tokenId}`,
      })
      .execute()
    if (piece % 4 === 0)
      await takeNumber(tx, { edition, claimId: `claim-${tokenId}`, source: { collection: 'gen2', tokenId }, now: at })
  }
})

test('[S-15] the register that a browser makes from all lines is the one that the server makes, whatever is asked', async () => {
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const lines = JSON.parse(JSON.stringify(await listPrintedLines(read, { studio, collection: 'gen2' }))) as NonNullable<
    Awaited<ReturnType<typeof listPrintedLines>>
  >
  expect(lines).toHaveLength(125)
  for (const text of [
    '',
    'page=2',
    'order=number',
    'order=number&page=2',
    'page=999999',
    'q=8',
    'q=%238',
    'q=9',
    'q=10',
    'q=99999999',
    'q=nothing',
    'q=8&page=3',
    'page=0',
    'page=1e9',
    'order=no',
    `q=${'9'.repeat(80)}`,
  ]) {
    const question = parsePrintedSearch(new URLSearchParams(text))
    const made = JSON.parse(
      JSON.stringify(await getPrintedPage(read, { studio, collection: 'gen2', ...question })),
    ) as unknown
    expect([
      text,
      JSON.parse(JSON.stringify(printedPageOf({ lines, collection: 'gen2', singular: 'Gen2', index }, question))),
    ]).toEqual([text, made])
  }
})

test('a page of the register beyond the last is the last', async () => {
  const { page, pages, lines, total } = await getPrintedPage(read, {
    studio,
    collection: 'gen2',
    query: '',
    order: 'newest',
    page: 900,
  })
  expect([page, pages, lines.length, total]).toEqual([2, 2, 25, 125])
})
