import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent } from '#features/documents/document.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { readContent } from '#features/documents/read-content.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { ChainNodesList } from '../kinds/chain-nodes-list.tsx'
import { chainNodesOf, requireNodes } from '../kinds/chain-nodes.ts'
import { answerContentForm } from './answer-content-form.server.ts'
import type { FormId } from './content-id.ts'
import { getContentDesk } from './get-content-desk.server.ts'

const { documents, programs, wiring } = splitStudio(other)
const studioId: FormId = { kind: 'studio', name: 'studio' }
const now = new Date(Date.UTC(2026, 10, 1, 12))
const base = { 'chains.0.id': '8453', 'chains.0.name': 'Base', 'chains.0.currency.symbol': 'ETH' }
const whole = { ...base, 'chains.0.currency.decimals': '18', chains: '1' }
const keyed = new Map([[8453, { urls: ['https://node.example/a-secret-key'], socketUrl: undefined }]])

let db: EdgeDb
const write = async <Result,>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)
const press = async (
  typed: Readonly<Record<string, string>>,
  {
    furtherNodes = keyed,
    roles = ['owner'] as const,
  }: { furtherNodes?: typeof keyed; roles?: readonly ('owner' | 'editor')[] } = {},
  id = studioId,
) => {
  const posted = new FormData()
  posted.append('whole', 'yes')
  for (const [name, value] of Object.entries(typed)) posted.append(name, value)
  const before = async (content: DocumentContent) => requireNodes(content, { furtherNodes })
  const by = { actor: 'ana', requestId: 'r', now, folder: other }
  return await answerContentForm(write, { id, posted, zone: other.timeZone, roles, before, ...by })
}
const shown = async () => (await readContent(readSide(db), { programs, wiring })).content!.studio
const desk = async () =>
  await getContentDesk(readSide(db), { id: studioId, folder: other, studio: other, now: new Date() })

beforeEach(async () => {
  db = await openTestDatabase()
  await write(async (tx) => await followFolder(tx, { documents, now }))
})

test('an owner adds a chain like anything else of the studio: a draft, a revision, and then collections can stand on it', async () => {
  await press({ ...whole, base: '0', act: 'save' })
  expect((await shown()).chains).toBeUndefined()
  await expect(press({ base: '1', act: 'publish' }, { roles: ['editor'] })).rejects.toMatchObject({
    code: 'owner-publishes',
  })
  await press({ base: '1', act: 'publish' })
  expect((await shown()).chains).toMatchObject([
    { id: 8453, name: 'Base', finalityDepth: 64, currency: { symbol: 'ETH', decimals: 18 } },
  ])
  // The folder’s next reading leaves what was added.
  await write(async (tx) => await followFolder(tx, { documents, now }))
  expect((await shown()).chains).toHaveLength(1)
  const stones: FormId = { kind: 'collection', name: 'stones' }
  await press({ chain: '8453', base: '0', act: 'publish' }, {}, stones)
  expect((await shown()).collections.find(({ slug }) => slug === 'stones')).toMatchObject({ chain: 8453 })
  // Now something stands on it.
  const { draftVersion } = await desk()
  await expect(press({ chains: '0', base: String(draftVersion), act: 'publish' })).rejects.toMatchObject({
    code: 'document-mistakes',
    message: expect.stringContaining('the studio is on no chain with the number 8453'),
  })
})

test('a chain cannot be published while the server has no node for it, and the draft stays', async () => {
  const refused = press({ ...whole, base: '0', act: 'publish' }, { furtherNodes: new Map() })
  await expect(refused).rejects.toMatchObject({
    code: 'nodes-missing',
    message: expect.stringContaining('RPC_URL_8453'),
  })
  expect((await shown()).chains).toBeUndefined()
  expect((await desk()).content['chains']).toMatchObject([{ id: 8453 }])
})

test('what is wrong with a chain stands at its field', async () => {
  await press({ ...base, chains: '1', 'chains.0.id': String(other.chain.id), base: '0', act: 'save' })
  const places = (await desk()).mistakes.map(({ place }) => place.join('.'))
  expect(places).toContain('chains.0.currency.decimals')
  await press({ ...whole, 'chains.0.id': String(other.chain.id), base: '1', act: 'save' })
  expect((await desk()).mistakes).toMatchObject([
    { place: ['chains'], sentence: expect.stringContaining('is listed twice') },
  ])
})

test('prints are given for pieces on the studio’s own chain alone: the edition’s field says so, and naming another chain is refused, with both by name', async () => {
  const sheet: FormId = { kind: 'edition', name: 'flower-sheet' }
  const sentence = `The pieces of stones are on Base, and prints are given for pieces on ${other.chain.name}, where the contracts of this studio are. Choose a collection on ${other.chain.name}.`
  await press({ ...whole, base: '0', act: 'publish' })
  await press({ chain: '8453', base: '0', act: 'publish' }, {}, { kind: 'collection', name: 'stones' })
  await press({ 'opensBy.with': 'print-right', 'opensBy.collection': 'stones', base: '0', act: 'save' }, {}, sheet)
  const { mistakes } = await getContentDesk(readSide(db), { id: sheet, folder: other, studio: other, now: new Date() })
  expect(mistakes.find(({ place }) => place[0] === 'opensBy')).toMatchObject({ sentence })
  await expect(press({ base: '1', act: 'publish' }, {}, sheet)).rejects.toMatchObject({ code: 'document-mistakes' })
  // Nor does a collection go to another chain while an edition is opened by its pieces.
  const moved = press({ chain: '8453', base: '0', act: 'publish' }, {}, { kind: 'collection', name: 'flowers' })
  await expect(moved).rejects.toMatchObject({
    code: 'document-mistakes',
    message: expect.stringContaining(
      `the pieces of flowers are on Base, and prints are given for pieces on ${other.chain.name}`,
    ),
  })
})

test('the workbench says which setting each chain needs and whether the server has it, and never its value', () => {
  const rows = [
    { id: 8453, name: 'Base' },
    { id: 10, name: '' },
    { id: 'eight', name: 'Typed' },
  ]
  const nodes = chainNodesOf({ chains: rows } as unknown as DocumentContent, { furtherNodes: keyed })
  expect(nodes).toEqual({
    chains: [
      { name: 'Base', setting: 'RPC_URL_8453', isSet: true },
      { name: 'Chain 10', setting: 'RPC_URL_10', isSet: false },
    ],
    set: ['RPC_URL_8453'],
  })
  const html = renderToStaticMarkup(<ChainNodesList nodes={nodes} />)
  expect(html).toContain('is not set. Whoever runs the server')
  expect(html).not.toContain('secret')
})
