import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from '#tests/file-data.ts'
import { md5OfFile } from './md5-of-file.ts'

test('[S-62] the MD5 that a browser makes of a file piece by piece is the one that the server makes of the whole', async () => {
  const bytes = randomBytes(10_001)
  for (const atOnce of [1, 4096, 10_001, 1_000_000])
    expect([atOnce, await md5OfFile(new Blob([bytes]), atOnce)]).toEqual([atOnce, md5(bytes)])
  expect(await md5OfFile(new Blob([]))).toBe(md5(Buffer.alloc(0)))
})
