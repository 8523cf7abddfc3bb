import type { Hono } from 'hono'
import { findTakenOver } from '#features/claims/claim/find-taken-over.server.ts'
import { getClaim, listClaimSteps } from '#features/claims/claim/get-claim.server.ts'
import { eraseAddress } from '#features/claims/collector/erase-address.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { giveAddress } from '#features/claims/collector/give-address.server.ts'
import { makeClaimLink, takeClaimOver } from '#features/claims/collector/hand-over.server.ts'
import { listOwnClaims } from '#features/claims/collector/list-own-claims.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { chooseDelivery } from '#features/claims/rights/choose-delivery.server.ts'
import { listVaultClaims, proveVaultClaim, takeVaultClaim } from '#features/claims/rights/vault-claims.server.ts'
import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { findAddressStanding, listAddressOpenings } from '#features/shipping/addresses/address-vault.server.ts'
import { addressLines, type PostalAddress } from '#features/shipping/addresses/address.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { languageOfHeader } from '#platform/mail/mail-languages.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addressBody, bodyOf, delegateBody, deliveryBody, linkBody } from './claim-bodies.ts'

/** What owners do with their claims. For anybody but the owner there is no such claim. */
export function addClaimRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  addOwnClaimRoutes(app, context)
  addClaimAddressRoutes(app, context)
  addClaimLinkRoutes(app, context)
  addVaultClaimRoutes(app, context)
}

/** Claims of vault wallets that an account's own wallets act for. */
function addVaultClaimRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, rateLimit, now } = context
  const limit = rateLimit('claims of vaults', { burst: 20, perMinute: 20 })

  app.get('/vault-claims', async (c) => {
    const { uid } = c.get('session')
    limit.spend(uid, now().getTime())
    return c.json({ claims: await listVaultClaims(read, context, { uid }) }, 200, kept)
  })

  app.post('/vault-claims/:claimId', async (c) => {
    const { uid } = c.get('session')
    limit.spend(uid, now().getTime())
    const claimId = c.req.param('claimId')
    const { delegate } = bodyOf(delegateBody, await jsonOf(c.req.raw))
    const delegation = await proveVaultClaim(read, context, { claimId, uid, delegate })
    await db.transaction().execute(async (tx) => {
      await takeVaultClaim(tx, { claimId, uid, delegation, requestId: c.get('requestId'), now: now() })
    })
    return c.json({ claim: await getClaim(read, { claimId }) }, 200, kept)
  })
}

function addOwnClaimRoutes(app: Hono<EdgeEnv>, { db, read, studio, now }: AppContext): void {
  app.get('/claims', async (c) => c.json({ claims: await listOwnClaims(read, c.get('session')) }, 200, kept))

  app.get('/claims/:claimId', async (c) => {
    const { claimId } = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid: c.get('session').uid })
    const since = (await findTakenOver(read, { claimIds: [claimId] })).get(claimId)
    const [claim, steps, address, openings] = await Promise.all([
      getClaim(read, { claimId }),
      listClaimSteps(read, { claimId }),
      findAddressStanding(read, { claimId, since }),
      listAddressOpenings(read, { claimId, since }),
    ])
    // Who in the studio did what is the studio's affair; that somebody did, is the owner's.
    const shown = {
      steps: steps.map(({ actor: _, ...step }) => step),
      openings: openings.map(({ actor: _, ...opening }) => opening),
    }
    return c.json({ claim, address: address ?? null, ...shown }, 200, kept)
  })

  // What lay in a vault has no options yet, and no country.
  app.put('/claims/:claimId/delivery', async (c) => {
    const { uid } = c.get('session')
    const { claimId } = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid })
    const { country, options } = bodyOf(deliveryBody, await jsonOf(c.req.raw))
    await db.transaction().execute(async (tx) => {
      await chooseDelivery(tx, {
        studio,
        claimId,
        country,
        options,
        by: uid,
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.json({ claim: await getClaim(read, { claimId }) }, 200, kept)
  })
}

/** Where a claim goes: given, opened and erased. */
function addClaimAddressRoutes(app: Hono<EdgeEnv>, { db, read, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)
  const given = (body: unknown) => bodyOf(addressBody, body) as PostalAddress

  app.put('/claims/:claimId/address', async (c) => {
    const { uid, email } = c.get('session')
    const own = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid })
    const address = given(await jsonOf(c.req.raw))
    await db.transaction().execute(async (tx) => {
      await giveAddress(tx, keys, {
        own,
        studio,
        address,
        uid,
        contact:
          email === undefined ? undefined : { email, language: languageOfHeader(c.req.header('accept-language')) },
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.json({ address: (await findAddressStanding(read, own)) ?? null }, 200, kept)
  })

  // Opening one's own address is written down as well.
  app.post('/claims/:claimId/address/open', async (c) => {
    const { uid } = c.get('session')
    const { claimId } = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid })
    const address = await db.transaction().execute(
      async (tx) =>
        await openClaimAddress(tx, keys, {
          claimId,
          by: 'owner',
          actor: uid,
          reason: 'Looked at by its owner',
          requestId: c.get('requestId'),
          now: now(),
        }),
    )
    return c.json({ address, lines: addressLines(address) }, 200, kept)
  })

  app.delete('/claims/:claimId/address', async (c) => {
    const { claimId } = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid: c.get('session').uid })
    await db.transaction().execute(async (tx) => {
      await eraseAddress(tx, { studio, claimId, now: now() })
    })
    return c.json({ address: (await findAddressStanding(read, { claimId })) ?? null }, 200, kept)
  })
}

/** A claim is handed to another account by a private link. */
function addClaimLinkRoutes(app: Hono<EdgeEnv>, { db, studio, addressKeys, read, rateLimit, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)
  const limit = rateLimit('links of claims', { burst: 60, perMinute: 60 })
  const titleOf = (editionId: string) => titleOfEdition(studio.editions, editionId)

  app.post('/claims/:claimId/link', async (c) => {
    const { uid } = c.get('session')
    const { claimId } = await findOwnClaim(read, { claimId: c.req.param('claimId'), uid })
    const { code } = await db
      .transaction()
      .execute(async (tx) => await makeClaimLink(tx, { claimId, titleOf, by: uid, now: now() }))
    return c.json({ code }, 201, kept)
  })

  // By the page's form as well, and by its data.
  for (const path of ['/claims/links', '/shipping/take', '/shipping/take.data'])
    app.use(path, async (c, next) => {
      if (c.req.method === 'POST') limit.spend(c.get('remoteAddress'), now().getTime())
      await next()
    })

  app.post('/claims/links', async (c) => {
    const { code } = bodyOf(linkBody, await jsonOf(c.req.raw))
    return c.json(
      await db.transaction().execute(
        async (tx) =>
          await takeClaimOver(tx, keys, {
            code,
            uid: c.get('session').uid,
            titleOf,
            requestId: c.get('requestId'),
            now: now(),
          }),
      ),
      200,
      kept,
    )
  })
}
