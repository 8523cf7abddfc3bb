import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import {
  addHoldFiles,
  dropOldHoldFiles,
  eraseHoldFiles,
  listHoldFiles,
  readHoldFile,
  readHoldFiles,
} from './hold-files.server.ts'
import {
  HoldFileNotFoundError,
  HoldFileRefusedError,
  holdFileDays,
  mostHoldFileBytes,
  NoHoldFileError,
  NoReportOfYoursError,
  TooManyHoldFilesError,
} from './hold.ts'

const db = await openTestDatabase()
const read = readSide(db)
const start = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5512a' } })
  .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
  .jpeg()
  .toBuffer()
const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name)
const letter = file('Dear studio,\r\n\tmy grüne Blume is gone. 🌷\n', 'letter.txt')
const pdf = file('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'police.pdf')
const photo = file(jpeg, 'screen.jpg')

beforeEach(async () => {
  await emptyTables(db)
  for (const [tokenId, uid] of [
    ['7', 'ada'],
    ['8', 'ada'],
    ['7', 'eve'],
  ])
    await db
      .insertInto('piece_holds')
      .values({
        collection: 'gen2',
        token_id: tokenId!,
        state: 'open',
        reported_at: start,
        lapses_at: after(14),
        decision: null,
        lifting: null,
        reported_by: uid!,
        wallet: null,
        words: 'Gone.',
      })
      .execute()
})
const add = async (files: readonly File[], more: { uid?: string; tokenId?: string; now?: Date } = {}) => {
  await addHoldFiles(db, { collection: 'gen2', tokenId: '7', uid: 'ada', files, now: start, ...more })
}
const set = async (holdId: number, change: { state: string; decided_at?: Date; ended_at?: Date }) => {
  await db.updateTable('piece_holds').set(change).where('hold_id', '=', holdId).execute()
}
const names = async (...holdIds: number[]) =>
  [...(await listHoldFiles(read, { holdIds }))].map(([holdId, files]) => [holdId, files.map(({ name }) => name)])

test('what a file is follows from its content, and a photograph is drawn anew without what its camera wrote', async () => {
  expect(jpeg.includes('Ada Lovelace')).toBe(true)
  const [text, document, picture] = await readHoldFiles([letter, file(await pdf.bytes(), 'photo.jpg'), photo])
  expect([text?.type, document?.type, picture?.type]).toEqual(['text/plain', 'application/pdf', 'image/webp'])
  expect([Buffer.from(text!.content), Buffer.from(document!.content)]).toEqual([
    Buffer.from(await letter.bytes()),
    Buffer.from(await pdf.bytes()),
  ])
  expect((await sharp(picture!.content).metadata()).format).toBe('webp')
  expect(Buffer.from(picture!.content).includes('Ada Lovelace')).toBe(false)
  // A page is kept as the text that it is.
  expect((await readHoldFiles([file('<!doctype html><script>1</script>', '../page.html')]))[0]).toMatchObject({
    name: 'page.html',
    type: 'text/plain',
  })
  expect(await readHoldFiles([file('', '')])).toEqual([])
})

test('programs, archives, half a picture, what is empty or too large, and more than four are refused', async () => {
  const refused = [
    file(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'letter.txt'),
    file(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'letter.pdf'),
    file(new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'utf16.txt'),
    file(jpeg.subarray(0, 200), 'half.jpg'),
    file('', 'empty.txt'),
    file('a'.repeat(mostHoldFileBytes + 1), 'long.txt'),
  ]
  for (const one of refused) await expect(readHoldFiles([one]), one.name).rejects.toThrow(HoldFileRefusedError)
  await expect(readHoldFiles(Array.from({ length: 5 }, () => letter))).rejects.toThrow(TooManyHoldFilesError)
})

test('files are added to one’s own open report, four in all', async () => {
  await add([letter, pdf])
  await add([photo])
  await expect(add([letter, letter])).rejects.toThrow(TooManyHoldFilesError)
  await add([letter])
  expect(await names(1, 2, 3)).toEqual([[1, ['letter.txt', 'police.pdf', 'screen.jpg', 'letter.txt']]])
  await add([letter], { uid: 'eve' })
  expect(await names(3)).toEqual([[3, ['letter.txt']]])
  await expect(add([file('', '')], { tokenId: '8' })).rejects.toThrow(NoHoldFileError)
  await expect(add([letter], { uid: 'bob' })).rejects.toThrow(NoReportOfYoursError)
  await expect(add([letter], { tokenId: '8', now: after(14) })).rejects.toThrow(NoReportOfYoursError)
  await set(2, { state: 'held', decided_at: after(1) })
  await expect(add([letter], { tokenId: '8' })).rejects.toThrow(NoReportOfYoursError)
})

test('a file is read by whoever sent it and by staff, and by no other account', async () => {
  await add([letter])
  const asked = { holdId: 1, position: 0 }
  for (const more of [{}, { uid: 'ada' }])
    expect(await readHoldFile(read, { ...asked, ...more })).toMatchObject({ name: 'letter.txt', type: 'text/plain' })
  for (const wrong of [{ uid: 'eve' }, { position: 1 }, { holdId: 3, uid: 'ada' }])
    await expect(readHoldFile(read, { ...asked, ...wrong })).rejects.toThrow(HoldFileNotFoundError)
})

test('files go when the decision is old, or the end without one, and with the account', async () => {
  await add([letter])
  await add([letter], { tokenId: '8' })
  await add([letter], { uid: 'eve' })
  await set(1, { state: 'held', decided_at: after(1) })
  await set(2, { state: 'lapsed', ended_at: after(14) })
  const drop = async (days: number) =>
    await db.transaction().execute(async (tx) => await dropOldHoldFiles(tx, { now: after(days) }))
  expect([await drop(holdFileDays + 1), await drop(holdFileDays + 2)]).toEqual([0, 1])
  expect([await drop(holdFileDays + 14), await drop(holdFileDays + 15)]).toEqual([0, 1])
  // What nobody has decided stays.
  expect(await names(1, 2, 3)).toEqual([[3, ['letter.txt']]])
  await db.transaction().execute(async (tx) => {
    await eraseHoldFiles(tx, { uid: 'eve' })
  })
  expect(await names(1, 2, 3)).toEqual([])
})
