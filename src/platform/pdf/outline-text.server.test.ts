import { expect, test } from 'vitest'
import { outlineText } from './outline-text.server.ts'

const sans = { face: 'sans', size: 40, width: 600 } as const

/** The outermost places that a path reaches. */
function reach(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
  const xs = numbers.filter((_, at) => at % 2 === 0)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

test('a text is drawn within its width, and the same text is the same path', () => {
  const drawn = outlineText('A garden of tiles', sans)
  expect(outlineText('A garden of tiles', sans)).toEqual(drawn)
  const { left, right, top, bottom } = reach(drawn.path)
  expect(left).toBeGreaterThanOrEqual(-1)
  expect(right).toBeLessThanOrEqual(drawn.width + 1)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(drawn.height)
})

test('what does not fit into its lines ends in an ellipsis', () => {
  const long = 'word '.repeat(60)
  const one = outlineText(long, sans)
  expect(one.width).toBeLessThanOrEqual(600)
  expect(one.height).toBe(48)
  expect(outlineText(long, { ...sans, lines: 3 }).height).toBe(144)
  expect(one.path).not.toBe(outlineText('word '.repeat(10), { ...sans, width: 6000 }).path)
  expect(outlineText('x'.repeat(500), { ...sans, lines: 2 }).width).toBeLessThanOrEqual(600)
})

test('every script has letters, and what is read from right to left stands on the right', () => {
  for (const text of ['Łódź', 'Київ', '東京都', 'ประเทศไทย', 'दिल्ली', '🎈'])
    expect([text, outlineText(text, sans).path.length > 100]).toEqual([text, true])
  for (const text of ['שלום', 'شارع']) expect(reach(outlineText(text, sans).path).right).toBeGreaterThan(580)
})

test('titles are set in another face than lines', () => {
  expect(outlineText('Embers', { ...sans, face: 'serif' }).path).not.toBe(outlineText('Embers', sans).path)
})

test('a text of nothing draws nothing', () => {
  expect(outlineText('  ', sans)).toMatchObject({ path: '', width: 0 })
})
