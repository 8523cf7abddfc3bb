import { t } from '#messages/translate.ts'
import { createFlow } from '#platform/pdf/paper-flow.ts'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import type { BurnReceipt } from './burn-receipt.ts'

/** The receipt of a burn on A4, in the language that is read now. `picture` is a JPEG or PNG; `now` the only time that is not of the burn. */
export async function makeReceiptPdf(
  { title, byline, description, facts, traits, metadata, address }: BurnReceipt,
  { picture, now }: { picture: Buffer | undefined; now: Date },
): Promise<Buffer> {
  const { pdf } = await makePdf({
    title,
    size: 'A4',
    now,
    draw: (page) => {
      const flow = createFlow(page)
      if (picture !== undefined) flow.picture(picture)
      flow.text(title, { size: 22, bold: true })
      flow.text(byline, { size: 11, after: 4 })
      if (description !== null) flow.text(description, { size: 10, after: 4 })
      for (const [name, words] of facts) flow.row(name, words)
      for (const [heading, lines] of [
        [t('Traits'), traits],
        [t('Metadata as it was saved'), metadata],
      ] as const) {
        if (lines.length === 0) continue
        flow.gap(4)
        flow.text(heading, { size: 12, bold: true, after: 1.5 })
        for (const [name, words] of lines) flow.row(name, words)
      }
      flow.gap(4)
      flow.text(t('Kept at {address}', { address }), { size: 7.5, grey: true })
    },
  })
  return pdf
}
