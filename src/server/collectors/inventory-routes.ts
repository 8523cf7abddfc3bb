import type { Hono } from 'hono'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { getInventory } from '#features/inventory/get-inventory.server.ts'
import { inventoryCsv } from '#features/inventory/inventory.ts'
import { makeInventoryPdf } from '#features/inventory/make-inventory-pdf.server.ts'
import { findHeldRendition } from '#features/media/make-rendition.server.ts'
import { PictureUnavailableError } from '#features/media/picture-error.ts'
import { pictureFormats, pictureWidths } from '#features/media/picture-widths.ts'
import { renderForPaper } from '#features/media/render-picture.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** So many pieces have their picture beside them: enough for a binder, and made in about a second. */
const MOST_PICTURES = 120
/** Pixels for 16 mm at 250 dots an inch. */
const pictureWidth = 160

/** The inventory of whoever is signed in, in three forms. It is theirs by their session: nothing in the address says whose. */
export function addInventoryRoutes(app: Hono<EdgeEnv>, { read, studio, config, rateLimit, now }: AppContext): void {
  const limit = rateLimit('inventories', { burst: 12, perMinute: 4 })
  const find = async ({ uid }: { uid: string }) => {
    limit.spend(uid, now().getTime())
    return await getInventory(read, { uid, studio, publicUrl: config.publicUrl })
  }
  const file = (type: string, ending: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="inventory-${now().toISOString().slice(0, 10)}.${ending}"`,
    'cache-control': 'no-store',
  })

  app.get('/account/inventory.csv', async (c) => {
    const { inventory } = await find(c.get('session'))
    return c.body(inventoryCsv(inventory), 200, file('text/csv; charset=utf-8', 'csv'))
  })
  app.get('/account/inventory.json', async (c) => {
    const { inventory } = await find(c.get('session'))
    return c.body(`${JSON.stringify(inventory, undefined, 2)}\n`, 200, file('application/json', 'json'))
  })
  app.get('/account/inventory.pdf', async (c) => {
    const { inventory, cards } = await find(c.get('session'))
    const pdf = await makeInventoryPdf(inventory, {
      studioName: studio.name,
      titles: Object.fromEntries(studio.collections.map(({ slug, title }) => [slug, title])),
      pictures: await picturesAtHand(config, cards.slice(0, MOST_PICTURES)),
      now: now(),
    })
    return c.body(new Uint8Array(pdf), 200, file('application/pdf', 'pdf'))
  })
}

/** The pictures that were made for a page before, small and for paper: nothing is drawn or fetched for a list. */
async function picturesAtHand(
  { dataFolder }: Pick<AppContext['config'], 'dataFolder'>,
  cards: readonly TokenCard[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const { collection, tokenId, image } of cards) {
    const bytes = await findSmall({ dataFolder }, { collection, tokenId, version: image?.version ?? undefined })
    if (bytes !== undefined) found.set(`${collection}/${tokenId}`, bytes)
  }
  return found
}

async function findSmall(
  place: { dataFolder: string },
  { version, ...piece }: { collection: string; tokenId: string; version: string | undefined },
): Promise<Buffer | undefined> {
  for (const width of pictureWidths.filter((each) => each <= 768)) {
    for (const format of pictureFormats) {
      const held = await findHeldRendition(place, {
        ref: { of: 'piece', ...piece },
        version,
        rendition: { width, format },
      })
      if (held === undefined) continue
      try {
        return await renderForPaper(held, { width: pictureWidth })
      } catch (error) {
        if (!(error instanceof PictureUnavailableError)) throw error
      }
    }
  }
  return undefined
}
