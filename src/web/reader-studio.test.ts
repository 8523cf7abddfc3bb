import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#features/studio/app-context.server.ts'
import { createApp } from '#server/create-app.ts'
import { buildUnderTest, contextUnderTest } from '#server/edge-under-test.ts'
import { openTestDatabase } from '#tests/database.ts'
import { handled } from './handled.server.ts'

const db = await openTestDatabase()
const plain = contextUnderTest(db).studio
const [gen2] = plain.collections
const studio = {
  ...plain,
  collections: [{ ...gen2!, title: 'Drawings', translations: { de: { title: { text: 'Zeichnungen' } } } }],
}
const say = handled(async ({ context }: LoaderFunctionArgs) =>
  Promise.resolve({ says: context.get(appContext).studio.collections[0]?.title }),
)
const page = { loader: say, action: say, default: () => null }
const edge = createApp(contextUnderTest(db, { studio, folder: studio }), buildUnderTest({ start: page }), {
  clientFolder: mkdtempSync(join(tmpdir(), 'vitrine-client-')),
  builtAt: new Date('2026-01-01T00:00:00Z'),
})

/** What the act of a page takes for its words, and what is then shown again. */
async function post(path: string, language: string) {
  const answer = await edge.request(path, {
    method: 'POST',
    body: new URLSearchParams({ typed: 'something' }),
    headers: { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example', 'accept-language': language },
  })

  const { actionData, loaderData } = JSON.parse(await answer.text()) as Record<
    'actionData' | 'loaderData',
    Record<string, { says?: string }>
  >
  return [actionData['start']?.says, loaderData['start']?.says]
}

test('an act takes the studio as it was written, and the page that it is answered with is in its reader’s language', async () => {
  expect(await post('/start', 'de')).toEqual(['Drawings', 'Zeichnungen'])
  expect(await post('/start?lang=de', 'en')).toEqual(['Drawings', 'Zeichnungen'])
  expect(await post('/start', 'en')).toEqual(['Drawings', 'Drawings'])
})
