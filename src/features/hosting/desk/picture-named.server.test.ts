import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, picture, upload } from '#tests/file-data.ts'
import { pictureNamed } from './picture-named.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const named = async (fields: Record<string, string>) => await pictureNamed(read, (name) => fields[name] ?? '', 'cover')

test('of two pictures with one name the chosen one is taken, else the newer, and what is not there is refused', async () => {
  let at = Date.parse('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => new Date((at += 1000)) })
  const older = await upload(service, await picture('png', 4), { name: 'rose.png' })
  const newer = await upload(service, await picture('png', 6), { name: 'rose.png' })
  expect(await named({ cover: 'rose.png', 'cover-file': older.fileId })).toBe(older.fileId)
  expect(await named({ cover: ' rose.png ' })).toBe(newer.fileId)
  // Somebody typed another name over the one that was chosen.
  const other = await upload(service, await picture('png', 8), { name: 'lily.png' })
  expect(await named({ cover: 'lily.png', 'cover-file': older.fileId })).toBe(other.fileId)
  expect(await named({ cover: '', 'cover-file': older.fileId })).toBeUndefined()
  expect(await named({ cover: 'rose.png', 'cover-file': 'no-file' })).toBe(newer.fileId)
  await expect(named({ cover: 'tulip.png', 'cover-file': older.fileId })).rejects.toThrow(
    'There is no picture called tulip.png in the library.',
  )
})
