import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { getPiecePage } from './get-piece-page.server.ts'
import { PiecePage } from './piece-page.tsx'

const db = await openTestDatabase()
const studio = pictureTestStudio({ ipfsGateway: 'https://gateway.example/ipfs/' })
beforeEach(async () => {
  await emptyTables(db)
  await mint(db, 'linked', ['1'])
})

/** The page of the piece as a browser gets it, whose metadata names this animation. */
async function pageWith(animation: string | null): Promise<string> {
  await db.deleteFrom('token_metadata').execute()
  await db
    .insertInto('token_metadata')
    .values({
      collection: 'linked',
      token_id: '1',
      status: 'ready',
      name: 'One',
      image_url: 'https://pictures.example/1.png',
      animation_url: animation,
    })
    .execute()
  const view = await getPiecePage(readSide(db), { studio, collection: 'linked', tokenId: '1' })
  return renderToStaticMarkup(
    <MemoryRouter>
      <PiecePage {...view} />
    </MemoryRouter>,
  )
}

test('an animation that nothing shows is said and linked, and never loaded', async () => {
  const web = await pageWith('https://films.example/1.mp4')
  expect(web).toContain('also names an animation, sound or web page, which we can’t show here')
  expect(web).toContain('<a href="https://films.example/1.mp4" rel="noopener noreferrer"')
  expect(await pageWith('ipfs://bafy/1.mp4')).toContain('<a href="https://gateway.example/ipfs/bafy/1.mp4"')
  for (const page of [web, await pageWith('ipfs://bafy/1.mp4')])
    expect(page).not.toMatch(/<(video|audio|iframe|object|embed)|(src|srcSet|poster|data)="[^"]*(films|gateway)/)
})

test.each(['javascript:alert(1)', `data:text/html,${'x'.repeat(5_000)}`, 'nonsense', 'ipfs://"><script>'])(
  'an animation that nobody can open from here is said without a link (%#)',
  async (address) => {
    const page = await pageWith(address)
    expect(page).toContain('also names an animation, sound or web page')
    expect(page).not.toContain('Open it at')
    expect(page).not.toContain(address.slice(0, 11))
  },
)

test('without an animation nothing is said of one', async () => {
  expect(await pageWith(null)).not.toContain('Animation')
})

test('a picture that cannot be shown is said with its reason, and not while an earlier copy is on show', async () => {
  await db
    .insertInto('images')
    .values({
      collection: 'linked',
      token_id: '1',
      source: 'abc:',
      status: 'failed',
      problem_code: 'picture-too-large',
      problem_detail: 'The picture is larger than 20 MiB.',
    })
    .execute()
  const page = await pageWith(null)
  expect(page).toContain('We can’t show its picture.')
  expect(page).toContain('The picture is larger than 20 MiB.')
  await db.updateTable('images').set({ width: 300, height: 200, colour: '#336699' }).execute()
  expect(await pageWith(null)).not.toContain('We can’t show its picture.')
})
