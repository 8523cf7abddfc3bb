import { expect, test } from 'vitest'
import { currentExhibit, exhibitLabels } from './exhibit-label.ts'
import type { ExhibitConfig } from './studio.ts'

const exhibit = (slug: string): ExhibitConfig => ({
  slug, title: slug, year: '2026', medium: 'Print', dimensions: '1 × 1 m', statement: ['…'], reference: 'R', relatedTokens: [], ground: 'paper', details: [],
  work: { width: 3, height: 2, colour: '#aabbcc', alt: 'A drawing of a kiln', draw: () => '' },
})

test('a work is listed with its page and picture, and a work without a page is not', () => {
  const labels = exhibitLabels({ exhibits: [exhibit('stacked-up'), exhibit('nowhere'), exhibit('vault item'), exhibit('still-life-i')] })
  expect(labels.map(({ to, picture }) => [to, picture.source])).toEqual([['/stacked/up', '/media/exhibits/stacked-up'], ['/still/life/i', '/media/exhibits/still-life-i']])
})

test('the front door shows the work that the studio names, else its first, else none', () => {
  const exhibits = [exhibit('stacked-up'), exhibit('skull-diver')]
  expect(currentExhibit({ exhibits, current: 'skull-diver' })?.slug).toBe('skull-diver')
  expect(currentExhibit({ exhibits, current: 'gone' })?.slug).toBe('stacked-up')
  expect(currentExhibit({ exhibits: [], current: undefined })).toBeUndefined()
})
