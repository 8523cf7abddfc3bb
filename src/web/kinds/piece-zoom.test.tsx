import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { contextUnderTest } from '#server/edge-under-test.ts'
import { openTestDatabase } from '#tests/database.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { filesUnderTest, picture, upload } from '#tests/file-data.ts'
import { loadPiece } from './loaders/piece.server.ts'
import { view } from './piece.tsx'

const db = await openTestDatabase()
const plain = pictureTestStudio()
const [drawn, linked] = plain.collections
const studio = defineStudio({
  ...plain,
  collections: [
    drawn!,
    linked!,
    { ...linked!, slug: 'kept', address: `0x${'3'.repeat(40)}`, metadata: { from: 'hosted' as const } },
  ],
})
const context = new RouterContextProvider()
context.set(appContext, { ...contextUnderTest(db), studio })
context.set(visitContext, {} as never)

async function pageOf(collection: string, id: string): Promise<string> {
  const data = await loadPiece({ context, params: { collection, id } })
  const element = <view.Page data={data} actionData={undefined} path="" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a piece of the library opens its tiles, a drawn one is looked at as it was drawn, every other leads to its large picture', async () => {
  for (const { slug } of studio.collections) await mint(db, slug, ['1', '2'])
  const service = filesUnderTest(db)
  const now = new Date()
  const by = { actor: 'ada', requestId: 'request', now }
  for (const [tokenId, width] of [
    ['1', 2600],
    ['2', 2560],
  ] as const) {
    const file = await upload(service, await picture('png', width, 4), { name: `${tokenId}.png` })
    await sql`update file_pictures set state = 'ready' where file_id = ${file.fileId}`.execute(db)
    const piece = {
      tokenId,
      name: 'Kept',
      description: '',
      traits: [],
      pictureFile: file.fileId,
      animationFile: undefined,
    }
    await db.transaction().execute(async (tx) => {
      await changeHostedPiece(tx, by, {
        collection: 'kept',
        chainId: studio.chain.id,
        piece: { ...piece, externalUrl: undefined },
      })
    })
    await sql`insert into images (collection, token_id, source, status, width, height, colour) values ('kept', ${tokenId}, ${`studio:${fileVersion(file)}`}, 'ready', ${width}, 4, '#336699')`.execute(
      db,
    )
  }
  await db.transaction().execute(async (tx) => {
    await setReveal(tx, by, { collection: 'kept', chainId: studio.chain.id, at: now })
  })

  const ways = async (collection: string, id: string) => {
    const page = await pageOf(collection, id)
    // Without script the picture is a link to the large one, whatever the script will make of it.
    expect(page).toMatch(
      new RegExp(
        `<a (?=[^>]*href="/media/${collection}/${id}/2560.webp")[^>]*aria-label="[^"]*: open the large picture"`,
      ),
    )
    return [...page.matchAll(/>(Zoom in|Zoom out|Fit|Open the large picture)</g)].map(([, words]) => words)
  }
  expect(await ways('kept', '1')).toEqual(['Zoom in', 'Open the large picture'])
  expect(await ways('kept', '2')).toEqual([])
  expect(await ways('linked', '1')).toEqual([])
  expect(await ways('drawn', '1')).toEqual(['Zoom in', 'Zoom out', 'Fit', 'Open the large picture'])
  // A burned piece is shown grey, and its drawing is not.
  await sql`update tokens set burned = true where collection = 'drawn'`.execute(db)
  expect(await ways('drawn', '1')).toEqual([])
})
