import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, groundColours } from './contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#123456', '#123456')).toBe(1)
  expect(contrastOf('red', '#ffffff')).toBeUndefined()
})

test('the grounds are those of the pages', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8')
  const groundIn = (selector: string) => /--ground: (#[0-9a-f]{6})/.exec(theme.slice(theme.indexOf(selector)))?.[1]
  expect({
    paper: groundIn(':root {'),
    grey: groundIn(":root[data-ground='grey'] {"),
    night: groundIn(":root[data-ground='night'] {"),
  }).toEqual(groundColours)
})
