import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '#platform/csv.ts'
import { readTable } from './read-table.ts'
import type { PieceTable } from './table-rows.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const csv = (text: string, name = 'pieces.csv') => readTable([{ name, bytes: utf8(text) }])
const json = (value: unknown, name = 'pieces.json') =>
  readTable([{ name, bytes: utf8(typeof value === 'string' ? value : JSON.stringify(value)) }])
const said = ({ mistakes }: PieceTable) => mistakes.map(({ place, sentence }) => `${place}: ${sentence}`)
const utf16 = (text: string, mark: readonly [number, number]) =>
  new Uint8Array([
    ...mark,
    ...Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return mark[0] === 0xff ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  ])

const plain = {
  place: 'Line 2',
  tokenId: '1',
  name: 'Rose',
  description: 'A “red” one',
  pictureName: '1.png',
  externalUrl: undefined,
  traits: [{ traitType: 'Colour', value: 'Red' }],
}

test.each([
  ['commas', 'id,name,description,picture,Colour\n1,Rose,A “red” one,1.png,Red\n'],
  ['semicolons', 'id;name;description;picture;Colour\r\n1;Rose;A “red” one;1.png;Red'],
  ['tabs, and lines of an old Mac', 'id\tname\tdescription\tpicture\tColour\r1\tRose\tA “red” one\t1.png\tRed\r'],
  ['a byte order mark', '\uFEFFid,name,description,image,Colour\n1,Rose,A “red” one,1.png,Red\n'],
  ['other titles and a path', 'Token_ID,NAME,Description,Image,Colour\n1,Rose,A “red” one,ipfs://cid/a/1.png,Red\n'],
  ['empty lines and cells at the end', 'id,name,description,picture,Colour\n1,Rose,A “red” one,1.png,Red,,\n\n,,,,\n'],
])('a table with %s', (_, text) => {
  expect(said(csv(text))).toEqual([])
  expect(csv(text).rows).toEqual([plain])
})

test('an animation is named by its file, in a column of that name or as documents have it', () => {
  expect(csv('id,name,animation\n1,A,art/1.mp4\n2,B,\n').rows).toMatchObject([
    { animationName: '1.mp4', traits: [] },
    { animationName: undefined },
  ])
  expect(csv('id,name,Animation_URL\n1,A,https://a.example/1.html?seed=7\n').rows[0]?.animationName).toBe('1.html')
  const table = json([{ id: 1, name: 'A', animation_url: 'ipfs://cid/1.glb' }])
  expect([table.rows[0]?.animationName, table.columns]).toEqual([
    '1.glb',
    ['id', 'name', 'description', 'image', 'animation_url'],
  ])
})

test('UTF-16 is read by its mark in either order', () => {
  for (const mark of [
    [0xff, 0xfe],
    [0xfe, 0xff],
  ] as const) {
    const table = readTable([{ name: 'a.csv', bytes: utf16('id;name\n1;Blüte', mark) }])
    expect(table.rows.map(({ name }) => name)).toEqual(['Blüte'])
  }
})

test('titles say how numbers and dates are shown, and everything else is text as it stands there', () => {
  const table = csv(
    'id,name,Born:date,Weight:number,Power:boost_number,Ratio 1:2,Code\n1,A,2026-11-26,1.5,-3,1:2,007\n',
  )
  expect(said(table)).toEqual([])
  expect(table.rows[0]?.traits).toEqual([
    { traitType: 'Born', value: Date.UTC(2026, 10, 26) / 1000, displayType: 'date' },
    { traitType: 'Weight', value: 1.5, displayType: 'number' },
    { traitType: 'Power', value: -3, displayType: 'boost_number' },
    { traitType: 'Ratio 1:2', value: '1:2' },
    { traitType: 'Code', value: '007' },
  ])
})

test.each([
  ['', ['Line 1: The file is empty.']],
  ['id,name\n', ['Line 1: There is no row below the titles.']],
  [
    'nr,title\n1,A\n',
    [
      'Line 1: There is no column called id. The first row has to hold the titles of the columns: nr, title are there.',
      'Line 1: There is no column called name. The first row has to hold the titles of the columns: nr, title are there.',
    ],
  ],
  ['id,name,Hat,Hat\n1,A,b,c\n', ['Line 1: There are two columns for Hat.']],
  ['id,name,animation,animation_url\n1,A,b,c\n', ['Line 1: There are two columns for animation_url.']],
  ['id,name,image,picture\n1,A,b,c\n', ['Line 1: There are two columns for picture.']],
  ['id,name,\n1,A,b\n', ['Line 1: Column 3 has no title.']],
  [
    'id,name\n1,A\n2\n3,C,d\n',
    ['Line 3: The line has 1 of 2 cells. It may be cut off.', 'Line 4: There are 3 cells, but 2 columns.'],
  ],
  ['id,name\n1,"two\nlines"\n1,B\n', ['Line 4: Piece 1 is there already: Line 2.']],
  [
    'id,name\n007,A\n-1,B\n1e3,C\n1.0,D\n,E\n',
    [2, 3, 4, 5, 6].map((line) => expect.stringMatching(`^Line ${line}: “.*” is not the number of a piece.$`)),
  ],
  [`id,name\n${2n ** 256n},A\n`, [expect.stringContaining('is not the number of a piece.')]],
  ['id,name\n1,\n', ['Line 2: The name is empty.']],
  ['id,name,A:number\n1,A,many\n', ['Line 2: A:number: “many” is not a number.']],
  ['id,name,A:date\n1,A,2026-02-30\n', ['Line 2: A:date: “2026-02-30” is not a date such as 2026-11-26.']],
  [
    'id,name,external_url\n1,A,javascript:alert(1)\n',
    ['Line 2: The external address does not begin with https:// or http://.'],
  ],
  ['id,name\n1,A\n2,"B\n3,C\n', [expect.stringMatching(/^Line 3: A quotation mark is opened here/)]],
  [`id,name\n1,${'x'.repeat(1001)}\n`, ['Line 2: The name is longer than 1000 characters.']],
])('the table %j is answered with its mistakes', (text, sentences) => {
  expect(said(csv(text))).toEqual(sentences)
})

test('a mistake costs no other row, and mistakes stand by line', () => {
  const table = csv('id,name\n1,A\nx,B\n1,C\n4,\n5,E\n')
  expect(table.rows.map(({ tokenId }) => tokenId)).toEqual(['1', '1', '4', '5'])
  expect(table.mistakes.map(({ place }) => place)).toEqual(['Line 3', 'Line 4', 'Line 5'])
})

test.each([
  [
    'Windows letters',
    new Uint8Array([...utf8('id,name\n1,A\n2,Bl'), 0xfc, ...utf8('te\n')]),
    /^Line 3: There is a letter here that is not UTF-8\. Save/,
  ],
  ['a letter that is cut off', new Uint8Array([...utf8('id,name\n1,A'), 0xc3]), /^Line 2: There is a letter/],
  ['UTF-16 without its mark', utf16('id,name\n1,A', [0xff, 0xfe]).subarray(2), /^Line 1: This is not text/],
  ['a spreadsheet', utf8('PK\u0003\u0004\0\0'), /^Line 1: This is not text/],
])('%s are refused with their line', (_, bytes, sentence) => {
  const table = readTable([{ name: 'a.csv', bytes }])
  expect(table.rows).toEqual([])
  expect(said(table)).toEqual([expect.stringMatching(sentence)])
})

test('documents come as a list, or each in a file of its own', () => {
  const document = {
    name: 'Rose',
    description: 'A “red” one',
    image: 'ipfs://cid/1.png',
    attributes: [{ trait_type: 'Colour', value: 'Red' }],
  }
  const expected = { ...plain, place: 'Entry 1' }
  expect(json([{ id: 1, ...document }])).toMatchObject({ rows: [expected], mistakes: [] })
  expect(json(JSON.stringify([{ token_id: '1', ...document }]), 'no-ending').rows).toEqual([expected])
  const files = ['1', '2'].map((id) => ({ name: `metadata/${id}.json`, bytes: utf8(JSON.stringify(document)) }))
  expect(readTable(files).rows.map(({ tokenId, place }) => [tokenId, place])).toEqual([
    ['1', 'metadata/1.json'],
    ['2', 'metadata/2.json'],
  ])
})

test.each([
  ['{', ['a.json: This is not JSON, or it is cut off.']],
  ['[]', ['a.json: There is no piece in it.']],
  [
    [7, null],
    ['Entry 1: This is not an object with fields.', 'Entry 2: This is not an object with fields.'],
  ],
  [[{ name: 'A' }], [expect.stringMatching(/^Entry 1: There is no number of a piece/)]],
  [[{ id: 1, name: 7 }], ['Entry 1: name is not text.', 'Entry 1: The name is empty.']],
  [[{ id: 1, name: 'A', attributes: {} }], ['Entry 1: attributes is not a list.']],
  [
    [{ id: 1, name: 'A', attributes: [{ value: 1 }, null] }],
    [1, 2].map((at) => `Entry 1: Attribute ${at} needs a trait_type, and a value that is text or a number.`),
  ],
  [
    [{ id: 1, name: 'A', attributes: [{ trait_type: 'a', value: 'b', display_type: 'date' }] }],
    [expect.stringMatching(/display_type that does not fit/)],
  ],
  [
    [{ id: 1, name: 'A', image: 'data:image/png;base64,AA' }],
    [expect.stringMatching(/^Entry 1: image is a picture itself/)],
  ],
  [
    [{ id: 1, name: 'A', animation_url: 'data:text/html,hi' }],
    [expect.stringMatching(/^Entry 1: animation_url is the work itself/)],
  ],
  [[{ id: 1, name: 'A\0' }], [expect.stringMatching(/cannot be stored/)]],
  [
    [
      { id: 1, name: 'A' },
      { id: '1', name: 'B' },
    ],
    ['Entry 2: Piece 1 is there already: Entry 1.'],
  ],
])('the documents %j are answered with their mistakes', (value, sentences) => {
  expect(said(json(value, 'a.json'))).toEqual(sentences)
})

test('a picture among the files is sent to its own place', () => {
  const table = readTable([
    { name: '1.json', bytes: utf8('{}') },
    { name: '1.csv', bytes: utf8('id,name') },
  ])
  expect(said(table)[0]).toMatch(/^1\.csv: Choose one CSV, or only JSON files/)
})

test('whatever is written as a table is read back', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', '').trim())
    // The sign that keeps spreadsheets from working cells out is taken off again.
    .filter((text) => text !== '' && text.isWellFormed() && !/^'[=+\-@]/.test(text) && !text.startsWith('\uFEFF'))
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 1, maxLength: 8 }),
      fc.array(word, { minLength: 8, maxLength: 8 }),
      fc.array(word, { minLength: 8, maxLength: 8 }),
      (ids, names, values) => {
        const rows = ids.map((id, at) => [String(id), names[at]!, '', '', values[at]!])
        const table = csv(writeCsv([['id', 'name', 'description', 'picture', 'Colour'], ...rows]))
        expect(said(table)).toEqual([])
        expect(table.rows.map(({ tokenId, name, traits }) => [tokenId, name, traits[0]?.value])).toEqual(
          rows.map(([id, name, , , value]) => [id, name, value]),
        )
      },
    ),
  )
})
