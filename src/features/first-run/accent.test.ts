import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentOf, contrast, grounds } from './accent.ts'

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

test('one colour becomes an accent that can be read on every ground, and stays itself where it can be read', () => {
  for (const colour of ['#1f3fa8', '#ffffff', '#000000', '#ffee00', '#8c8c8c', '#e11d48']) {
    const accent = accentOf(colour)
    for (const [name, ground] of Object.entries(grounds))
      expect(contrast(accent[name as keyof typeof accent], ground)).toBeGreaterThanOrEqual(4.5)
  }
  expect(accentOf('#1f3fa8').paper).toBe('#1f3fa8')
  expect(accentOf('#ffee00').night).toBe('#ffee00')
  expect(accentOf('#ffee00').paper).not.toBe('#ffee00')
})

test('the grounds are those of the theme', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8')
  const found = [...theme.matchAll(/--ground: (#\w{6});/g)].map(([, colour]) => colour)
  expect(found.slice(0, 3)).toEqual([grounds.paper, grounds.grey, grounds.night])
})
