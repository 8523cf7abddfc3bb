import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { rankCommand } from './rank.ts'

type Row = { tokenId: string | number; score: number; rank: number; uniqueAttributeCount: number; traitCount: number }

const folder = mkdtempSync(join(tmpdir(), 'vitrine-rank-'))
afterAll(() => rmSync(folder, { recursive: true }))
const vectors = join(import.meta.dirname, '../features/rarity/vectors')

function run(...args: string[]): { code: number; printed: string; complaint: string } {
  let [printed, complaint] = ['', '']
  const code = rankCommand(args, {
    print: (text) => {
      printed += text
    },
    complain: (text) => {
      complaint += text
    },
  })
  return { code, printed, complaint }
}

let files = 0
function file(content: unknown): string {
  const path = join(folder, `${++files}.json`)
  writeFileSync(path, Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function rowsOf(content: unknown): Row[] {
  const { code, printed, complaint } = run(file(content))
  expect([code, complaint]).toEqual([0, ''])
  return JSON.parse(printed) as Row[]
}

function refusal(content: unknown): string {
  const { code, printed, complaint } = run(file(content))
  expect([code, printed]).toEqual([1, ''])
  // One sentence on one line.
  expect(complaint).toMatch(/^[^\n]+\.\n$/)
  return complaint
}

const briefly = (rows: Row[]) => rows.map(({ tokenId, rank, traitCount }) => [tokenId, rank, traitCount])

test.each(readdirSync(vectors))(
  '%s: the command prints what the reference found, field by field, or refuses',
  (name) => {
    const { expected } = JSON.parse(readFileSync(join(vectors, name), 'utf8')) as { expected?: Row[] }
    const { code, printed, complaint } = run(join(vectors, name))
    if (expected === undefined) {
      expect([code, printed]).toEqual([1, ''])
      expect(complaint).toBe(
        'The trait “Level” holds numbers, and OpenRarity ranks collections with text traits only.\n',
      )
      return
    }
    const rows = JSON.parse(printed) as Row[]
    expect(rows.map(({ score: _, ...row }) => [row, Object.keys(row)])).toEqual(
      expected.map(({ score: _, ...row }) => [row, Object.keys(row)]),
    )
    for (const [index, { score }] of rows.entries())
      expect(Math.abs(score - expected[index]!.score)).toBeLessThanOrEqual(1e-12 * Math.max(1, expected[index]!.score))
  },
)

const pairs = [
  { tokenId: 1, attributes: [['Hat', 'Cap']] },
  { tokenId: 2, attributes: [['Hat', 'Cap']] },
  { tokenId: 3, attributes: [['Hat', 'Bow']] },
]

test('a list, an object with tokens, a gzipped file, one document a line, and tokens by id are the same collection', () => {
  const ranks = [
    [1, 2, 1],
    [2, 2, 1],
    [3, 1, 1],
  ]
  expect(briefly(rowsOf(pairs))).toEqual(ranks)
  expect(briefly(rowsOf({ name: 'x', tokens: pairs }))).toEqual(ranks)
  expect(briefly(rowsOf(gzipSync(JSON.stringify(pairs))))).toEqual(ranks)
  expect(briefly(rowsOf(pairs.map((each) => JSON.stringify(each)).join('\n')))).toEqual(ranks)
  expect(briefly(rowsOf(`\uFEFF${JSON.stringify(pairs)}`))).toEqual(ranks)
  expect(briefly(rowsOf({ 1: { Hat: 'Cap' }, 2: { Hat: 'Cap' }, 3: { attributes: { Hat: 'Bow' } } }))).toEqual(
    ranks.map(([id, ...rest]) => [String(id), ...rest]),
  )
  expect(
    briefly(
      rowsOf(
        pairs.map(({ tokenId, attributes }) => ({
          id: tokenId,
          traits: attributes.map(([trait_type, value]) => ({ trait_type, value })),
        })),
      ),
    ),
  ).toEqual(ranks)
})

test('metadata documents: display_type says what a value is, as it does in the app', () => {
  const document = (tokenId: number, value: unknown, display_type?: string) => ({
    tokenId,
    attributes: [{ trait_type: 'Level', value, display_type }],
  })
  expect(briefly(rowsOf([document(1, 5), document(2, '5'), document(3, true)]))).toEqual([
    [1, 2, 1],
    [2, 2, 1],
    [3, 1, 1],
  ])
  // Nothing to read, and a display type of somebody's own: no trait.
  expect(briefly(rowsOf([document(1, null), document(2, 'x', 'secret')]))).toEqual([
    [1, 1, 0],
    [2, 1, 0],
  ])
  expect(refusal([document(1, 5, 'number')])).toContain('“Level” holds numbers')
  expect(refusal([document(1, 1_700_000_000, 'date')])).toContain('“Level” holds numbers')
})

test('pieces without attributes are pieces without traits; no pieces are an empty list', () => {
  expect(
    briefly(
      rowsOf([
        { tokenId: 1 },
        { tokenId: 2, attributes: null },
        { tokenId: 3, attributes: [] },
        { tokenId: 4, attributes: {} },
      ]),
    ),
  ).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [3, 1, 0],
    [4, 1, 0],
  ])
  expect(run(file([])).printed).toBe('[]\n')
  expect(run(file({ tokens: [] })).printed).toBe('[]\n')
  expect(run(file({})).printed).toBe('[]\n')
})

test('ids of 256 bits keep every digit, text stays text', () => {
  const id = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
  expect(
    rowsOf(`[{"tokenId": ${id}, "attributes": []}, {"tokenId": "7", "attributes": []}]`).map(({ tokenId }) => tokenId),
  ).toEqual([id, '7'])
})

test('what cannot be ranked is refused in one sentence that names it', () => {
  expect(refusal([{ tokenId: 7, attributes: [['Hat', null]] }])).toBe(
    'In token 7 the trait “Hat” holds null, and only text can be ranked.\n',
  )
  expect(refusal([{ tokenId: 7, attributes: [['Hat', ['a']]] }])).toContain('holds a list')
  expect(refusal([{ tokenId: 7, attributes: { Hat: { nested: 1 } } }])).toContain('holds an object')
  expect(refusal([{ tokenId: 7, attributes: [['Worn', true]] }])).toContain('“Worn” holds numbers')
  expect(refusal([{ tokenId: 7, attributes: [['Level', 3.5]] }])).toContain('“Level” holds numbers')
  expect(refusal([{ tokenId: 7, attributes: 'Hat' }])).toContain('token 7 has a string for attributes')
  expect(refusal([{ tokenId: 7, attributes: [['Hat']] }])).toContain('not a pair')
  expect(
    refusal([
      { tokenId: 7, attributes: [] },
      { tokenId: '7', attributes: [] },
    ]),
  ).toContain('entry 2 has the token id 7, which entry 1 has too')
  expect(refusal([{ attributes: [] }])).toContain('entry 1 has no tokenId')
  expect(refusal([5])).toContain('entry 1 is a number')
  expect(refusal('5')).toContain('it holds a number')
  expect(refusal('null')).toContain('it holds null')
  expect(refusal('{"a": 1}')).toContain('no list of tokens')
  expect(refusal('[{"tokenId": 1,')).toContain('is not JSON')
  expect(refusal('')).toContain('is not JSON')
  expect(refusal('{"tokenId":1}\n{"tokenId"')).toContain('line 2 is not JSON')
  expect(refusal({ standard: 'ERC1155', tokens: [] })).toContain('ERC-1155')
  expect(run(join(folder, 'nothing.json'))).toMatchObject({
    code: 1,
    complaint: `There is no file or folder ${join(folder, 'nothing.json')}.\n`,
  })
})

test('a folder of metadata files is ranked in the order of its numbers; what describes the whole is left out', () => {
  const metadata = join(folder, 'metadata')
  mkdirSync(metadata)
  const write = (name: string, value: string, more = {}) =>
    writeFileSync(
      join(metadata, name),
      JSON.stringify({ name: `No. ${name}`, attributes: [{ trait_type: 'Hat', value }], ...more }),
    )
  write('10.json', 'Cap', { id: 99 })
  write('2.json', 'Cap')
  write('1', 'Bow')
  writeFileSync(join(metadata, 'collection.json'), '{}')
  writeFileSync(join(metadata, '.DS_Store'), 'x')
  const { printed } = run(metadata)
  expect(briefly(JSON.parse(printed) as Row[])).toEqual([
    ['1', 1, 1],
    ['2', 2, 1],
    ['10', 2, 1],
  ])
  writeFileSync(join(metadata, '3.json'), '{')
  expect(run(metadata)).toMatchObject({ code: 1, printed: '' })
  expect(run(metadata).complaint).toContain('3.json is not JSON')
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(run(empty).complaint).toContain('no metadata files')
})

test('a rank is explained: what every trait adds, who has the same, who is next', () => {
  const { code, printed } = run(file(pairs), '--explain', '1')
  expect(code).toBe(0)
  expect(printed).toContain('Piece 1: rank 2 of 3')
  expect(printed).toMatch(/Hat +Cap +2 of 3 +66\.67 % +0\.585 bits/)
  expect(printed).toContain('1 other piece has the same rank: 2.')
  expect(printed).toContain('Next rarer: piece 3, rank 1')
  expect(run(file(pairs), '--explain', '9').complaint).toContain('no piece with the id “9”')
})

test('a studio may rank by its own settings, numbers too', () => {
  const numbers = file([
    { tokenId: 1, attributes: [['Level', 1]] },
    { tokenId: 2, attributes: [['Level', 9]] },
  ])
  const settings = file({ traits: { Level: 'higher_is_rarer' } })
  expect(briefly(JSON.parse(run(numbers, '--settings', settings).printed) as Row[])).toEqual([
    [1, 2, 1],
    [2, 1, 1],
  ])
  expect(run(numbers, '--strategy', 'studio').code).toBe(0)
  expect(run(numbers, '--settings', join(folder, 'no.json'))).toMatchObject({ code: 1 })
  expect(run(numbers, '--strategy', 'best').complaint).toContain('no strategy “best”')
})

test('ERC-1155 is ranked by the studio strategy, by how many copies there are; OpenRarity refuses it', () => {
  const tokens = [
    { tokenId: 1, copies: 90, attributes: [['Ink', 'black']] },
    { tokenId: 2, supply: '10', properties: { Ink: { name: 'Ink', value: 'red' } } },
    { tokenId: 3, copies: 0, attributes: [['Ink', 'blue']] },
  ]
  const editions = file({ standard: 'erc1155', tokens })
  // A kind without a copy is not there to be ranked.
  expect(briefly(JSON.parse(run(editions, '--strategy', 'studio').printed) as Row[])).toEqual([
    [1, 2, 1],
    [2, 1, 1],
  ])
  expect(run(editions).complaint).toContain('OpenRarity ranks single pieces only')
  expect(run(file({ tokens })).complaint).toContain('OpenRarity ranks single pieces only')
  expect(run(file([{ tokenId: 1, copies: 'many', attributes: [] }]), '--strategy', 'studio').complaint).toContain(
    'token 1 does not say',
  )
})

test.each([
  [[], 'not an object'],
  [{ trait: {} }, 'no setting “trait”'],
  [{ traits: { Level: 'higher' } }, 'the rule of “Level”'],
  [{ traits: ['Level'] }, '“traits” is not an object'],
  [{ traitCount: true }, '“traitCount”'],
  [{ within: 5 }, '“within”'],
  [{ uniqueFirst: 'no' }, '“uniqueFirst”'],
])('settings that say nothing that can be done are refused with a sentence: %j', (settings, sentence) => {
  expect(run(file([{ tokenId: 1, attributes: [] }]), '--settings', file(settings))).toMatchObject({
    code: 1,
    printed: '',
    complaint: expect.stringContaining(sentence) as string,
  })
})

test('wrong use is a sentence too', () => {
  expect(run()).toMatchObject({ code: 1, printed: '' })
  expect(run('a', 'b')).toMatchObject({ code: 1 })
  expect(run('--wrong')).toMatchObject({ code: 1 })
  expect(run('--help').printed).toContain('Usage: vitrine rank FILE')
})
