import type { Hono } from 'hono'
import { z } from 'zod'
import { findContact, forgetContact, setContact } from '#features/claims/notices/write-notice.server.ts'
import { draftIdOf, dropDraft, findDraft, storeDraft } from '#features/shipping/addresses/address-draft.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { ownReasons } from '#features/shipping/addresses/address-opening.ts'
import { openAddress } from '#features/shipping/addresses/address-vault.server.ts'
import {
  addressForm,
  addressLines,
  asTyped,
  checkAddress,
  suggestLabel,
  type PostalAddress,
} from '#features/shipping/addresses/address.ts'
import { findSavedAddress, saveAddress, useSavedForDraft } from '#features/shipping/addresses/saved-address.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { mailLanguages } from '#platform/mail/mail-languages.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addressBody, bodyOf } from './claim-bodies.ts'

const draftBody = z.object({
  address: addressBody,
  news: z.union([z.literal(''), z.email().max(254)]).optional(),
  language: z.enum(mailLanguages).optional(),
  remember: z.boolean().optional(),
})

/** Forms of addresses, checking one without storing it, and the address that somebody gives before the permit that it is for. */
export function addAddressRoutes(
  app: Hono<EdgeEnv>,
  { db, read, config, addressKeys, rateLimit, now }: AppContext,
): void {
  const keys = parseAddressKeys(addressKeys)
  const limit = rateLimit('addresses', { burst: 60, perMinute: 60 })

  app.get('/addresses/forms/:country', (c) =>
    c.json(addressForm(c.req.param('country').toUpperCase().slice(0, 2)), 200, {
      'cache-control': 'public, max-age=86400',
    }),
  )

  // Checks an address without storing it: what is required and how it would usually be written.
  app.post('/addresses/check', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const address = bodyOf(addressBody, await jsonOf(c.req.raw)) as PostalAddress
    const typed = asTyped(address)
    return c.json(
      { ...checkAddress(address), typed: addressLines(typed), suggested: suggestLabel(typed) ?? null },
      200,
      kept,
    )
  })

  app.get('/addresses/draft', async (c) => {
    const { uid, email } = c.get('session')
    const contact = await db.transaction().execute(async (tx) => await findContact(tx, { claimId: draftIdOf(uid) }))
    return c.json(
      {
        draft: (await findDraft(read, { uid })) ?? null,
        saved: (await findSavedAddress(read, { uid })) ?? null,
        news: contact?.email ?? email ?? '',
        sendsMail: config.mail.smtpUrl !== undefined,
      },
      200,
      kept,
    )
  })

  app.put('/addresses/draft', async (c) => {
    const { uid } = c.get('session')
    const { address, news, language, remember } = bodyOf(draftBody, await jsonOf(c.req.raw))
    await db.transaction().execute(async (tx) => {
      await storeDraft(tx, keys, { uid, address: address as PostalAddress, now: now() })
      if (remember === true) await saveAddress(tx, keys, { uid, address: address as PostalAddress, now: now() })
      if (news !== undefined) await setContact(tx, { claimId: draftIdOf(uid), email: news, language })
    })
    return c.json({ draft: (await findDraft(read, { uid })) ?? null }, 200, kept)
  })

  // Whoever has an address saved gives it to the next permit without seeing it.
  app.post('/addresses/draft/saved', async (c) => {
    const { uid } = c.get('session')
    await db.transaction().execute(async (tx) => {
      await useSavedForDraft(tx, keys, { uid, now: now() })
    })
    return c.json({ draft: (await findDraft(read, { uid })) ?? null }, 200, kept)
  })

  app.post('/addresses/draft/open', async (c) => {
    const { uid } = c.get('session')
    const address = await db.transaction().execute(
      async (tx) =>
        await openAddress(tx, keys, {
          claimId: draftIdOf(uid),
          by: 'owner',
          actor: uid,
          reason: ownReasons.shown,
          requestId: c.get('requestId'),
          now: now(),
        }),
    )
    return c.json({ address, lines: addressLines(address) }, 200, kept)
  })

  app.delete('/addresses/draft', async (c) => {
    const { uid } = c.get('session')
    await db.transaction().execute(async (tx) => {
      await dropDraft(tx, { uid })
      await forgetContact(tx, { claimId: draftIdOf(uid) })
    })
    return c.body(null, 204)
  })
}
