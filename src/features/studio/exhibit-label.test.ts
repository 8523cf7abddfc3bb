import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#features/files/file/policy.ts'
import { paragraphs } from '#ui/rich-text.ts'
import type { ExhibitConfig, ShownFile } from './exhibit-config.ts'
import { currentExhibit, exhibitLabels, printPicture, workPicture, workWidths } from './exhibit-label.ts'

const exhibit = (slug: string): ExhibitConfig => ({
  slug,
  title: slug,
  year: '2026',
  medium: 'Print',
  dimensions: '1 × 1 m',
  statement: paragraphs('…'),
  reference: 'R',
  ground: 'paper',
  blocks: [],
  work: { width: 3, height: 2, colour: '#aabbcc', alt: 'A drawing of a kiln', draw: () => '' },
})

test('a work is listed with its page and picture, whatever it is called', () => {
  const labels = exhibitLabels({ exhibits: [exhibit('stacked-up'), exhibit('nowhere')] })
  expect(labels.map(({ to, picture }) => [to, picture.source])).toEqual([
    ['/exhibits/stacked-up', '/media/exhibits/stacked-up'],
    ['/exhibits/nowhere', '/media/exhibits/nowhere'],
  ])
})

test('the front door shows the work that the studio names, else its first, else none', () => {
  const exhibits = [exhibit('stacked-up'), exhibit('skull-diver')]
  expect(currentExhibit({ exhibits, current: 'skull-diver' })?.slug).toBe('skull-diver')
  expect(currentExhibit({ exhibits, current: 'gone' })?.slug).toBe('stacked-up')
  expect(currentExhibit({ exhibits: [], current: undefined })).toBeUndefined()
})

const file: ShownFile = {
  fileId: 'c'.repeat(32),
  generation: 258,
  name: 'work.jpg',
  contentType: 'image/jpeg',
  size: 9,
  width: 1000,
  height: 500,
}
const shown = (facts: Partial<ShownFile>, colour?: string) =>
  workPicture({ slug: 'tide', work: { file: { ...file, ...facts }, alt: 'A tide that goes out', colour } })

test('a work that is a file has the widths that were derived of it, and none before', () => {
  expect(shown({ pictures: { state: 'waiting' } })).toEqual({
    source: '/media/exhibits/tide',
    width: 1000,
    height: 500,
    colour: '#8b8680',
    version: 'cccccccc00000102',
    widths: [],
  })
  expect(shown({ pictures: { state: 'failed', problem: 'It is damaged.' } }).widths).toEqual([])
  expect(shown({ pictures: { state: 'ready', colour: '#112233' } })).toMatchObject({
    colour: '#112233',
    widths: [320, 640, 1280],
  })
  expect(shown({ width: 320, pictures: { state: 'ready' } }).widths).toEqual([320])
  expect(shown({ width: 9000, pictures: { state: 'ready' } }, '#abcdef')).toMatchObject({
    colour: '#abcdef',
    widths: [320, 640, 1280, 2560],
  })
  // A drawing is not derived: the pictures of it are made as those of the studio's own drawings.
  expect(shown({ contentType: 'image/svg+xml' }).widths).toBeUndefined()
})

test('a print shows a file of the library as a work does, or what its program draws', () => {
  const alt = 'A print on a table'
  const pictures = { state: 'ready', colour: '#112233' } as const
  expect(printPicture({ slug: 'embers', picture: { shows: 'image', alt, file: { ...file, pictures } } })).toEqual({
    source: '/media/editions/embers',
    width: 1000,
    height: 500,
    colour: '#112233',
    version: 'cccccccc00000102',
    widths: [320, 640, 1280],
  })
  const drawn = { shows: 'sheet', alt, draw: () => '', width: 3, height: 4, colour: '#445566' } as const
  expect(printPicture({ slug: 'embers', picture: drawn })).toEqual({
    source: '/media/editions/embers',
    width: 3,
    height: 4,
    colour: '#445566',
  })
})

test('works are shown in the widths that files are derived in', () => {
  expect(workWidths).toEqual(PICTURE_WIDTHS)
})
