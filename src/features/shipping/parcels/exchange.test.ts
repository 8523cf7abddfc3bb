import { expect, test } from 'vitest'
import { decodeText, readCsv } from '#platform/csv.ts'
import { makeEdition } from '#tests/edition-data.ts'
import type { PostalAddress } from '../addresses/address.ts'
import { carrierLinks } from './carrier-links.ts'
import { carrierNames, postNames } from './carrier-names.ts'
import { carrierRegion } from './carrier-region.server.ts'
import { carrierFacts, isTrackingNumber, lookAtNumber, trackingLink } from './carriers.ts'
import { exportFormats, exportParcels, type ExportParcel } from './export-parcels.ts'
import { parseTracking } from './parcel.ts'
import { readTracking } from './read-tracking.ts'

const { pack, customs } = makeEdition()
const parcel: ExportParcel = {
  parcelId: 42,
  packedAt: '2026-03-01T12:00:00Z',
  address: {
    country: 'US',
    name: '=HYPERLINK("https://elsewhere.example")',
    line1: '1 "Main" Street, rear',
    city: 'Austin',
    region: 'TX',
    postcode: '78701',
    phone: '+1 512 555 0100',
  },
  region: 'TX',
  email: 'ada@studio.example',
  weightGrams: 480,
  pack,
  items: [{ sku: 'embers', title: 'Embers', label: '7/100', customs }],
}

test('every format has one row a parcel, its own headings, and no cell that a spreadsheet would work out', () => {
  for (const format of exportFormats) {
    const text = exportParcels([parcel, { ...parcel, parcelId: 43 }], { format, by: 'bob' })
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m)
    expect(text).toContain("'=HYPERLINK")
    const rows = readCsv(text)
    expect(rows.map((cells) => cells.length)).toEqual([rows[0]!.length, rows[0]!.length, rows[0]!.length])
    expect(rows[1]).toEqual(
      expect.arrayContaining(['P-00042', parcel.address.line1, 'US', '491191', 'Exported by bob']),
    )
  }
  expect(readCsv(exportParcels([parcel], { format: 'pirate-ship', by: 'bob' }))[1]).toEqual(
    expect.arrayContaining(['16.93', '25.20', 'P-00042 7/100']),
  )
})

const abroad: Readonly<Record<string, [PostalAddress, city: string, region: string, postcode: string]>> = {
  Japan: [
    { country: 'JP', name: '山田 花子', line1: '南青山1-1-1', region: '13', postcode: '107-0062' },
    'Tokyo',
    'Tokyo',
    '107-0062',
  ],
  'Hong Kong': [{ country: 'HK', name: 'Chan', line1: '1 Nathan Road', region: 'Kowloon' }, 'Kowloon', 'Kowloon', ''],
  Ireland: [
    { country: 'IE', name: 'Aoife', line1: '1 Main Street', city: 'Carlow', region: 'CW', postcode: 'R93 A1B2' },
    'Carlow',
    'Co. Carlow',
    'R93 A1B2',
  ],
  'the Emirates': [{ country: 'AE', name: 'فاطمة', line1: 'شارع الشيخ زايد 12', region: 'DU' }, 'Dubai', 'Dubai', ''],
  Botswana: [{ country: 'BW', name: 'Neo', line1: 'Plot 50', city: 'Gaborone' }, 'Gaborone', '', ''],
  'the United States': [
    { country: 'US', name: 'Ada', line1: '1 Main', city: 'Austin', region: 'TX', postcode: '78701' },
    'Austin',
    'TX',
    '78701',
  ],
  Canada: [
    { country: 'CA', name: 'Ada', line1: '1 Main', city: 'Toronto', region: 'ON', postcode: 'M5V 2T6' },
    'Toronto',
    'ON',
    'M5V 2T6',
  ],
  Australia: [
    { country: 'AU', name: 'Ada', line1: '1 Main', city: 'Sydney', region: 'NSW', postcode: '2000' },
    'Sydney',
    'NSW',
    '2000',
  ],
  Korea: [
    { country: 'KR', name: '김', line1: '세종대로 1', city: '중구', region: '11', postcode: '04524' },
    '중구',
    'Seoul',
    '04524',
  ],
  Singapore: [{ country: 'SG', name: 'Ada', line1: '1 Orchard Road', postcode: '238824' }, 'Singapore', '', '238824'],
}

test.each(Object.entries(abroad))(
  'a parcel to %s has the city, the region and the postcode that label programs take',
  (_, [address, city, region, postcode]) => {
    const headings = {
      generic: ['ship_city', 'ship_state', 'ship_zip', 'ship_country'],
      'pirate-ship': ['City', 'State', 'Zipcode', 'Country'],
      shipstation: ['City', 'State', 'Postal Code', 'Country Code'],
      shippo: ['City', 'State/Province', 'Zip/Postal Code', 'Country'],
    } as const
    for (const format of exportFormats) {
      const [heads, row] = readCsv(
        exportParcels([{ ...parcel, address, region: carrierRegion(address) }], { format, by: 'bob' }),
      )
      expect([format, ...headings[format].map((heading) => row?.[heads?.indexOf(heading) ?? -1])]).toEqual([
        format,
        city,
        region,
        postcode,
        address.country,
      ])
    }
  },
)

test('a tracking file is read in the encodings and shapes that spreadsheets make', () => {
  const text = 'order_id;carrier;tracking_number\r\nP-00042;UPS;1Z5R89390357567127\r\n'
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, 'utf16le'))])
  for (const bytes of [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\uFEFF${text}`),
    utf16,
    Uint8Array.from(Buffer.from(text.replace('UPS', 'UPS'), 'latin1')),
  ]) {
    expect(readTracking(decodeText(bytes))).toEqual({
      rows: [
        { line: 2, parcelId: 42, carrier: 'ups', number: '1Z5R89390357567127', shippedAt: undefined, doubt: undefined },
      ],
    })
  }
  expect(decodeText(Uint8Array.from([0x4b, 0xf6, 0x6c, 0x6e]))).toBe('Köln')
})

test('each wrong row says what is wrong with it, and the others stand', () => {
  const answer = readTracking(
    [
      'Order #,Carrier,Tracking Number,Ship Date',
      'P-00001,USPS,9400 1000 0000 0000 0000 00,2026-03-02',
      'nonsense,UPS,1Z5R89390357567127,',
      'P-00003,UPS,1.23457E+17,',
      'P-00004,Pigeon,RB123456785GB,',
      'P-00005,UPS,,',
      'P-00006,UPS,RB123456785GB,yesterday?',
      'P-00007,royal mail,RB123456785GB,',
      'P-00008,royal mail,RB123456785GB,',
      'P-00009,,RB123456785NL,',
      'P-00010,post,RB123456786NL,',
      'P-00011,"=cmd|\' /C calc\'!A0",RB123456785FR,',
    ].join('\n'),
  )
  expect(
    'rows' in answer
      ? answer.rows.map((row) => ('problem' in row ? row.problem : [row.carrier, row.number, row.doubt]))
      : answer,
  ).toEqual([
    ['usps', '9400100000000000000000', undefined],
    '“nonsense” is no parcel: they look like P-00042.',
    'P-00003: a spreadsheet has rounded the tracking number (1.23457E+17). Export it again as text.',
    'P-00004: the carrier “Pigeon” is not in the list.',
    'P-00005 has no tracking number.',
    'P-00006: “yesterday?” is no day.',
    'The number RB123456785GB stands in the file more than once.',
    'The number RB123456785GB stands in the file more than once.',
    ['postnl', 'RB123456785NL', undefined],
    ['post', 'RB123456786NL', 'A postal number whose check digit is wrong.'],
    "P-00011: the carrier “=cmd|' /C calc'!A0” is not in the list.",
  ])
  expect(readTracking('a,b\n1,2')).toMatchObject({ problem: expect.stringContaining('order_id') as string })
  const twice = readTracking(
    'order_id,tracking_number,carrier\nP-00042,RB123456785GB,royal mail\nP-00042,RB123456785NL,postnl',
  )
  expect('rows' in twice ? twice.rows.map((row) => ('problem' in row ? row.problem : row)) : twice).toEqual(
    Array.from({ length: 2 }, () => 'P-00042 stands in the file more than once.'),
  )
})

test('a number says what it looks like, and links go only to pages that we know', () => {
  expect(lookAtNumber('RB123456785GB')).toMatchObject({ carrier: 'royal-mail' })
  expect(lookAtNumber('RB 123 456 786 GB')).toMatchObject({ carrier: undefined })
  expect(lookAtNumber('1Z5R89390357567127')).toMatchObject({ carrier: 'ups' })
  expect(lookAtNumber('HELLO')).toBeUndefined()
  expect(trackingLink({ carrier: 'ups', number: '1Z 5R8 &x=1' })).toBe(
    'https://www.ups.com/track?tracknum=1Z5R8%26X%3D1',
  )
  expect(trackingLink({ carrier: 'javascript:alert(1)', number: '1Z' })).toBeUndefined()
  expect(trackingLink({ carrier: 'other', number: '1Z' })).toBeUndefined()
  expect([isTrackingNumber('1Z5R89390357567127'), isTrackingNumber('<script>')]).toEqual([true, false])
})

test('a studio’s own carrier is known by its code and name, is followed on its own page, and goes before ours', () => {
  const own = [
    { code: 'bike-courier', name: 'Bike Courier', link: 'https://track.example/{n}' },
    { code: 'ups', name: 'UPS by contract', link: 'https://ups.example/?n={n}' },
  ]
  expect(parseTracking({ carrier: 'bike-courier', number: 'ab 123456' }, own)).toEqual({
    carrier: 'bike-courier',
    number: 'AB123456',
  })
  expect(() => parseTracking({ carrier: 'bike-courier', number: 'AB123456' })).toThrow(/no carrier “bike-courier”/)
  expect(carrierFacts({ carrier: 'bike-courier', number: 'AB123456&x' }, own)).toEqual({
    carrierName: 'Bike Courier',
    link: 'https://track.example/AB123456%26X',
  })
  expect(carrierFacts({ carrier: 'ups', number: '1Z999' }, own)).toEqual({
    carrierName: 'UPS by contract',
    link: 'https://ups.example/?n=1Z999',
  })
  expect(carrierFacts({ untracked: 'Letter' }, own)).toEqual({ carrierName: undefined, link: undefined })
  expect(readTracking('order_id,carrier,tracking_number\nP-00007,Bike Courier,AB123456', own)).toMatchObject({
    rows: [{ parcelId: 7, carrier: 'bike-courier' }],
  })
})

test('a parcel of PostNL is followed on its plain page, which asks for the postcode: no link says where anybody lives', () => {
  expect(trackingLink({ carrier: 'postnl', number: '3SDEVC123456789' })).toBe('https://jouw.postnl.nl/track-and-trace/')
  expect(lookAtNumber('3sdevc 123456789')).toMatchObject({ carrier: 'postnl' })
})

test('every carrier has a name of its own and, where it has one, a page of its own, over https', () => {
  const all = [...carrierNames, ...postNames]
  expect(all.length).toBeGreaterThanOrEqual(70)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const linked = all.filter(({ code }) => code !== 'post' && code !== 'other')
  for (const { code } of linked) {
    const link = trackingLink({ carrier: code, number: 'RR 123456785 XX' })
    expect(link, code).toMatch(/^https:\/\/[a-z0-9.-]+\//)
    expect(link, code).not.toMatch(/[{} ]/)
  }
  expect(Object.keys(carrierLinks).toSorted()).toEqual(linked.map(({ code }) => code).toSorted())
})

test('a postal number names the post of its country', () => {
  expect(postNames.map(({ country }) => lookAtNumber(`RB123456785${country}`)?.carrier)).toEqual(
    postNames.map(({ code }) => code),
  )
  expect(lookAtNumber('RB123456785XX')?.carrier).toBe('post')
  expect(trackingLink({ carrier: 'post-at', number: 'RB123456785AT' })).toBe(
    'https://www.post.at/sv/sendungsdetails?snr=RB123456785AT',
  )
})
