import { paragraphs } from '#ui/rich-text.ts'
import type { ExhibitView } from './exhibit.ts'

/** A drawn work with a label and two lines of text. */
export const exhibit: ExhibitView['exhibit'] = {
  slug: 'first-light',
  title: 'First Light',
  year: '2026',
  medium: 'Linocut',
  dimensions: '40 × 50 cm',
  statement: paragraphs('One plate.', 'Two inks.'),
  reference: 'W1',
  ground: 'paper',
  alt: 'A window before sunrise.',
  original: '/media/exhibits/first-light/original.svg',
  picture: { source: '/media/exhibits/first-light', width: 4, height: 5, colour: '#123456' },
  file: undefined,
  moving: undefined,
}
