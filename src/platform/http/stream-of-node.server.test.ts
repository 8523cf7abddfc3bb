import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { streamOfNode } from './stream-of-node.server.ts'

test('pieces come as they are, without a copy, and the end comes after the last', async () => {
  const pieces = [Buffer.from('one'), Buffer.from('two')]
  const reader = streamOfNode(Readable.from(pieces)).getReader()
  expect((await reader.read()).value).toBe(pieces[0])
  expect((await reader.read()).value).toBe(pieces[1])
  expect((await reader.read()).done).toBe(true)
})

test('whoever cancels ends the source, also before anything was read; an error of the source is passed on', async () => {
  const source = new PassThrough()
  await streamOfNode(source).cancel()
  expect(source.destroyed).toBe(true)
  const broken = new PassThrough()
  const reader = streamOfNode(broken).getReader()
  broken.destroy(new Error('The line broke.'))
  await expect(reader.read()).rejects.toThrow('The line broke.')
})
