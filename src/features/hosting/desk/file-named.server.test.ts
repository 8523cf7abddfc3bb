import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, otherContents, picture, upload } from '#tests/file-data.ts'
import { pieceFileNamed } from './file-named.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const named = async (fields: Record<string, string>, kind: 'picture' | 'animation' = 'picture') =>
  await pieceFileNamed(read, (name) => fields[name] ?? '', { at: 'cover', kind })

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

test('an animation is what moves, sounds or runs: a picture and a document are refused, also when they were chosen', async () => {
  const service = filesUnderTest(db)
  const film = await upload(service, otherContents['video/mp4'], { name: 'rose' })
  const still = await upload(service, await picture('png'), { name: 'rose' })
  expect(await named({ cover: 'rose', 'cover-file': still.fileId }, 'animation')).toBe(film.fileId)
  expect(await named({ cover: 'rose', 'cover-file': film.fileId })).toBe(still.fileId)
  const pdf = await upload(service, otherContents['application/pdf'], { name: 'rose.pdf' })
  await expect(named({ cover: 'rose.pdf', 'cover-file': pdf.fileId }, 'animation')).rejects.toThrow(
    'There is no video, sound, GLB model or HTML page called rose.pdf in the library. Nothing was changed.',
  )
})
