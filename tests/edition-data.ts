import type { z } from 'zod'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { editionConfig, shippingConfig } from '#features/studio/edition-config.ts'

/** An edition to test with: 100 prints for pill 1, two proofs of each kind, frames of which there are five. */
export function makeEdition(changes: Partial<z.input<typeof editionConfig>> = {}): EditionConfig {
  return editionConfig.parse({
    editionId: '1',
    slug: 'embers',
    title: 'Embers',
    year: '2026',
    statement: ['Printed from what burned.'],
    length: 100,
    proofs: { AP: 2, PP: 1, TP: 0, HC: 0, BAT: 1 },
    numbering: { by: 'claim-order' },
    specification: {
      process: 'Archival pigment print',
      paperMaker: 'Hahnemühle',
      paperName: 'Photo Rag',
      paperGsm: 308,
      fibre: '100 % cotton',
      inks: 'Twelve pigment inks',
      sheet: { width: 420, height: 594 },
      image: { width: 360, height: 480 },
      printer: 'The studio',
      place: 'Rotterdam',
      printedOn: '2026',
      signed: 'In pencil, lower right',
      numberedWhere: 'In pencil, lower left',
    },
    limit: 'Limited to 100 numbered prints and 4 proofs. The file is sealed when the edition is closed.',
    pack: { weightGrams: 480, width: 640, height: 90, depth: 90, type: 'tube' },
    customs: {
      hsCode: '491191',
      origin: 'NL',
      description: 'Printed picture, pigment ink on cotton paper',
      value: { amount: '120.00', currency: 'EUR' },
      valueBasis: 'What a print of the edition is sold for',
    },
    opensBy: { with: 'pills', pillId: '1', quantity: 1 },
    options: [
      { name: 'Frame', values: [{ name: 'None' }, { name: 'Oak', price: '0.03', weightGrams: 1800, stock: 5 }] },
    ],
    picture: {
      width: 420,
      height: 594,
      colour: '#c05030',
      alt: 'A warm ground with cracks of light.',
      draw: () =>
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"><rect width="420" height="594" fill="#c05030"/></svg>',
    },
    ...changes,
  })
}

/** Sends to the Netherlands, Germany, Japan, Hong Kong, Ireland, Botswana, the Emirates, Great Britain and the United States. */
export const testShipping = shippingConfig.parse({
  sender: {
    name: 'A. Studio',
    company: 'The Studio',
    line1: 'Kilnstraat 7',
    city: 'Rotterdam',
    postcode: '3011 AB',
    country: 'NL',
    phone: '+31 10 555 0100',
    email: 'post@studio.example',
  },
  zones: [
    {
      name: 'The Netherlands',
      countries: ['NL'],
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 10_000, price: '0.003', days: [1, 3] }],
    },
    {
      name: 'Europe',
      countries: ['DE', 'IE'],
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 10_000, price: '0.006', days: [3, 7] }],
    },
    {
      name: 'World',
      countries: ['JP', 'HK', 'BW', 'AE', 'GB', 'US'],
      services: [
        { name: 'Light', carrier: 'post', tracked: true, upToGrams: 1000, price: '0.01', days: [6, 15] },
        { name: 'Heavy', carrier: 'post', tracked: true, upToGrams: 3000, price: '0.02', days: [6, 20] },
      ],
    },
  ],
})
