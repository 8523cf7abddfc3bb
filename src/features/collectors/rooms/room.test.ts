import { expect, test } from 'vitest'
import { freeSlug, hangMore, type HungPiece, parseRoomChange, rearrange, type RoomEdit, roomLimits } from './room.ts'

const piece = (tokenId: string): HungPiece => ({ collection: 'flowers', tokenId, caption: '', spacing: 'close' })
const grid = ['1', '2', '3'].map(piece)

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const edit = (act: RoomEdit['act'], of: string) => ({ act, of, labels: new Map() })
const order = (pieces: readonly HungPiece[]) => pieces.map(({ tokenId }) => tokenId).join('')

test('a piece goes up or down by one place, stays at the ends, and is taken down', () => {
  expect(order(rearrange(grid, edit('up', 'flowers/3')))).toBe('132')
  expect(order(rearrange(grid, edit('down', 'flowers/1')))).toBe('213')
  expect(order(rearrange(grid, edit('up', 'flowers/1')))).toBe('123')
  expect(order(rearrange(grid, edit('down', 'flowers/3')))).toBe('123')
  expect(order(rearrange(grid, edit('remove', 'flowers/2')))).toBe('13')
  expect(order(rearrange(grid, edit('remove', 'flowers/9')))).toBe('123')
})

test('every button of the form saves all captions and spacings with it', () => {
  const change = parseRoomChange(
    formOf([
      ['act', 'up:flowers/2'],
      ['title', '  Blue \n room '],
      ['line', ''],
      ['wallet', '0xAB'],
      ['caption:flowers/1', 'First  light'],
      ['spacing:flowers/1', 'alone'],
      ['caption:flowers/9', 'gone meanwhile'],
      ['spacing:flowers/9', 'wide'],
    ]),
  ) as RoomEdit
  expect(change).toMatchObject({
    act: 'up',
    words: { title: 'Blue room', line: '' },
    wallet: '0xab',
    isPublic: false,
  })
  expect(rearrange(grid, change)).toEqual([
    piece('2'),
    { ...piece('1'), caption: 'First light', spacing: 'alone' },
    piece('3'),
  ])
})

test('texts that are too long, hidden or missing, and what names no piece, spacing or act, are refused in a sentence', () => {
  const base = { act: 'save', title: 'Blue', line: '', 'caption:flowers/1': '', 'spacing:flowers/1': 'wide' }
  const refused: [Record<string, string>, RegExp][] = [
    [{ title: ' \t ' }, /needs a title/],
    [{ title: 'x'.repeat(roomLimits.title + 1) }, /longer than 80 letters/],
    [{ line: 'x'.repeat(roomLimits.line + 1) }, /longer than 200 letters/],
    [{ 'caption:flowers/1': '☃'.repeat(roomLimits.caption + 1) }, /A caption is longer/],
    [{ title: 'Blue\u202Eeulb' }, /signs in it that nobody sees/],
    [{ 'caption:flowers/1': 'a\u0007b' }, /signs in it that nobody sees/],
    [{ 'spacing:flowers/1': 'everywhere' }, /names no spacing/],
    [{ act: 'burn' }, /nothing that a room can do/],
    [{ act: '' }, /nothing that a room can do/],
    [{ act: 'add', piece: 'flowers' }, /names no piece/],
    [{ act: 'add', piece: 'flowers/01' }, /names no piece/],
    [{ act: 'add', piece: 'flowers/1/2' }, /names no piece/],
    [{ act: 'add', piece: `flowers/${2n ** 256n}` }, /names no piece/],
  ]
  for (const [fields, why] of refused)
    expect(() => parseRoomChange(formOf(Object.entries({ ...base, ...fields }))), JSON.stringify(fields)).toThrow(why)
  expect(parseRoomChange(formOf(Object.entries(base)))).toMatchObject({ act: 'save' })
})

test('a room has space for sixty pieces, each once', () => {
  const refs = Array.from({ length: 61 }, (_, index) => ({ collection: 'flowers', tokenId: String(index) }))
  expect(hangMore(grid, [{ collection: 'flowers', tokenId: '2' }])).toEqual(grid)
  expect(hangMore([], refs.slice(1))).toHaveLength(60)
  expect(() => hangMore([], refs)).toThrow(/space for 60 pieces/)
})

test('two rooms with one title have two addresses, and a title of which nothing can stand in one has an address too', () => {
  expect(freeSlug('blue', [])).toBe('blue')
  expect(freeSlug('blue', ['blue', 'blue-2'])).toBe('blue-3')
  expect(freeSlug('', ['room'])).toBe('room-2')
})
