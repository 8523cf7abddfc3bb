import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import type { Language } from '#messages/locale.ts'
import { exhibitManifest, manifestWords } from './exhibit-manifest.ts'
import { exhibit } from './exhibit-under-test.ts'
import type { ExhibitView } from './exhibit.ts'

const absolute = (link: string) => `https://studio.example${link}`
const manifestOf = (change: Partial<ExhibitView['exhibit']> = {}) =>
  exhibitManifest(
    { exhibit: { ...exhibit, ...change } },
    { en: wordsIn('en', change), de: wordsIn('de', change) },
    absolute,
  )
const wordsIn = (language: Language, change: Partial<ExhibitView['exhibit']>) =>
  inLocale(language, () => manifestWords({ exhibit: { ...exhibit, ...change }, studioName: 'The Studio' }))

test('a work has its label and one canvas, with the picture on all of it', () => {
  const id = 'https://studio.example/exhibits/first-light/manifest.json'
  const homepage = (address: string, name: string) => [
    { id: address, type: 'Text', label: { none: [name] }, format: 'text/html' },
  ]
  expect(manifestOf({ credit: 'Lent by the press', dimensions: '' })).toEqual({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: { none: ['First Light'] },
    summary: { none: ['One plate.\nTwo inks.'] },
    metadata: [
      { label: { en: ['Artist'], de: ['Künstler'] }, value: { none: ['The Studio'] } },
      { label: { en: ['Year'], de: ['Jahr'] }, value: { none: ['2026'] } },
      { label: { en: ['Medium'], de: ['Technik'] }, value: { none: ['Linocut'] } },
      { label: { en: ['Reference'], de: ['Werknummer'] }, value: { none: ['W1'] } },
    ],
    requiredStatement: { label: { en: ['Credit'], de: ['Creditline'] }, value: { none: ['Lent by the press'] } },
    provider: [
      {
        id: 'https://studio.example/',
        type: 'Agent',
        label: { none: ['The Studio'] },
        homepage: homepage('https://studio.example/', 'The Studio'),
      },
    ],
    homepage: homepage('https://studio.example/exhibits/first-light', 'First Light'),
    items: [
      {
        id: `${id}#canvas`,
        type: 'Canvas',
        label: { none: ['A window before sunrise.'] },
        width: 1280,
        height: 1600,
        items: [
          {
            id: `${id}#page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${id}#picture`,
                type: 'Annotation',
                motivation: 'painting',
                target: `${id}#canvas`,
                body: {
                  id: 'https://studio.example/media/exhibits/first-light/1280.webp',
                  type: 'Image',
                  format: 'image/webp',
                  width: 1280,
                  height: 1600,
                },
              },
            ],
          },
        ],
      },
    ],
  })
})

test('once a text is translated, it stands in both languages; what is the same in both is of no language that is known', () => {
  const manifest = exhibitManifest(
    { exhibit },
    {
      en: wordsIn('en', {}),
      de: wordsIn('de', { title: 'Erstes Licht', medium: 'Linolschnitt', alt: 'Ein Fenster.' }),
    },
    absolute,
  )
  expect(manifest).toMatchObject({
    label: { en: ['First Light'], de: ['Erstes Licht'] },
    summary: { none: ['One plate.\nTwo inks.'] },
    homepage: [{ label: { en: ['First Light'], de: ['Erstes Licht'] } }],
    items: [{ label: { en: ['A window before sunrise.'], de: ['Ein Fenster.'] } }],
  })
  expect(manifest?.['metadata']).toContainEqual({
    label: { en: ['Medium'], de: ['Technik'] },
    value: { en: ['Linocut'], de: ['Linolschnitt'] },
  })
})

test('there is none as long as the picture is being made', () => {
  expect(manifestOf({ picture: { ...exhibit.picture, widths: [] } })).toBeUndefined()
})
