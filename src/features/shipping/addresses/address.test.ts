import { expect, test } from 'vitest'
import {
  addressForm,
  addressLines,
  asTyped,
  checkAddress,
  type PostalAddress,
  suggestAddress,
  suggestLabel,
} from './address.ts'

const fieldsOf = (country: string) =>
  addressForm(country).fields.map(({ field, isRequired }) => (isRequired ? `${field}!` : field))
const codes = (address: PostalAddress) => checkAddress(address).problems.map(({ field, code }) => `${field} ${code}`)
const tokyo: PostalAddress = {
  country: 'JP',
  name: '山田 花子',
  line1: '南青山1-1-1',
  region: '13',
  postcode: '107-0062',
}

test('a form asks for what the country has: no postcode in Hong Kong, the Emirates or Botswana, no city in Japan', () => {
  expect(fieldsOf('US')).toEqual([
    'name!',
    'organization',
    'line1!',
    'line2',
    'line3',
    'city!',
    'region!',
    'postcode!',
    'phone',
  ])
  expect(fieldsOf('HK')).toEqual(['name!', 'organization', 'line1!', 'line2', 'line3', 'city', 'region!', 'phone'])
  expect(fieldsOf('JP')).toEqual(['name!', 'organization', 'line1!', 'line2', 'line3', 'region!', 'postcode!', 'phone'])
  expect(fieldsOf('AE')).toEqual(['name!', 'organization', 'line1!', 'line2', 'line3', 'region!', 'phone'])
  expect(fieldsOf('IE')).toContain('city!')
  expect(fieldsOf('IE')).toContain('postcode')
  expect(addressForm('BW')).toMatchObject({ isKnown: false })
  expect(fieldsOf('BW')).toEqual([
    'name!',
    'organization',
    'line1!',
    'line2',
    'line3',
    'city!',
    'region',
    'postcode',
    'phone',
  ])
  expect(addressForm('JP').fields.find(({ field }) => field === 'region')).toMatchObject({
    label: 'Prefecture',
    choices: expect.arrayContaining([{ value: '13', label: '東京都' }]) as unknown,
  })
})

test('any script is taken, and what is missing is named', () => {
  expect(codes(tokyo)).toEqual([])
  expect(codes({ country: 'AE', name: 'فاطمة', line1: 'شارع الشيخ زايد 12', region: 'DU' })).toEqual([])
  expect(codes({ country: 'DE', name: 'Ümit 🎈', line1: 'Straße 1', city: 'Köln', postcode: '50667' })).toEqual([])
  expect(codes({ country: 'GB', name: ' ', line1: '1 High Street', city: 'York' })).toEqual([
    'name missing',
    'postcode missing',
  ])
  expect(codes({ country: 'Narnia' })).toEqual(['country unknown-country'])
})

test('five hundred letters are too many for a line, and letters that turn the text around are no address', () => {
  expect(codes({ ...tokyo, line1: 'x'.repeat(500) })).toEqual(['line1 too-long'])
  expect(codes({ ...tokyo, name: 'Ada \u202Enosrep' })).toEqual(['name not-text'])
  expect(codes({ ...tokyo, line1: 'one\ntwo' })).toEqual(['line1 not-text'])
})

test('a postcode that looks wrong is a doubt, and never in the way', () => {
  const newYork: PostalAddress = {
    country: 'US',
    name: 'Ada',
    line1: '1 Main Street',
    city: 'New York',
    region: 'NY',
    postcode: '90210',
  }
  expect(checkAddress(newYork)).toEqual({
    problems: [],
    doubts: [{ field: 'postcode', message: 'This postcode usually belongs to another region than New York.' }],
  })
  expect(checkAddress({ ...newYork, postcode: 'none' }).doubts).toHaveLength(1)
  expect(checkAddress({ ...newYork, postcode: '10001' }).doubts).toEqual([])
})

test('a suggestion stands beside what was typed, which stays as it is', () => {
  const typed: PostalAddress = {
    country: 'GB',
    name: 'Ada  Lovelace',
    line1: '1 high street',
    city: 'York',
    postcode: 'yo17hh',
  }
  expect(asTyped({ ...typed, sortingCode: 'x' })).toEqual(typed)
  expect(suggestAddress(typed)).toEqual({ ...typed, name: 'Ada Lovelace', postcode: 'YO1 7HH' })
  expect(
    suggestAddress({ country: 'US', name: 'Ada', line1: '1 Main', city: 'X', region: 'california', postcode: '90210' }),
  ).toMatchObject({ region: 'CA' })
  expect(
    suggestAddress({ country: 'NL', name: 'Ada', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' }),
  ).toBeUndefined()
})

test('what would be the same on a label is not asked about', () => {
  const typed: PostalAddress = {
    country: 'GB',
    name: 'Ada  Lovelace',
    line1: '1 High Street',
    city: 'York',
    postcode: 'YO1 7HH',
  }
  expect(suggestLabel(typed)).toBeUndefined()
  expect(suggestLabel({ ...typed, postcode: 'yo17hh' })).toMatchObject({
    address: { postcode: 'YO1 7HH' },
    lines: expect.arrayContaining(['YO1 7HH']) as unknown,
  })
})

test('a label has the country’s own order, no empty lines, and the country’s name at the end', () => {
  expect(
    addressLines({
      country: 'US',
      name: 'Ada',
      line1: '1 Main Street',
      line2: 'Apt 4',
      city: 'Austin',
      region: 'TX',
      postcode: '78701',
    }),
  ).toEqual(['Ada', '1 Main Street', 'Apt 4', 'Austin, TX 78701', 'UNITED STATES'])
  expect(addressLines({ country: 'BW', name: 'Neo', line1: 'Plot 50', city: 'Gaborone' })).toEqual([
    'Neo',
    'Plot 50',
    'Gaborone',
    'BOTSWANA',
  ])
  expect(
    addressLines(
      { country: 'NL', name: 'Ada', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' },
      { from: 'NL' },
    ).at(-1),
  ).toContain('Rotterdam')
  expect(addressLines(tokyo).join('|')).toContain('107-0062')
  expect(addressLines(tokyo).join('|')).toContain('東京都')
  expect(addressLines({ country: 'AE', name: 'A', line1: 'B', region: 'DU' }).join('|')).not.toMatch(/\bDU\b/)
})
