import { expect, test } from 'vitest'
import { createHttpClient, HttpProblem } from './http-client.ts'

test('[S-43] every request starts at the base address of the page\u2019s runtime configuration', async () => {
  const asked: string[] = []
  const client = createHttpClient({
    base: 'https://house.example',
    send: async (input) => {
      asked.push(input as string)
      return Response.json({ id: 'b1' })
    },
  })
  expect(await client.getJson('/builds/latest.json')).toEqual({ id: 'b1' })
  expect(asked).toEqual(['https://house.example/builds/latest.json'])
})

test('[S-43] an empty base address asks the app that served the page', async () => {
  const asked: string[] = []
  await createHttpClient({
    base: '',
    send: async (input) => {
      asked.push(input as string)
      return Response.json({})
    },
  }).getJson('/api/chain')
  expect(asked).toEqual(['/api/chain'])
})

test('a problem keeps its words, its code and its status', async () => {
  const problem = { type: '/problems/no-such-endpoint', title: 'There is nothing at /x.', status: 404 }
  const client = createHttpClient({ base: '', send: async () => Response.json(problem, { status: 404 }) })
  await expect(client.getJson('/x')).rejects.toMatchObject({
    name: 'HttpProblem',
    status: 404,
    code: 'no-such-endpoint',
    message: 'There is nothing at /x.',
  })
})

test('an answer that is no problem document still says its status', async () => {
  const client = createHttpClient({ base: '', send: async () => new Response('<html>', { status: 502 }) })
  await expect(client.getJson('/x')).rejects.toMatchObject({ status: 502, code: undefined })
})

test('an instance that does not answer is a problem with status 0', async () => {
  const client = createHttpClient({
    base: '',
    send: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(client.getJson('/x')).rejects.toBeInstanceOf(HttpProblem)
  await expect(client.getJson('/x')).rejects.toMatchObject({ status: 0 })
})
