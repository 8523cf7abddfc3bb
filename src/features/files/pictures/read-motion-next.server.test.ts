import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { animation, filesUnderTest, picture, upload } from '#tests/file-data.ts'
import { getFile } from '../file/find-file.server.ts'
import { isAnimatedWebp, readMotionNext } from './read-motion-next.server.ts'

const db = await openTestDatabase()
beforeEach(async () => await emptyTables(db))

test('WebP pictures from before animations were known are each read once; one that moves is known to from then on', async () => {
  const service = filesUnderTest(db)
  const moving = await upload(service, await animation('webp'), { name: 'moving.webp' })
  const still = await upload(service, await picture('webp'), { name: 'still.webp' })
  const movesOf = async (file: typeof moving) => (await getFile(service.read, file)).moves === true
  expect(await readMotionNext(service)).toBe(false)
  // As they were recorded then.
  await db.updateTable('file_generations').set({ moves: false, motion_unread: true }).execute()
  expect([await movesOf(moving), await movesOf(still)]).toEqual([false, false])
  expect([await readMotionNext(service), await readMotionNext(service), await readMotionNext(service)]).toEqual([
    true,
    true,
    false,
  ])
  expect([await movesOf(moving), await movesOf(still)]).toEqual([true, false])
})

test('a picture whose bytes are gone is not read again and again', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await picture('webp'), { name: 'still.webp' })
  await db.updateTable('file_generations').set({ motion_unread: true }).execute()
  const { objectKey } = await getFile(service.read, file)
  await service.storage.store.remove(objectKey)
  expect([await readMotionNext(service), await readMotionNext(service)]).toEqual([true, false])
})

test('only the head of a WebP file with the flag of an animation says so', async () => {
  const still = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#33669980' } })
    .webp()
    .toBuffer()
  expect([isAnimatedWebp(await animation('webp')), isAnimatedWebp(still)]).toEqual([true, false])
  expect([isAnimatedWebp(await animation('gif')), isAnimatedWebp(new Uint8Array())]).toEqual([false, false])
})
