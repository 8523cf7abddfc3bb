import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { custodyConfig } from '#features/studio/shape/custody-config.ts'
import { inLocale } from '#messages/locale.server.ts'
import { CustodyCard } from './custody-card.tsx'
import { custodyView } from './custody.ts'

const file = {
  fileId: 'a'.repeat(32),
  generation: 1,
  name: 'back room key.jpg',
  contentType: 'image/jpeg',
  size: 900,
  width: 600,
  height: 400,
  pictures: { state: 'ready' as const, colour: '#336699' },
}
const whole = custodyConfig.parse({
  place: 'bank-vault',
  insurer: 'An insurer of art',
  insuredValue: { amount: '1200.50', currency: 'EUR' },
  lastLook: { on: '2026-03-31', by: 'the studio and a conservator' },
  condition: 'Clean, flat, no foxing.',
  photos: [{ file, alt: 'A wrapped sheet on a steel shelf' }],
})
const shown = async (custody: typeof whole, language: 'en' | 'de' = 'en') =>
  await inLocale(language, async () => renderToStaticMarkup(<CustodyCard custody={custodyView(custody)} />))

test('the card says the class of place, the insurance, the last look and the condition, and shows the photographs', async () => {
  const page = await shown(whole)
  for (const words of [
    'A bank vault',
    'An insurer of art',
    '1200.50 EUR',
    '31 March 2026',
    'the studio and a conservator',
  ])
    expect(page).toContain(words)
  expect(page).toContain('Clean, flat, no foxing.')
  expect(page).toContain('alt="A wrapped sheet on a steel shelf"')
})

test('in German the card says its place and its day in German', async () => {
  const page = await shown(whole, 'de')
  for (const words of ['Banktresor', '1200,50 EUR', '31. März 2026']) expect(page).toContain(words)
})

test('what is not said has no line, and what a photograph is called in the library is told to nobody', async () => {
  const page = await shown({ place: 'studio-safe' })
  expect(page).toContain('A safe in the studio')
  expect(page.match(/<dt/g)).toHaveLength(1)
  expect(page).not.toContain('<ul')
  expect(JSON.stringify(custodyView(whole))).not.toContain('back room key')
})

test('a place of its own words, such as an address, is refused', () => {
  expect(custodyConfig.safeParse({ place: '12 Canal Street' }).error?.issues[0]?.message).toBe(
    'choose the class of place in which it is kept',
  )
})
