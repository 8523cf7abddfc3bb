import type { Hono } from 'hono'
import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import { isStorable } from '#features/catalogue/chain-facts/stored-text.ts'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { offerPrint } from '#features/claims/opening/serve-redemption.server.ts'
import { findPieceHolder } from '#features/claims/rights/find-piece-holder.server.ts'
import { reserveRight } from '#features/claims/rights/paid-right.server.ts'
import {
  checkRight,
  offerRight,
  preparePrintOrder,
  spendPrintRight,
} from '#features/claims/rights/spend-print-right.server.ts'
import { verifyPrintOrder } from '#features/claims/rights/verify-print-order.server.ts'
import { requestRefresh } from '#features/marketplace/request-refresh.server.ts'
import { openPayment } from '#features/payments/begin-payment.server.ts'
import { cardGatewayOf } from '#features/payments/card-gateway-of.server.ts'
import { quoteIn, chosenMethod, paymentMethods } from '#features/payments/payment-method.ts'
import { NoCardsError, PaymentStepError } from '#features/payments/payment.ts'
import { EditionNotFoundError, getEdition } from '#features/prints/numbers/edition.ts'
import { waitForCountry } from '#features/shipping/parcels/wait-for-country.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { NotYourWalletError } from '#features/transactions/transaction-errors.ts'
import type { ProvenDelegation } from '#features/wallets/delegating/delegation.ts'
import { proveActing } from '#features/wallets/delegating/list-delegations.server.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { languageOfHeader } from '#platform/mail/mail-languages.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { bodyOf, orderBody, quoteBody, rightBody, waitBody } from './claim-bodies.ts'

/** Whether a print can be had and sent, at which price; and the right of a piece to one print. */
export function addPrintRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  addQuoteRoutes(app, context)
  addRightRoutes(app, context)
  addRightPaymentRoute(app, context)
}

function addQuoteRoutes(app: Hono<EdgeEnv>, { config, db, read, studio, rateLimit, now }: AppContext): void {
  const limit = rateLimit('quotes of prints', { burst: 60, perMinute: 60 })

  app.post('/prints/quote', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const { editionId, wishes, holder } = bodyOf(quoteBody, await jsonOf(c.req.raw))
    const uid = c.get('visitor')?.uid
    const offer = await offerPrint(read, {
      studio,
      editionId,
      wishes,
      traveller: uid === undefined || holder === undefined ? undefined : { uid, holder },
      now: now(),
    })
    if (offer === undefined) throw new EditionNotFoundError(editionId)
    const {
      quote,
      options,
      obstacles,
      travel,
      view: { edition, standing, series, optionsLeft },
    } = offer
    const terms = {
      title: edition.title,
      options: edition.options,
      closesAt: edition.closesAt ?? null,
      afterlife: edition.afterlife,
      numbersAreChosen: edition.numbering.by === 'chosen',
    }
    return c.json(
      {
        quote: quote ?? null,
        options,
        obstacles,
        travel,
        standing,
        series,
        optionsLeft,
        terms,
        currency: studio.chain.currency,
      },
      200,
      kept,
    )
  })

  app.post('/prints/waits', async (c) => {
    const { editionId, country } = bodyOf(waitBody, await jsonOf(c.req.raw))
    getEdition(studio.editions, editionId)
    const { uid, email } = c.get('session')
    await db.transaction().execute(async (tx) => {
      await waitForCountry(tx, {
        editionId,
        country,
        uid,
        email,
        language: languageOfHeader(c.req.header('accept-language')),
        now: now(),
      })
    })
    // No mail is promised that could reach nobody.
    return c.json(
      {
        sendsMail: config.mail.smtpUrl !== undefined,
        hasMailbox: email !== undefined || (await findMailbox(read, { uid })) !== undefined,
      },
      200,
      kept,
    )
  })
}

/** The order that the holder signs, and what it uses. */
function addRightRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { config, db, read, studio, rpc, now } = context
  app.post('/prints/orders', async (c) => {
    const { payment, delegate, ...asked } = bodyOf(rightBody, await jsonOf(c.req.raw))
    const { uid } = c.get('session')
    await refuseForeignWallet(read, uid, delegate ?? asked.holder)
    const { order, place, quote, block } = await preparePrintOrder(read, {
      studio,
      house: config.publicUrl,
      ...asked,
      delegation: await findActing(context, { delegate, ...asked }),
      uid,
      payment: ofPayer(payment, uid),
      now: now(),
    })
    return c.json({ order, place, block, quote: quote ?? null }, 200, kept)
  })

  // What a page asks while it waits until the piece's arrival is final; everything in it is public on the chain.
  app.get('/prints/rights/:collection/:tokenId/arrival', async (c) => {
    const { collection, tokenId: asked } = c.req.param()
    const tokenId = isStorable(collection) ? parseTokenId(asked) : undefined
    const found =
      tokenId === undefined ? undefined : await findPieceHolder(read, { chainId: studio.chain.id, collection, tokenId })
    const arrival = found?.arrival === undefined ? null : { minutes: found.arrival.minutes ?? null }
    return c.json({ arrival }, 200, kept)
  })

  app.post('/prints/rights', async (c) => {
    const { order, signature, payment, delegate, ...asked } = bodyOf(orderBody, await jsonOf(c.req.raw))
    const { uid } = c.get('session')
    const signer = delegate ?? asked.holder
    await refuseForeignWallet(read, uid, signer)
    const delegation = await findActing(context, { delegate, ...asked })
    const paid = ofPayer(payment, uid)
    const right = { studio, house: config.publicUrl, ...asked, delegation, uid, payment: paid, now: now() }
    const { place } = await preparePrintOrder(read, right)
    const isSigned = await verifyPrintOrder({ rpc, order, place, signer, signature })
    return c.json(
      await db.transaction().execute(async (tx) => {
        const spent = await spendPrintRight(tx, {
          ...right,
          order,
          signature,
          isSigned,
          accountUid: uid,
          requestId: c.get('requestId'),
        })
        // The metadata says now that the right is used: markets are to read it again, as after an event of ERC-4906.
        await requestRefresh(tx, {
          collection: asked.collection,
          tokenIds: [asked.tokenId],
          reason: 'changed',
          now: right.now,
        })
        return spent
      }),
      201,
      kept,
    )
  })
}

/** An option may cost something: first the money by card, which holds a place, then the order. The right stays unused until then. */
function addRightPaymentRoute(app: Hono<EdgeEnv>, context: AppContext): void {
  const { config, db, read, studio, now } = context
  app.post('/prints/rights/payments', async (c) => {
    const gateway = cardGatewayOf(config)
    if (gateway === undefined) throw new NoCardsError()
    const { payment: _, delegate, ...wanted } = bodyOf(rightBody, await jsonOf(c.req.raw))
    const { uid } = c.get('session')
    await refuseForeignWallet(read, uid, delegate ?? wanted.holder)
    await findActing(context, { delegate, ...wanted })
    const asked = { studio, house: config.publicUrl, ...wanted, uid, now: now() }
    await checkRight(read, asked)
    const offer = await offerRight(read, asked)
    if (offer.quote.total === '0')
      throw new PaymentStepError(
        t('This print costs nothing, so there is nothing to pay. Nothing was charged. Write the order instead.'),
      )
    const bill = quoteIn(chosenMethod(paymentMethods(studio, { card: true }), 'card'), {
      parts: offer.quote.parts,
      decimals: studio.chain.currency.decimals,
    })
    const chosen = new URLSearchParams({
      edition: offer.view.edition.slug,
      country: offer.quote.country,
      ...Object.fromEntries(Object.entries(offer.options).map(([name, value]) => [`option.${name}`, value])),
    })
    const { intentId } = await db.transaction().execute(
      async (tx) =>
        await reserveRight(tx, {
          offer,
          bill,
          uid,
          holder: asked.holder,
          returnPath: ownLink(
            addressMapOf(studio),
            linkTo('piece print', { collection: asked.collection, id: asked.tokenId }, chosen),
          ),
          now: asked.now,
        }),
    )
    // From here on it stands in the database: what fails now is taken up again on the page of the print.
    return c.json(
      {
        intentId,
        url:
          (await openPayment(db, gateway, {
            intentId,
            title: offer.view.edition.title,
            publicUrl: config.publicUrl,
            now,
          })) ?? null,
      },
      201,
      kept,
    )
  })
}

/** Whether a hot wallet acts for the holder, where one sends the request: read from the chain each time, never from the request. */
async function findActing(
  context: AppContext,
  asked: { delegate: Address | undefined; holder: Address; collection: string; tokenId: string },
): Promise<ProvenDelegation | undefined> {
  const { delegate, holder, collection, tokenId } = asked
  if (delegate === undefined) return undefined
  return await proveActing(context.read, context, { delegate, vault: holder, piece: { collection, tokenId } })
}

/** The wallet that a request names is one of those linked to its account. */
async function refuseForeignWallet(read: ReadDb, uid: string, holder: string): Promise<void> {
  if (!(await listLinkedWallets(read, { uid })).some(({ address }) => address.toLowerCase() === holder))
    throw new NotYourWalletError()
}

const ofPayer = (payment: string | undefined, uid: string) =>
  payment === undefined ? undefined : { intentId: payment, uid }
