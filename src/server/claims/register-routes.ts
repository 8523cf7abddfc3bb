import type { Hono } from 'hono'
import { EditionNotFoundError } from '#features/prints/numbers/edition.ts'
import { listPrintedPieces } from '#features/prints/register/list-printed-pieces.server.ts'
import { listRegister } from '#features/prints/register/list-register.server.ts'
import { printedCells, printedColumns, registerCells, registerColumns } from '#features/prints/register/register-csv.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { placeAt } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { PageKind } from '#features/studio/pages.ts'
import { writeCsv } from '#platform/csv.ts'
import type { EdgeEnv } from '../edge-env.ts'

const size = 1_000

type Register = {
  /** What the address of the file has behind that of the page. */
  ending: string
  file: (context: AppContext, params: Readonly<Record<string, string>>) => Promise<{ name: string; rows: string[][] }>
}

const registers: Readonly<Partial<Record<PageKind, Register>>> = {
  edition: { ending: '/register.csv', file: editionRegister },
  printed: { ending: '.csv', file: printedRegister },
}

/** The public registers as files for spreadsheets, beside their pages at whatever addresses the studio shows those: sheets and pieces, never people. */
export function addRegisterRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const map = addressMapOf(context.studio)
  app.get('/:path{.+\\.csv}', async (c, next) => {
    for (const [page, { ending, file }] of Object.entries(registers)) {
      const place = c.req.path.endsWith(ending) ? placeAt(map, c.req.path.slice(0, -ending.length)) : undefined
      if (place === undefined) continue
      if ('movedTo' in place) {
        const now = placeAt(map, place.movedTo)
        if (now !== undefined && 'page' in now && now.page === page) return c.redirect(place.movedTo + ending, 301)
      } else if (place.page === page) {
        const { name, rows } = await file(context, place.params)
        return c.body(writeCsv(rows), 200, fileHeaders(name))
      }
    }
    return await next()
  })
}

async function editionRegister({ read, studio }: AppContext, { edition: slug = '' }: Readonly<Record<string, string>>) {
  const edition = studio.editions.find((one) => one.slug === slug)
  if (edition === undefined) throw new EditionNotFoundError(slug)
  const rows: string[][] = []
  for (let page = 1; ; page += 1) {
    const { entries } = await listRegister(read, { editionId: edition.editionId, page, size })
    rows.push(...entries.map((entry) => registerCells(entry, edition)))
    if (entries.length < size) break
  }
  return { name: `${slug}-register.csv`, rows: [registerColumns, ...rows] }
}

async function printedRegister({ read, studio }: AppContext, { collection = '' }: Readonly<Record<string, string>>) {
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
  return { name: `${collection}-printed.csv`, rows: [printedColumns, ...rows] }
}

function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-cache',
  }
}
