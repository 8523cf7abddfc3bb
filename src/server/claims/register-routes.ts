import type { Hono } from 'hono'
import { EditionNotFoundError } from '#features/prints/numbers/edition.ts'
import { listPrintedPieces } from '#features/prints/register/list-printed-pieces.server.ts'
import { listRegister } from '#features/prints/register/list-register.server.ts'
import { printedCells, printedColumns, registerCells, registerColumns } from '#features/prints/register/register-csv.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { writeCsv } from '#platform/csv.ts'
import type { EdgeEnv } from '../edge-env.ts'

const size = 1_000

/** The public registers as files for spreadsheets: sheets and pieces, never people. */
export function addRegisterRoutes(app: Hono<EdgeEnv>, { read, studio }: AppContext): void {
  app.get('/xxprints/:edition/register.csv', async (c) => {
    const edition = studio.editions.find(({ slug }) => slug === c.req.param('edition'))
    if (edition === undefined) throw new EditionNotFoundError(c.req.param('edition'))
    const rows: string[][] = []
    for (let page = 1; ; page += 1) {
      const { entries } = await listRegister(read, { editionId: edition.editionId, page, size })
      rows.push(...entries.map((entry) => registerCells(entry, edition)))
      if (entries.length < size) break
    }
    return c.body(writeCsv([registerColumns, ...rows]), 200, fileHeaders(`${edition.slug}-register.csv`))
  })

  // Beside the page of the register, at whatever address the studio shows that.
  app.get('/:path{.+\\.csv}', async (c, next) => {
    const place = placeAt(addressMapOf(studio), c.req.path.replace(/\.csv$/, ''))
    if (place === undefined || 'movedTo' in place || place.page !== 'printed') return await next()
    const collection = place.params['collection']!
    const rows: string[][] = []
    for (let page = 1; ; page += 1) {
      const { pieces } = await listPrintedPieces(read, { collection, order: 'number', page, size })
      rows.push(
        ...pieces.map((piece) =>
          printedCells(
            piece,
            studio.editions.find(({ editionId }) => editionId === piece.editionId),
          ),
        ),
      )
      if (pieces.length < size) break
    }
    return c.body(writeCsv([printedColumns, ...rows]), 200, fileHeaders(`${collection}-printed.csv`))
  })
}

function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-cache',
  }
}
