import type { Context, Hono } from 'hono'
import { NoSavedMetadataError, ReceiptNotYetError } from '#features/burns/intents/burn-errors.ts'
import { burnReceiptOf } from '#features/burns/receipt/burn-receipt.ts'
import { findSavedMetadata } from '#features/burns/receipt/find-saved-metadata.server.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { makeReceiptPdf } from '#features/burns/receipt/make-receipt-pdf.server.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { findPaperPicture } from './find-paper-picture.ts'

/** The receipt of a burn to keep: a sheet of paper, and beside it the metadata that the piece had. Both are made when somebody wants them. */
export function addBurnReceipts(app: Hono<EdgeEnv>, pictures: PictureService, context: AppContext): void {
  const { read, studio, rpc, config, rateLimit, now } = context
  const limit = rateLimit('receipts of burns', { burst: 12, perMinute: 12 })

  const find = async (c: Context<EdgeEnv>) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const page = await getIntentPage(read, { rpc, studio, intent: c.req.param('intentId') ?? '' })
    const { intentId } = page.view.intent
    const saved = page.piece === undefined ? undefined : await findSavedMetadata(read, page.piece.token)
    const address = `${config.publicUrl}${ownLink(addressMapOf(studio), linkTo('burn intent', { intent: intentId }))}`
    const receipt = burnReceiptOf(page, { address, saved })
    if (receipt === undefined) throw new ReceiptNotYetError()
    return { receipt, saved, piece: page.piece?.token, name: `burn-${intentId.slice(2, 8)}${intentId.slice(-4)}` }
  }
  const file = (type: string, name: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-cache',
  })

  app.get('/burns/intents/:intentId/receipt.pdf', async (c) => {
    const { receipt, piece, name } = await find(c)
    const picture = piece === undefined ? undefined : await findPaperPicture(pictures, { of: 'piece', ...piece })
    const pdf = await makeReceiptPdf(receipt, { picture, now: now() })
    return c.body(new Uint8Array(pdf), 200, file('application/pdf', `${name}.pdf`))
  })
  app.get('/burns/intents/:intentId/metadata.json', async (c) => {
    const { saved, name } = await find(c)
    if (saved === undefined) throw new NoSavedMetadataError()
    return c.body(saved.text, 200, file('application/json', `${name}.json`))
  })
}
