import { expect, test } from 'vitest'
import type { WorkbenchFound } from '#features/workbench-search/workbench-found.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openEmbedded } from './accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const at = new Date('2026-03-01T12:00:00Z')
const app = openEmbedded(db, { now: () => at })

async function openAs(name: string, role: 'support' | 'packer') {
  const person = await app.signUp(name)
  await app.give(person.uid, role)
  const cookie = await app.sessionOf(person)
  return async (query: string) =>
    await app.edge.request(`/boss/search.json?q=${encodeURIComponent(query)}`, { headers: { cookie } })
}

test('staff find what their role opens, nothing of it is stored on the way, and nobody asks without end', async () => {
  const [support, packer] = [await openAs('support', 'support'), await openAs('packer', 'packer')]
  const answer = await support('packer@studio.example')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const found = (await answer.json()) as WorkbenchFound
  expect(found.exact?.title).toBe('packer@studio.example')
  expect(((await (await packer('support@studio.example')).json()) as WorkbenchFound).groups).toEqual([])
  const states: number[] = []
  for (let asked = 0; asked < 121; asked += 1) states.push((await support('home')).status)
  expect([states.indexOf(429) > 100, states.at(-1)]).toEqual([true, 429])
  expect((await packer('home')).status).toBe(200)
})
