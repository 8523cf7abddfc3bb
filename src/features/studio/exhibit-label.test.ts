import { expect, test } from 'vitest'
import { paragraphs } from '#ui/rich-text.ts'
import type { ExhibitConfig } from './exhibit-config.ts'
import { currentExhibit, exhibitLabels } from './exhibit-label.ts'

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
