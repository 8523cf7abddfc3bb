import type { EditionConfig } from '#features/studio/edition-config.ts'
import { byteOrderMark, writeCsv } from '#platform/csv.ts'
import { countryName, type PostalAddress } from '../addresses/address.ts'
import { parcelLabel } from './parcel.ts'

/** The programs that labels are bought with. */
export const exportFormats = ['generic', 'pirate-ship', 'shipstation', 'shippo'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A parcel as a label program has to know it. */
export type ExportParcel = {
  parcelId: number
  packedAt: string
  address: PostalAddress
  /** As carriers' files want it. */
  region: string | undefined
  email: string | undefined
  weightGrams: number
  pack: EditionConfig['pack']
  /** What is in it, print by print. */
  items: { sku: string; title: string; label: string; customs: EditionConfig['customs'] }[]
}

type Columns = readonly (readonly [heading: string, value: (parcel: ExportParcel) => string])[]

const ounces = (grams: number) => (grams / 28.349523125).toFixed(2)
const inches = (millimetres: number) => (millimetres / 25.4).toFixed(2)
const part =
  (field: Exclude<keyof PostalAddress, 'country'>, most = 200) =>
  ({ address }: ExportParcel) =>
    (address[field] ?? '').slice(0, most)
const contents = ({ items }: ExportParcel) => items.map(({ title, label }) => `${title} ${label}`).join('; ')
const value = ({ items }: ExportParcel) =>
  items.reduce((sum, { customs }) => sum + Number(customs.value.amount), 0).toFixed(2)
const first =
  (pick: (customs: EditionConfig['customs']) => string) =>
  ({ items }: ExportParcel) =>
    items[0] === undefined ? '' : pick(items[0].customs)
const order = ({ parcelId }: ExportParcel) => parcelLabel(parcelId)
/** Programs ask for a city everywhere: where a country's addresses have none, its prefecture, emirate or area, or the country itself. */
const city = ({ address, region: area }: ExportParcel) =>
  address.city ?? address.district ?? area ?? countryName(address.country)
const region = ({ region: area }: ExportParcel) => area ?? ''
const country = ({ address }: ExportParcel) => address.country
const weightGrams = ({ weightGrams: grams }: ExportParcel) => String(grams)
/** Rubber stamps print on the label: USPS has room for 25 letters a line. */
const stamp = (parcel: ExportParcel) =>
  `${parcelLabel(parcel.parcelId)} ${parcel.items.map(({ label }) => label).join(' ')}`.slice(0, 25)

const columns: Readonly<Record<ExportFormat, Columns>> = {
  generic: [
    ['order_id', order],
    ['ship_name', part('name')],
    ['ship_company', part('organization')],
    ['ship_address1', part('line1')],
    ['ship_address2', part('line2')],
    ['ship_address3', part('line3')],
    ['ship_city', city],
    ['ship_state', region],
    ['ship_zip', part('postcode')],
    ['ship_country', country],
    ['ship_phone', part('phone')],
    ['ship_email', ({ email }) => email ?? ''],
    ['weight_g', weightGrams],
    ['length_mm', ({ pack }) => String(pack.width)],
    ['width_mm', ({ pack }) => String(pack.height)],
    ['height_mm', ({ pack }) => String(pack.depth)],
    ['service', () => ''],
    ['contents', contents],
    ['quantity', ({ items }) => String(items.length)],
    ['value', value],
    ['currency', first(({ value: { currency } }) => currency)],
    ['hs_code', first(({ hsCode }) => hsCode)],
    ['origin', first(({ origin }) => origin)],
  ],
  'pirate-ship': [
    ['Order ID', order],
    ['Recipient Name', part('name')],
    ['Company', part('organization')],
    ['Email', ({ email }) => email ?? ''],
    ['Phone', part('phone')],
    ['Address Line 1', part('line1')],
    ['Address Line 2', ({ address }) => [address.line2, address.line3].filter((line) => line !== undefined).join(', ')],
    ['City', city],
    ['State', region],
    ['Zipcode', part('postcode')],
    ['Country', country],
    ['Weight (oz)', ({ weightGrams: grams }) => ounces(grams)],
    ['Length', ({ pack }) => inches(pack.width)],
    ['Width', ({ pack }) => inches(pack.height)],
    ['Height', ({ pack }) => inches(pack.depth)],
    ['Rubber Stamp 1', stamp],
    ['Item description', first(({ description }) => description)],
    ['HS code', first(({ hsCode }) => hsCode)],
    ['Origin', first(({ origin }) => origin)],
    ['Value', value],
  ],
  shipstation: [
    ['Order #', order],
    ['Order Date', ({ packedAt }) => packedAt.slice(0, 10)],
    ['Order Status', () => 'Awaiting Shipment'],
    ['Recipient Full Name', part('name')],
    ['Company', part('organization')],
    ['Address Line 1', part('line1')],
    ['Address Line 2', part('line2')],
    ['Address Line 3', part('line3')],
    ['City', city],
    ['State', region],
    ['Postal Code', part('postcode')],
    ['Country Code', country],
    ['Phone', part('phone')],
    ['Email', ({ email }) => email ?? ''],
    ['Item SKU', ({ items }) => items.map(({ sku }) => sku).join(' ')],
    ['Item Name', (parcel) => contents(parcel).slice(0, 200)],
    ['Item Quantity', ({ items }) => String(items.length)],
    ['Item Unit Price', first(({ value: { amount } }) => amount)],
    ['Item Weight', weightGrams],
    ['HS Tariff', first(({ hsCode }) => hsCode)],
    ['Country of Origin', first(({ origin }) => origin)],
    ['Custom Field 1', (parcel) => stamp(parcel)],
  ],
  shippo: [
    ['Order Number', order],
    ['Order Date', ({ packedAt }) => packedAt.slice(0, 10)],
    ['Order Status', () => 'PAID'],
    ['Recipient Name', part('name')],
    ['Company', part('organization')],
    ['Email', ({ email }) => email ?? ''],
    ['Phone', part('phone')],
    ['Street Line 1', part('line1')],
    ['Street Line 2', part('line2')],
    ['Street Line 3', part('line3')],
    ['City', city],
    ['State/Province', region],
    ['Zip/Postal Code', part('postcode')],
    ['Country', country],
    ['Item Title', contents],
    ['SKU', ({ items }) => items.map(({ sku }) => sku).join(' ')],
    ['Quantity', ({ items }) => String(items.length)],
    ['Item Weight', weightGrams],
    ['Item Weight Unit', () => 'g'],
    ['Item Price', value],
    ['Item Currency', first(({ value: { currency } }) => currency)],
    ['Manufacture Country', first(({ origin }) => origin)],
    ['HS Code', first(({ hsCode }) => hsCode)],
  ],
}

/** A file for a label program, UTF-8 with a mark; `by` is written beside it so that a copy that turns up says whose it was. */
export function exportParcels(
  parcels: readonly ExportParcel[],
  { format, by }: { format: ExportFormat; by: string },
): string {
  const shape: Columns = [
    ...columns[format],
    [format === 'generic' ? 'exported_by' : 'Internal Notes', () => `Exported by ${by}`],
  ]
  return (
    byteOrderMark +
    writeCsv([shape.map(([heading]) => heading), ...parcels.map((parcel) => shape.map(([, of]) => of(parcel)))])
  )
}
