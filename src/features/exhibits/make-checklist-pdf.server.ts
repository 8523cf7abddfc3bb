import { t } from '#messages/translate.ts'
import { createFlow } from '#platform/pdf/paper-flow.ts'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import type { Checklist } from './checklist.ts'

/** The checklist on A4, in the language that is read now: the work, its label and words, and what belongs to it. `picture` is a JPEG or PNG; `now` the only time in it. */
export async function makeChecklistPdf(
  checklist: Checklist,
  { picture, now }: { picture: Buffer | undefined; now: Date },
): Promise<Buffer> {
  const { title, byline, label, statement, pieces, prints, asOf, address } = checklist
  const { pdf } = await makePdf({
    title: t('{title}: checklist', { title }),
    size: 'A4',
    now,
    draw: (page) => {
      const flow = createFlow(page)
      if (picture !== undefined) flow.picture(picture)
      flow.text(title, { size: 22, bold: true })
      flow.text(byline, { size: 11, after: 4 })
      for (const [name, text] of label) flow.row(name, text)
      flow.gap(4)
      for (const paragraph of statement) flow.text(paragraph, { size: 10, after: 2.5 })
      for (const [heading, entries] of [
        [t('Pieces'), pieces],
        [t('Prints'), prints],
      ] as const) {
        if (entries.length === 0) continue
        flow.gap(4)
        flow.text(heading, { size: 12, bold: true, after: 1.5 })
        for (const { title: name, line } of entries) flow.row(name, line)
      }
      flow.gap(4)
      flow.text(`${asOf} ${address}`, { size: 7.5, grey: true })
    },
  })
  return pdf
}
