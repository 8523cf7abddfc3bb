import { expect, test } from 'vitest'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { FileUnfitError } from '#features/files/file/file-errors.ts'
import { getFile } from '#features/files/file/find-file.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { contentUnderTest, lowTide, tide } from '#tests/content-folder.ts'
import { openTestDatabase } from '#tests/database.ts'
import { picture, upload } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { watchShownFiles } from './watch-shown-files.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const { openStudio, publish, state } = contentUnderTest(db)

/** A studio of which an exhibit shows a detail at the right edge of an uploaded picture of 30 by 20 pixels. */
async function openFramed() {
  const { service, fileId } = await openStudio()
  await publish(tide, {
    ...lowTide,
    work: { file: fileId, alt: 'A tulip on a blue ground' },
    blocks: [{ id: 'parts', type: 'details', details: [{ x: 20, y: 0, width: 10, height: 10, caption: 'The edge' }] }],
  })
  return { service: { ...service, watchShown: watchShownFiles(other) }, fileId }
}
const mistakesOf = async () =>
  (await readStudio(read, { ...splitStudio(other), documents: (await readPublished(read)).documents })).mistakes ?? []

test('a picture whose framed details would lie outside of it does not replace the one that visitors see, and the studio stays whole', async () => {
  const { service, fileId } = await openFramed()
  const small = await picture('png', 25, 20)
  const refused = upload(service, small, { name: 'small.png', replaces: { fileId, generation: 1 } })
  await expect(refused).rejects.toThrow(FileUnfitError)
  await expect(refused).rejects.toThrow(/The file stays as it is\..*“The edge” is not within the picture\./)
  expect(await getFile(read, { fileId })).toMatchObject({ generation: 1, width: 30 })
  expect((await state()).uploads).toEqual([])
  expect(await mistakesOf()).toEqual([])
  const large = await upload(service, await picture('png', 60, 40), { replaces: { fileId, generation: 1 } })
  expect(large).toMatchObject({ generation: 2, width: 60 })
})

test('what was wrong before does not keep a file from being replaced, and a file that nothing shows is replaced as it comes', async () => {
  const { service, fileId } = await openFramed()
  // Without the watch, as a file was replaced before there was one.
  const { watchShown: _, ...unwatched } = service
  await upload(unwatched, await picture('png', 25, 20), { replaces: { fileId, generation: 1 } })
  expect(await mistakesOf()).toHaveLength(1)
  await upload(service, await picture('png', 26, 20), { replaces: { fileId, generation: 2 } })
  await upload(service, await picture('png', 30, 20), { replaces: { fileId, generation: 3 } })
  expect(await mistakesOf()).toEqual([])
  const unused = await upload(service, await picture('png'))
  expect(
    await upload(service, await picture('png', 9, 9), { replaces: { fileId: unused.fileId, generation: 1 } }),
  ).toMatchObject({ generation: 2, width: 9 })
})
