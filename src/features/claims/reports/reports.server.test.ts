import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import demo from '#studio/studio.config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import type { ClaimState } from '../claim/claim.ts'
import { listClaimSteps } from '../claim/get-claim.server.ts'
import { redrawPhoto } from '../evidence/redraw-photo.server.ts'
import { listRecentSteps } from '../overview/list-recent-steps.server.ts'
import { closeReport, dropOldPhotos, eraseReports, photoDays } from './close-report.server.ts'
import { countOpenReports, listReports, readReportPhoto } from './list-reports.server.ts'
import { ReportTermsText } from './report-terms-text.tsx'
import { reportRulesOf, reportTerms } from './report-terms.ts'
import {
  mostPhotoBytes,
  NotReportableError,
  PhotoRefusedError,
  ReportIncompleteError,
  ReportNotFoundError,
  ReportOpenError,
  TooManyPhotosError,
} from './report.ts'
import { sendReport } from './send-report.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const silent = { damage: undefined, loss: undefined }
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const jpeg = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#b5512a' } })
  .withExif({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()
const photo = (bytes: Uint8Array = jpeg, name = 'corner.jpg') => new File([new Uint8Array(bytes)], name)

beforeEach(async () => {
  await emptyTables(db)
  await open('a', 'delivered')
})

test('a report is taken after the studio’s time as well, and marked late for staff; the day is said before', async () => {
  const rule = { damage: { withinDays: 14, remedy: 'reprint' }, loss: { afterDays: 21, remedy: 'refund' } } as const
  const claim = { state: { state: 'delivered', series: 'numbered', n: 7 }, stateSince: now.toISOString() } as const
  const said = (...given: Parameters<typeof reportTerms>) =>
    renderToStaticMarkup(createElement(ReportTermsText, { terms: reportTerms(...given), className: '' }))
  // A moment, which browsers say as their own clocks have it.
  const day = '<time dateTime="2026-03-15T23:59:59.000Z">15 March 2026, 23:59 UTC</time>'
  expect(said(rule, claim, later(14))).toBe(
    `<p class="">Please report damage by ${day}. We then print it again for you.</p>`,
  )
  expect(said(rule, claim, later(15))).toBe(
    `<p class="">The time to report damage ended on ${day}. You can still tell us; we then decide what we can do.</p>`,
  )
  const shipped = { ...claim, state: { ...claim.state, state: 'shipped', parcelId: 1 } } as const
  const damage = '<p class="">Please report damage within 14 days of delivery. We then print it again for you.</p>'
  const lastDay = day.replaceAll('15', '22')
  expect(said(rule, shipped, later(21))).toBe(
    `${damage}<p class="">If it hasn’t arrived by ${lastDay}, tell us: it then counts as lost. We then refund what you paid.</p>`,
  )
  expect(said(rule, shipped, later(22))).toBe(
    `${damage}<p class="">It should have arrived by ${lastDay}. If it hasn’t, tell us: it counts as lost. We then refund what you paid.</p>`,
  )
  expect(said(silent, shipped, later(22))).toBe('')
  // An edition says something of its own, or what is said of everything that is sent holds.
  const [framed, plain] = demo.editions.map((edition, place) =>
    place === 0 ? { ...edition, reports: { withinDays: 3, remedy: 'together' } as const } : edition,
  )
  const studio = {
    editions: [framed!, plain!],
    shipping: { ...demo.shipping!, reports: rule.damage, lost: rule.loss },
  }
  expect(reportRulesOf(studio, framed!.editionId)).toEqual({ damage: framed!.reports, loss: rule.loss })
  expect(reportRulesOf(studio, plain!.editionId)).toEqual(rule)
  const send = async (claimId: string, at: Date, given: typeof rule | typeof silent) => {
    await sendReport(db, {
      claimId,
      uid: 'ada',
      kind: 'damaged',
      words: 'Bent.',
      photos: [],
      rules: given,
      requestId: 'r',
      now: at,
    })
    return (await listReports(read, { claimId }))[0]?.isLate
  }
  for (const claimId of ['b', 'c']) await open(claimId, 'delivered')
  const evening = later(14)
  evening.setUTCHours(23, 59)
  expect(await send('a', evening, rule)).toBe(false)
  expect(await send('b', later(15), rule)).toBe(true)
  expect(await send('c', later(99), silent)).toBe(false)
})

async function open(claimId: string, state: 'numbered' | 'shipped' | 'delivered') {
  await openTestClaim(db, {
    claimId,
    state: { state, series: 'numbered', n: 7, parcelId: 1 } as ClaimState,
    accountUid: 'ada',
    now,
  })
}
const send = async (claimId: string, given: Partial<Parameters<typeof sendReport>[1]> = {}) => {
  const whole = { claimId, uid: 'ada', kind: 'damaged' as const, words: ' A corner is bent. ', photos: [photo()] }
  await sendReport(db, { ...whole, rules: silent, requestId: 'r', now, ...given })
}
const close = async (answer = 'We send another one.', reportId = 1) => {
  await db
    .transaction()
    .execute(async (tx) => await closeReport(tx, { claimId: 'a', reportId, answer, actor: 'kim', now: later(1) }))
}

test('a report is kept with its photographs, counted, noted in the story, and closed by an answer', async () => {
  await send('a', { photos: [photo(), photo()] })
  expect(await listReports(read, { claimId: 'a' })).toEqual([
    {
      id: 1,
      kind: 'damaged',
      words: 'A corner is bent.',
      at: now.toISOString(),
      photos: 2,
      closedAt: undefined,
      answer: undefined,
      isLate: false,
    },
  ])
  expect(await countOpenReports(read)).toEqual({ count: 1, since: now })
  expect((await listClaimSteps(read, { claimId: 'a' })).at(-1)).toMatchObject({
    by: 'holder',
    from: 'delivered',
    to: 'delivered',
    reason: 'Reported: It arrived damaged',
  })
  // The workbench's newest line says what was noted, not that the print arrived once more.
  expect((await listRecentSteps(read, { editions: [], limit: 1 }))[0]).toMatchObject({
    claimId: 'a',
    note: 'Reported: It arrived damaged',
  })
  await close()
  expect((await listReports(read, { claimId: 'a' }))[0]).toMatchObject({
    answer: 'We send another one.',
    closedAt: later(1).toISOString(),
  })
  expect((await countOpenReports(read)).count).toBe(0)
  // Then another one can be sent.
  await send('a')
  expect(await listReports(read, { claimId: 'a' })).toHaveLength(2)
})

test('a photograph is drawn anew: smaller, as WebP, without what the camera wrote into it', async () => {
  expect(Buffer.from(jpeg).includes('Ada Lovelace')).toBe(true)
  await send('a')
  const kept = await readReportPhoto(read, { claimId: 'a', reportId: 1, position: 0 })
  const facts = await sharp(kept).metadata()
  expect([facts.format, facts.width, facts.height, facts.exif, facts.xmp]).toEqual([
    'webp',
    2000,
    1000,
    undefined,
    undefined,
  ])
  expect(Buffer.from(kept).includes('Ada Lovelace')).toBe(false)
})

test('what is no photograph, too large, or too many is refused, and nothing is kept', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  await expect(send('a', { photos: [photo(Buffer.from('no picture'))] })).rejects.toThrow(PhotoRefusedError)
  await expect(send('a', { photos: [photo(jpeg.subarray(0, 900))] })).rejects.toThrow(PhotoRefusedError)
  await expect(send('a', { photos: [photo(new Uint8Array(mostPhotoBytes + 1))] })).rejects.toThrow(PhotoRefusedError)
  await expect(send('a', { photos: [photo(svg, 'drawing.svg')] })).rejects.toThrow(PhotoRefusedError)
  await expect(send('a', { photos: Array.from({ length: 5 }, () => photo()) })).rejects.toThrow(TooManyPhotosError)
  await expect(send('a', { words: '  ' })).rejects.toThrow(ReportIncompleteError)
  await expect(send('a', { kind: undefined })).rejects.toThrow(ReportIncompleteError)
  expect(await listReports(read, { claimId: 'a' })).toEqual([])
  // A form in which no file was chosen sends an empty one.
  await send('a', { photos: [photo(new Uint8Array(), '')] })
  expect((await listReports(read, { claimId: 'a' }))[0]).toMatchObject({ photos: 0 })
})

test('JPEG, PNG and WebP are photographs', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#b5512a' } })
  for (const bytes of [
    await picture.jpeg().toBuffer(),
    await picture.png().toBuffer(),
    await picture.webp().toBuffer(),
  ])
    expect(await redrawPhoto(bytes)).toBeDefined()
  for (const bytes of [await picture.tiff().toBuffer(), await picture.gif().toBuffer()])
    expect(await redrawPhoto(bytes)).toBeUndefined()
})

test('a colossal picture does not take the server with it', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(await redrawPhoto(bomb)).toBeUndefined()
})

test('only what is on its way or has come can be reported, and once at a time', async () => {
  await open('b', 'numbered')
  await open('c', 'shipped')
  await expect(send('b')).rejects.toThrow(NotReportableError)
  await expect(send('a', { kind: 'lost' })).rejects.toThrow(NotReportableError)
  await send('c', { kind: 'lost', photos: [] })
  await expect(send('c')).rejects.toThrow(ReportOpenError)
})

test('an answer closes an open report of its own claim alone', async () => {
  await send('a', { photos: [] })
  await expect(close('', 1)).rejects.toThrow(ReportIncompleteError)
  await expect(close('Yes.', 2)).rejects.toThrow(ReportNotFoundError)
  await close()
  await expect(close()).rejects.toThrow(ReportNotFoundError)
  await expect(readReportPhoto(read, { claimId: 'a', reportId: 1, position: 0 })).rejects.toThrow(ReportNotFoundError)
})

test('photographs go when the answer is old, and everything goes with the account', async () => {
  await send('a')
  await close()
  const drop = async (days: number) =>
    await db.transaction().execute(async (tx) => await dropOldPhotos(tx, { now: later(days) }))
  expect([await drop(photoDays), await drop(photoDays + 2)]).toEqual([0, 1])
  expect((await listReports(read, { claimId: 'a' }))[0]).toMatchObject({ photos: 0, words: 'A corner is bent.' })
  await send('a')
  await db.transaction().execute(async (tx) => {
    await eraseReports(tx, { uid: 'ada' })
  })
  expect(await db.selectFrom('claim_report_photos').select('position').execute()).toEqual([])
})
