import { expect, test } from 'vitest'
import { fileOfMistake } from '#features/publishing/content-folder.ts'
import { checkStudio } from '#features/studio/studio.ts'
import demo from '#studio/studio.config.ts'
import other from '#tests/other-studio/studio.config.ts'
import type { Json } from './document.ts'
import { fileIdsOf, joinStudio, splitStudio } from './studio-documents.ts'

test.each([
  ['the demo', demo],
  ['another studio', other],
])('[S-58] %s is the same studio after it was documents', (_name, studio) => {
  const { documents, ...rest } = splitStudio(studio)
  const stored = JSON.parse(JSON.stringify(documents.toReversed())) as typeof documents
  expect(checkStudio(joinStudio({ documents: stored, ...rest, files: new Map() }))).toEqual({ studio })
})

test('what is said about a campaign is a document of its own, named by its number, and mistakes in it are found by that', () => {
  const campaigns = [
    { campaignId: '12', name: 'Later', words: [] },
    { campaignId: '3', name: 'Autumn', words: ['Hot.'] },
  ]
  const { documents, ...rest } = splitStudio({ ...other, campaigns })
  const told = documents.filter(({ kind }) => kind === 'campaign')
  expect(told.map(({ name }) => name)).toEqual(['12', '3'])
  const joined = checkStudio(joinStudio({ documents, ...rest, files: new Map() }))
  expect(joined.studio?.campaigns).toEqual(campaigns)
  const broken = documents.map((each) =>
    each.kind === 'campaign' ? { ...each, content: { ...each.content, name: '' } } : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files: new Map() }))
  expect(mistakes.map((mistake) => [mistake.split(':')[0], fileOfMistake(mistake)])).toEqual([
    ['campaigns, 12, name', 'campaigns/12.json'],
    ['campaigns, 3, name', 'campaigns/3.json'],
  ])
})

test('what is said about a kind of pill is a document of its own, named by its number, and its picture a file of the library', () => {
  const facts = { generation: 1, name: 'ash.jpg', contentType: 'image/jpeg', size: 9, width: 600, height: 600 }
  const file = { fileId: 'f1', ...facts }
  const kinds = [{ pillId: '1', description: 'Ash.', picture: { file, alt: 'A heap of ash' } }]
  const { documents, ...rest } = splitStudio({ ...other, burns: { ...other.burns!, kinds } })
  const content = { description: 'Ash.', picture: { file: 'f1', alt: 'A heap of ash' } }
  expect(documents.filter(({ kind }) => kind === 'pill-kind')).toEqual([{ kind: 'pill-kind', name: '1', content }])
  expect(fileIdsOf(documents)).toContain('f1')
  expect(rest.wiring.burns?.kinds).toEqual([])
  const files = new Map([['f1', file]])
  expect(checkStudio(joinStudio({ documents, ...rest, files })).studio?.burns?.kinds).toEqual(kinds)
  const broken = documents.map((each) =>
    each.kind === 'pill-kind' ? { ...each, content: { picture: { file: 'f2', alt: 'Ash' } } } : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files }))
  expect(mistakes).toEqual([
    'burns, kinds, 1, picture, file: there is no such file in the library',
    'burns, kinds, 1, picture, alt: describe what is seen, in at least ten characters',
  ])
  expect(mistakes.map(fileOfMistake)).toEqual(['pill-kinds/1.json', 'pill-kinds/1.json'])
})

test('what is said about a vault is a document of its own, named by its number, and its photographs are files of the library', () => {
  const facts = { generation: 1, name: 'shelf.jpg', contentType: 'image/jpeg', size: 9, width: 600, height: 600 }
  const file = { fileId: 'f1', ...facts }
  const photos = [{ file, alt: 'A wrapped sheet on a shelf' }]
  const said = [{ vaultId: '3', custody: { place: 'bank-vault' as const, photos } }]
  const vaults = { address: `0x${'a'.repeat(40)}` as const, firstBlock: 0, kept: () => [], said }
  const { documents, ...rest } = splitStudio({ ...other, vaults })
  const content = { custody: { place: 'bank-vault', photos: [{ file: 'f1', alt: 'A wrapped sheet on a shelf' }] } }
  expect(documents.filter(({ kind }) => kind === 'vault')).toEqual([{ kind: 'vault', name: '3', content }])
  expect(fileIdsOf(documents)).toContain('f1')
  expect(rest.wiring.vaults?.said).toBeUndefined()
  const files = new Map([['f1', file]])
  expect(checkStudio(joinStudio({ documents, ...rest, files })).studio?.vaults?.said).toEqual(said)
  const broken = documents.map((each) =>
    each.kind === 'vault' ? { ...each, content: { custody: { place: '12 Canal Street' } } } : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files }))
  expect(mistakes).toEqual(['vaults, said, 3, custody, place: choose the class of place in which it is kept'])
  expect(mistakes.map(fileOfMistake)).toEqual(['vaults/3.json'])
})

test('the picture of an edition is a file of the library by its id, or a program with its size, and never both or neither', () => {
  const { documents, ...rest } = splitStudio(other)
  const name = other.editions[0]!.slug
  const facts = { generation: 1, name: 'print.jpg', contentType: 'image/jpeg', size: 9, width: 800, height: 600 }
  const files = new Map([['f1', { fileId: 'f1', ...facts }]])
  const checked = (picture: Readonly<Record<string, Json>>) =>
    checkStudio(
      joinStudio({
        documents: documents.map((each) =>
          each.kind === 'edition' && each.name === name ? { ...each, content: { ...each.content, picture } } : each,
        ),
        ...rest,
        files,
      }),
    )
  const alt = 'A print on a table'
  const { studio } = checked({ file: 'f1', alt })
  expect(studio?.editions.find(({ slug }) => slug === name)?.picture).toEqual({
    shows: 'sheet',
    alt,
    file: files.get('f1'),
  })
  const again = splitStudio(studio!).documents.find((each) => each.kind === 'edition' && each.name === name)
  expect(again?.content['picture']).toEqual({ shows: 'sheet', alt, file: 'f1' })
  const place = `editions, ${name}, picture`
  expect(checked({ file: 'f2', alt }).mistakes).toEqual([`${place}, file: there is no such file in the library`])
  expect(checked({ alt }).mistakes).toEqual([`${place}, file: choose a picture, or a program that draws it`])
  expect(checked({ alt, draw: `edition/${name}` }).mistakes).toHaveLength(3)
  const drawn = { alt, draw: `edition/${name}`, width: 3, height: 4, colour: '#aabbcc' }
  expect(checked(drawn).mistakes).toBeUndefined()
  expect(checked({ ...drawn, file: 'f1' }).mistakes).toEqual([
    `${place}, draw: choose a picture or a program, not both`,
  ])
})

test('a document that names a program which the folder does not have is refused by its place', () => {
  const parts = splitStudio(other)
  const programs = new Map([...parts.programs].filter(([name]) => name !== 'exhibit/low-tide'))
  expect(checkStudio(joinStudio({ ...parts, programs, files: new Map() })).mistakes).toEqual([
    "exhibits, low-tide, work, draw: there is no program called exhibit/low-tide in the studio's folder",
  ])
})

test('what a document leaves out or invents is a sentence with its place', () => {
  const { documents, ...rest } = splitStudio(other)
  const broken = documents.map((each) =>
    each.name === 'low-tide' ? { ...each, content: { ...each.content, title: '', colour: 'red' } } : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files: new Map() }))
  expect(mistakes).toHaveLength(2)
  expect(mistakes.join()).toMatch(/exhibits, low-tide, title: .*exhibits, low-tide: .*colour/s)
})

test('no document holds a program, and every one survives as JSON', () => {
  for (const each of splitStudio(demo).documents) expect(JSON.parse(JSON.stringify(each))).toEqual(each)
})

test('ways of paying and the words of mails are documents too, and mistakes in them are found by their file', () => {
  const address = `0x${'ab'.repeat(20)}` as const
  const payments = {
    tokens: [{ address, symbol: 'TUSD', decimals: 6, rate: '2500', asOf: '2026-11-01' }],
    card: { currency: 'EUR' as const, rate: '2400', asOf: '2026-11-01' },
  }
  const mails = [{ id: 'opened' as const, de: { subject: 'Neu' } }]
  const { documents, ...rest } = splitStudio({ ...other, payments, mails })
  expect(rest.wiring).not.toHaveProperty('payments')
  const { studio } = checkStudio(joinStudio({ documents, ...rest, files: new Map() }))
  expect([studio?.payments, studio?.mails]).toEqual([payments, mails])
  const broken = documents.map((each) =>
    each.kind === 'payments'
      ? { ...each, content: { ...each.content, card: { currency: 'EUR' } } }
      : each.kind === 'mail'
        ? { ...each, content: { de: { subject: '{nothing}' } } }
        : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files: new Map() }))
  expect(new Set(mistakes.map(fileOfMistake))).toEqual(new Set(['payments.json', 'mails/opened.json']))
})
