import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type BlockType, exhibitConfig, type ShownFile } from '#features/studio/exhibit-config.ts'
import { checkStudio, defineStudio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type BlockFiles, everyBlock, hostile } from '#tests/exhibit-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { ExhibitPage } from './exhibit-page.tsx'
import { getExhibit } from './get-exhibit.server.ts'

const read = readSide(await openTestDatabase())
const now = new Date('2026-10-01T12:00:00Z')
const [light] = other.exhibits

const ids: BlockFiles = { work: 'a', tall: 'b', small: 'c', drawing: 'd', sound: 'e' }
const shown = (fileId: string, facts: Partial<ShownFile> = {}): ShownFile => ({
  fileId: fileId.repeat(32),
  generation: 1,
  name: 'file',
  contentType: 'image/jpeg',
  size: 9_000_000,
  width: 900,
  height: 600,
  ...facts,
})
const ready = { pictures: { state: 'ready', colour: '#336699' } } as const
const files: Record<string, ShownFile> = {
  a: shown('a', { ...ready, width: 4000, height: 3000 }),
  b: shown('b', { pictures: { state: 'waiting' }, width: 1200, height: 1600 }),
  c: shown('c', ready),
  d: shown('d', { contentType: 'image/svg+xml' }),
  e: { fileId: 'e'.repeat(32), generation: 1, name: 'tone.wav', contentType: 'audio/wav', size: 9 },
}

/** The content of a page with every kind of block, its files as pages are given them. */
function contentOf(words: string, work: { file?: ShownFile; moving?: ShownFile } = {}) {
  const blocks = JSON.parse(JSON.stringify(everyBlock(ids, words)), (key, value: unknown) =>
    key === 'file' ? files[value as string] : value,
  ) as unknown[]
  return {
    ...light,
    slug: 'every-block',
    path: undefined,
    work: { file: files['a'], alt: 'Rings of a harbour', ...work },
    blocks,
  }
}

async function pageOf(...content: Parameters<typeof contentOf>): Promise<string> {
  const exhibits = [exhibitConfig.parse(contentOf(...content))]
  const studio = defineStudio({ ...other, exhibits, current: undefined })
  const view = await getExhibit(read, { studio, slug: 'every-block', now })
  // What the server hands to the browser has to survive the way there.
  return renderToStaticMarkup(
    <StaticRouter location="/exhibits/every-block">
      <ExhibitPage {...structuredClone(view)} />
    </StaticRouter>,
  )
}

test('a page shows every kind of block, each caption with its picture', async () => {
  const kinds = new Set(contentOf('Calm').blocks.map((block) => (block as { type: BlockType }).type))
  expect([...kinds].toSorted()).toEqual(
    ['details', 'history', 'media', 'pair', 'picture', 'process', 'quotation', 'related', 'text', 'venue'].toSorted(),
  )
  const page = await pageOf('Calm water')
  for (const heading of ['Details', 'Prints that belong to it', 'On view', 'How it was made', 'Exhibitions'])
    expect(page).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  expect(page).toContain('<audio')
  expect(page).toContain('<figcaption class="mt-3')
  // The number of the frame on the whole, and of the part beside it.
  expect(page).toContain('href="#of-work-3" aria-label="Detail 3: A corner"')
  expect(page).toContain('<li id="of-work-3"')
})

test('a large picture is zoomed into, a picture that is not ready has its colour and nothing that would be broken', async () => {
  const page = await pageOf('Calm water')
  // The work itself, and the picture of the blocks that is ready.
  expect(page.match(/>Zoom in</g)).toHaveLength(2)
  expect(page).toContain(`href="/files/${'a'.repeat(32)}/1/w/2560.webp"`)
  expect(page).not.toContain(`/files/${'b'.repeat(32)}/1`)
  expect(page).toMatch(/<span role="img" aria-label="A picture of the harbour. Calm water" class="block w-full /)
  expect(page).toContain(`src="/files/${'d'.repeat(32)}/1"`)
})

test('the still of a work that moves is zoomed into as well, where it has tiles', async () => {
  const moving = { ...files['e']!, name: 'tide.mp4', contentType: 'video/mp4' }
  const page = await pageOf('Calm water', { moving })
  expect(page).toContain('<video')
  expect(page).toMatch(new RegExp(`<a href="/files/${'a'.repeat(32)}/1/w/2560.webp"[^>]*>Zoom into the picture</a>`))
  expect(
    await pageOf('Calm water', { moving, file: { ...files['a']!, pictures: { state: 'waiting' } } }),
  ).not.toContain('Zoom into the picture')
})

test.each(Object.entries(hostile))('%s in every text is words and nothing else', async (_, words) => {
  const plain = await pageOf('x')
  const page = await pageOf(words)
  const elements = (html: string) => html.match(/<[a-z][a-z0-9]*(?=[\s>])/g)
  expect(elements(page)).toEqual(elements(plain))
  expect(page).not.toContain('<script')
  // Nothing of it is left out.
  const text = page.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  expect(text.split(words).length).toBeGreaterThan(20)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'not an address'])(
  'a link to %s is refused, with the block that has it',
  (href) => {
    for (const [id, block] of [
      ['said', { type: 'quotation', text: 'So.', href }],
      ['shown', { type: 'history', entries: [{ kind: 'publication', when: '2026', title: 'A', href }] }],
      ['form', { type: 'text', text: [{ type: 'paragraph', line: [{ text: 'A', href }] }] }],
    ] as const) {
      const { mistakes = [] } = checkStudio({ ...other, exhibits: [{ ...light, blocks: [{ id, ...block }] }] })
      expect(mistakes[0]).toMatch(
        new RegExp(`^exhibits, first-light, blocks, ${id}, .*href: (an address|a link) begins`),
      )
    }
  },
)
