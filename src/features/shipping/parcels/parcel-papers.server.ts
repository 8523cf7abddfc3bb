import type { ShippingConfig } from '#features/studio/edition-config.ts'
import { makePdf, type PaperSize, type PdfPage } from '#platform/pdf/pdf-page.server.ts'
import { addressLines, countryName } from '../addresses/address.ts'
import { customsLines, customsPaper, senderLines } from './customs-form.ts'
import type { ExportParcel } from './export-parcels.ts'
import { parcelLabel } from './parcel.ts'

/** The papers that go with a parcel; `all` is one file of those that this one needs. */
export const parcelPapers = ['all', 'label', 'packing-slip', 'customs', 'invoice'] as const
export type ParcelPaper = (typeof parcelPapers)[number]

/** What each is called where somebody reads that it was printed. */
export const paperNames: Readonly<Record<ParcelPaper, string>> = {
  all: 'all papers',
  label: 'address label',
  'packing-slip': 'packing slip',
  customs: 'customs form',
  invoice: 'invoice',
}

/** Millimetres of an address label: 4 by 6 inches is 102 by 152, A6 is 105 by 148; this fits on both. */
export const labelSize = [102, 148] as const

export type PaperParts = { studio: string; sender: ShippingConfig['sender']; now: Date }

/**
 * A paper as a PDF, or all that the parcel needs in one, each on a sheet of its own size. `customs` is a CN22 on a label or a CN23 on a
 * sheet, by value and weight. `missing` are letters that no font has.
 */
export async function makeParcelPaper(
  paper: ParcelPaper,
  parcel: ExportParcel,
  parts: PaperParts,
): Promise<{ pdf: Buffer; missing: string[] }> {
  const total = customsLines(parcel).reduce((sum, { value }) => sum + Number(value), 0)
  const kind = customsPaper({
    from: parts.sender.country,
    to: parcel.address.country,
    value: total,
    currency: customsLines(parcel)[0]?.currency ?? '',
    grams: parcel.weightGrams,
  })
  const sheets: Record<Exclude<ParcelPaper, 'all'>, Sheet> = {
    label: { size: labelSize, draw: (page) => addressLabel(page, parcel, parts) },
    'packing-slip': { size: 'A6', draw: (page) => packingSlip(page, parcel, parts) },
    customs:
      kind === 'CN23'
        ? { size: 'A4', draw: (page) => cn23(page, parcel, parts, total) }
        : { size: [74, 105], draw: (page) => cn22(page, parcel, parts, { total, isNeeded: kind === 'CN22' }) },
    invoice: { size: 'A4', draw: (page) => invoice(page, parcel, parts, total) },
  }
  const [first, ...rest] =
    paper === 'all'
      ? ([sheets.label, sheets['packing-slip'], ...(kind === 'none' ? [] : [sheets.customs, sheets.invoice])] as const)
      : ([sheets[paper]] as const)
  return await makePdf({
    title: `${parcelLabel(parcel.parcelId)} ${paper === 'all' ? paperNames.all : paper}`,
    size: first.size,
    now: parts.now,
    draw: (page) => {
      first.draw(page)
      for (const { size, draw } of rest) {
        page.newPage(size)
        draw(page)
      }
    },
  })
}

type Sheet = { size: PaperSize; draw: (page: PdfPage) => void }

const kilos = (grams: number) => (grams / 1000).toFixed(3)
const day = (now: Date) => now.toISOString().slice(0, 10)

/** From whom, to whom in letters as large as fit, and which parcel it is. Always one label. */
function addressLabel(page: PdfPage, parcel: ExportParcel, { sender }: PaperParts): void {
  const [left, width] = [6, labelSize[0] - 12]
  const top =
    page.text(['From', ...senderLines(sender)].join('\n'), { x: left, y: 6, width, size: 7.5, grey: true }) + 2
  page.line([left, top], [left + width, top])
  const foot = `${parcelLabel(parcel.parcelId)}   ${parcel.items.map(({ label }) => label).join(', ')}`
  const footTop = 136 - page.heightOf(foot, { width, size: 8 })
  const to = addressLines(parcel.address, { from: sender.country }).join('\n')
  const size =
    labelSizes.find((points) => page.heightOf(to, { width, size: points, bold: true }) <= footTop - top - 8) ??
    labelSizes.at(-1)!
  page.text(to, {
    x: left,
    y: top + (footTop - top - page.heightOf(to, { width, size, bold: true })) / 2,
    width,
    size,
    bold: true,
  })
  page.line([left, footTop - 2], [left + width, footTop - 2])
  page.text(foot, { x: left, y: footTop, width, size: 8 })
}

/** Letters of an address in points, the largest first. */
const labelSizes = [18, 16, 14, 12, 11, 10, 9, 8, 7, 6] as const

function packingSlip(page: PdfPage, parcel: ExportParcel, { studio, sender }: PaperParts): void {
  let y = page.text(studio, { x: 8, y: 8, width: 60, size: 13, bold: true })
  page.text(parcelLabel(parcel.parcelId), { x: 60, y: 8.6, width: 37, size: 11, bold: true, align: 'right' })
  page.line([8, y + 1], [97, y + 1])
  y = page.text(addressLines(parcel.address, { from: sender.country }).join('\n'), {
    x: 8,
    y: y + 4,
    width: 89,
    size: 10,
  })
  page.line([8, y + 2], [97, y + 2])
  y += 5
  for (const { title, label } of parcel.items) {
    page.text(label, { x: 62, y, width: 35, size: 11, bold: true, align: 'right' })
    y = page.text(title, { x: 8, y, width: 52, size: 11 }) + 1.5
  }
  page.text(
    `${parcel.items.length === 1 ? 'One print' : `${parcel.items.length} prints`}, ${parcel.weightGrams} g packed. Open with clean, dry hands; keep the certificate with the print.`,
    { x: 8, y: 128, width: 89, size: 8, grey: true },
  )
}

function cn22(
  page: PdfPage,
  parcel: ExportParcel,
  { sender, now }: PaperParts,
  { total, isNeeded }: { total: number; isNeeded: boolean },
): void {
  page.box({ x: 3, y: 3, width: 68, height: 99 })
  page.text('CUSTOMS DECLARATION   CN 22', { x: 5, y: 5, width: 64, size: 9, bold: true })
  page.text(isNeeded ? 'May be opened officially' : 'No customs paper is needed on this way', {
    x: 5,
    y: 9.5,
    width: 64,
    size: 6.5,
    grey: true,
  })
  page.text('[  ] Gift   [  ] Documents   [  ] Sample   [X] Sale of goods', { x: 5, y: 14, width: 64, size: 6.5 })
  let y = page.text(senderLines(sender).join(', '), { x: 5, y: 19, width: 64, size: 6.5 })
  page.line([3, y + 1], [71, y + 1])
  y += 2.5
  const lines = customsLines(parcel)
  for (const line of lines) {
    page.text(`${kilos(line.netGrams)} kg   ${line.value} ${line.currency}`, {
      x: 40,
      y,
      width: 29,
      size: 6.5,
      align: 'right',
    })
    y = page.text(`${line.quantity} × ${line.description}`, { x: 5, y, width: 34, size: 6.5 })
    y = page.text(`HS ${line.hsCode}   Origin ${line.origin}`, { x: 5, y, width: 34, size: 6.5, grey: true }) + 1
  }
  page.line([3, 70], [71, 70])
  page.text(`Total ${kilos(parcel.weightGrams)} kg   ${total.toFixed(2)} ${lines[0]?.currency ?? ''}`, {
    x: 5,
    y: 71.5,
    width: 64,
    size: 7.5,
    bold: true,
  })
  page.text(
    'I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    { x: 5, y: 77, width: 64, size: 5.5 },
  )
  page.text(`${day(now)}   Signature: ______________________`, { x: 5, y: 94, width: 64, size: 7 })
}

function cn23(page: PdfPage, parcel: ExportParcel, { sender, now }: PaperParts, total: number): void {
  page.text('CUSTOMS DECLARATION', { x: 15, y: 15, width: 100, size: 13, bold: true })
  page.text('CN 23', { x: 150, y: 15, width: 45, size: 13, bold: true, align: 'right' })
  page.text(`${parcelLabel(parcel.parcelId)}   May be opened officially`, {
    x: 15,
    y: 22,
    width: 180,
    size: 8,
    grey: true,
  })
  page.box({ x: 15, y: 28, width: 88, height: 46 })
  page.box({ x: 107, y: 28, width: 88, height: 46 })
  page.text(['From', ...senderLines(sender)].join('\n'), { x: 17, y: 30, width: 84, size: 8.5 })
  page.text(
    [
      'To',
      ...addressLines(parcel.address),
      ...(parcel.address.phone === undefined ? [] : [`Tel ${parcel.address.phone}`]),
      ...(parcel.email === undefined ? [] : [parcel.email]),
    ].join('\n'),
    { x: 109, y: 30, width: 84, size: 8.5 },
  )
  let y = goodsTable(page, parcel, 80)
  page.text(`${kilos(parcel.weightGrams)} kg gross`, {
    x: 110,
    y: y + 1,
    width: 30,
    size: 8.5,
    bold: true,
    align: 'right',
  })
  page.text(`${total.toFixed(2)} ${customsLines(parcel)[0]?.currency ?? ''}`, {
    x: 165,
    y: y + 1,
    width: 30,
    size: 8.5,
    bold: true,
    align: 'right',
  })
  y = page.text(
    'Category of item:  [  ] Gift   [  ] Documents   [  ] Commercial sample   [  ] Returned goods   [X] Sale of goods   [  ] Other',
    { x: 15, y: y + 10, width: 180, size: 8.5 },
  )
  y = page.text('If it cannot be delivered:  [X] Return to sender   [  ] Treat as abandoned', {
    x: 15,
    y: y + 2,
    width: 180,
    size: 8.5,
  })
  y = page.text(
    'Importer’s reference (tax code, VAT or importer code), if any: ______________________     Postal charges: ______________',
    { x: 15, y: y + 2, width: 180, size: 8.5 },
  )
  y = page.text(
    `Licence: none.   Certificate: none.   Invoice: ${parcelLabel(parcel.parcelId)}.   ${sender.vat === undefined ? '' : `VAT ${sender.vat}. `}${sender.ioss === undefined ? '' : `IOSS ${sender.ioss}. `}`,
    { x: 15, y: y + 2, width: 180, size: 8.5 },
  )
  y = page.text(`Comments: ${parcel.items.map(({ title, label }) => `${title} ${label}`).join(', ')}`, {
    x: 15,
    y: y + 2,
    width: 180,
    size: 8.5,
  })
  y = page.text(
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    { x: 15, y: y + 6, width: 180, size: 7.5 },
  )
  page.text(`${day(now)}   Signature: ________________________________`, { x: 15, y: y + 12, width: 180, size: 9 })
}

/** Headings and lines of goods; returns where it ends. */
function goodsTable(page: PdfPage, parcel: ExportParcel, from: number): number {
  const at = [
    [15, 78],
    [95, 14],
    [110, 30],
    [142, 22],
    [165, 30],
  ] as const
  const row = (y: number, cells: readonly string[], bold = false) =>
    Math.max(
      ...cells.map((cell, index) =>
        page.text(cell, {
          x: at[index]![0],
          y,
          width: at[index]![1],
          size: 8.5,
          bold,
          align: index === 0 || index === 3 ? 'left' : 'right',
        }),
      ),
    )
  let y = row(from, ['Detailed description of contents', 'Quantity', 'Net weight', 'HS, origin', 'Value'], true)
  page.line([15, y], [195, y])
  for (const line of customsLines(parcel))
    y = row(y + 1.5, [
      line.description,
      String(line.quantity),
      `${kilos(line.netGrams)} kg`,
      `${line.hsCode}, ${line.origin}`,
      `${line.value} ${line.currency}`,
    ])
  page.line([15, y + 0.5], [195, y + 0.5])
  return y
}

function invoice(page: PdfPage, parcel: ExportParcel, { studio, sender, now }: PaperParts, total: number): void {
  page.text(studio, { x: 15, y: 18, width: 100, size: 16, bold: true })
  page.text(`Commercial invoice ${parcelLabel(parcel.parcelId)}\n${day(now)}`, {
    x: 115,
    y: 19,
    width: 80,
    size: 10,
    align: 'right',
  })
  page.text(senderLines(sender).join('\n'), { x: 15, y: 32, width: 85, size: 9 })
  page.text(
    [
      ...addressLines(parcel.address),
      ...(parcel.address.phone === undefined ? [] : [`Tel ${parcel.address.phone}`]),
    ].join('\n'),
    { x: 110, y: 32, width: 85, size: 9 },
  )
  let y = goodsTable(page, parcel, 85)
  page.text(`Total ${total.toFixed(2)} ${customsLines(parcel)[0]?.currency ?? ''}`, {
    x: 135,
    y: y + 2,
    width: 60,
    size: 10,
    bold: true,
    align: 'right',
  })
  y = page.text(parcel.items.map(({ title, label }) => `${title}, ${label}`).join('\n'), {
    x: 15,
    y: y + 10,
    width: 180,
    size: 9,
  })
  const numbers = [
    sender.eori === undefined ? '' : `EORI ${sender.eori}`,
    sender.vat === undefined ? '' : `VAT ${sender.vat}`,
    sender.ioss === undefined ? '' : `IOSS ${sender.ioss}`,
  ]
    .filter((text) => text !== '')
    .join('   ')
  y = page.text(
    `Reason for export: sale of goods.   Terms: DAP, duty and tax by the recipient, unless the label says DDP.   Gross weight: ${kilos(parcel.weightGrams)} kg.   Packages: 1.${numbers === '' ? '' : `   Exporter: ${numbers}.`}`,
    { x: 15, y: y + 5, width: 180, size: 9 },
  )
  y = page.text(`Basis of the value: ${parcel.items[0]?.customs.valueBasis ?? ''}.`, {
    x: 15,
    y: y + 1.5,
    width: 180,
    size: 9,
  })
  y = page.text(
    `Country of origin: ${countryName(parcel.items[0]?.customs.origin ?? sender.country)}. Value for customs only: the print was redeemed or ordered before, and nothing is owed for it here.`,
    { x: 15, y: y + 4, width: 180, size: 8.5, grey: true },
  )
  page.text(
    `I declare that what this invoice says is true and correct.\n\n\n${sender.name}, ${day(now)}   Signature: ________________________________`,
    { x: 15, y: y + 8, width: 180, size: 9 },
  )
}

/** One print on the pick list. `to` is a country, `along` how many more go to the same holder. */
export type PickRow = { title: string; label: string; options: string; to: string; along: number }

/** What is to be taken from the shelf, print by print, in the order of the shelf. No address is on it. */
export async function makePickList(
  rows: readonly PickRow[],
  { studio, now }: Pick<PaperParts, 'studio' | 'now'>,
): Promise<{ pdf: Buffer; missing: string[] }> {
  const sorted = [...rows].sort(
    (a, b) => a.title.localeCompare(b.title, 'en') || a.label.localeCompare(b.label, 'en', { numeric: true }),
  )
  return await makePdf({
    title: 'Pick list',
    size: 'A4',
    now,
    draw: (page) => {
      let y =
        page.text(`Pick list, ${studio}, ${day(now)}, ${rows.length === 1 ? 'one print' : `${rows.length} prints`}`, {
          x: 15,
          y: 15,
          width: 180,
          size: 12,
          bold: true,
        }) + 3
      for (const row of sorted) {
        if (y > 278) {
          page.newPage()
          y = 15
        }
        page.box({ x: 15, y, width: 3.5, height: 3.5 })
        const ends = [
          page.text(row.label, { x: 22, y, width: 30, size: 10, bold: true }),
          page.text([row.title, row.options].filter((text) => text !== '').join(' · '), {
            x: 54,
            y,
            width: 92,
            size: 10,
          }),
          page.text(row.to, { x: 150, y, width: 14, size: 9 }),
          page.text(row.along === 0 ? '' : `+${row.along} of this holder`, {
            x: 165,
            y,
            width: 30,
            size: 8,
            align: 'right',
            grey: true,
          }),
        ]
        y = Math.max(...ends) + 2
      }
    },
  })
}
