import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { isFreshSignIn, requireFreshSignIn } from '#features/accounts/sessions/session.ts'
import { exportPacked } from '#features/claims/parcels/export-packed.server.ts'
import { importTracking, planTracking } from '#features/claims/parcels/import-tracking.server.ts'
import { listReady } from '#features/claims/parcels/list-ready.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { exportFormats, exportParcels } from '#features/shipping/parcels/export-parcels.ts'
import {
  makeParcelPaper,
  makePickList,
  paperNames,
  parcelPapers,
} from '#features/shipping/parcels/parcel-papers.server.ts'
import { parcelLabel, ParcelNotFoundError, parseParcelLabel } from '#features/shipping/parcels/parcel.ts'
import { readTracking } from '#features/shipping/parcels/read-tracking.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { decodeText } from '#platform/csv.ts'
import { formOf, InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { bodyOf } from './claim-bodies.ts'

const exportBody = z.object({
  format: z.enum(exportFormats),
  parcelIds: z.array(z.int().positive()).min(1).max(500).optional(),
})

const isForm = (c: Context) => (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')

/** Parcels out to label programs, tracking numbers in, and the papers that go along. */
export function addParcelRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  addParcelFiles(app, context)
  addParcelPapers(app, context)
}

function addParcelFiles(app: Hono<EdgeEnv>, { db, read, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  app.post('/boss/claims/export', async (c) => {
    const session = c.get('session')
    // A form gets a page where it can go on, not a problem in JSON.
    if (isForm(c) && !isFreshSignIn(session, { now: now() })) return c.redirect('/boss/parcels?stale=1', 303)
    requireFreshSignIn(session, now())
    const { format, parcelIds } = bodyOf(
      exportBody,
      isForm(c) ? Object.fromEntries(await formOf(c.req.raw)) : await jsonOf(c.req.raw),
    )
    const parcels = await db.transaction().execute(async (tx) => {
      const opened = await exportPacked(tx, keys, {
        studio,
        parcelIds,
        actor: session.uid,
        requestId: c.get('requestId'),
        now: now(),
        reason: `a file for a label program (${format})`,
      })
      await recordAct(tx, {
        actor: session.uid,
        act: 'addresses-exported',
        subject: `${opened.length} parcels for ${format}`,
        detail: opened
          .map(({ parcelId }) => parcelLabel(parcelId))
          .join(' ')
          .slice(0, 400),
        requestId: c.get('requestId'),
        now: now(),
      })
      return opened
    })
    return c.body(exportParcels(parcels, { format, by: session.uid }), 200, {
      ...kept,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="parcels-${format}.csv"`,
    })
  })

  // Without `?apply=1` it only says what it would do.
  app.post('/boss/claims/tracking', async (c) => {
    if (!/^text\/(?:csv|plain)/.test(c.req.header('content-type') ?? ''))
      throw new InvalidBodyError('a CSV file as text/csv')
    const file = readTracking(decodeText(new Uint8Array(await c.req.arrayBuffer())), studio.shipping?.carriers)
    if ('problem' in file) throw new InvalidBodyError(`a CSV file. ${file.problem}`)
    const parts = { studio, keys, actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    const isApplied = c.req.query('apply') === '1'
    return c.json(
      { isApplied, rows: isApplied ? await importTracking({ db, read, parts }, file) : await planTracking(read, file) },
      200,
      kept,
    )
  })
}

function addParcelPapers(app: Hono<EdgeEnv>, { db, read, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  // The list to walk with, on paper. It opens no address.
  app.get('/boss/packing.pdf', async (c) => {
    const { ready } = await listReady(read, { editions: studio.editions, now: now() })
    const rows = ready.map(({ holder, edition: title, label = '', options, country: to = '' }) => ({
      title,
      label,
      options: Object.values(options).join(', '),
      to,
      along: ready.filter((other) => other.holder === holder).length - 1,
    }))
    const { pdf } = await makePickList(rows, { studio: studio.name, now: now() })
    return c.body(new Uint8Array(pdf), 200, {
      ...kept,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="pick-list.pdf"',
    })
  })

  app.post('/boss/parcels/:parcelId/:paper', async (c) => {
    const parcelId = parseParcelLabel(c.req.param('parcelId'))
    const paper = parcelPapers.find((one) => one === c.req.param('paper'))
    if (parcelId === undefined || paper === undefined || studio.shipping === undefined) throw new ParcelNotFoundError()
    const session = c.get('session')
    if (isForm(c) && !isFreshSignIn(session, { now: now(), minutes: packingMinutes }))
      return c.redirect(`/boss/parcels/${parcelLabel(parcelId)}?stale=1`, 303)
    requireFreshSignIn(session, now(), packingMinutes)
    const [parcel] = await db.transaction().execute(
      async (tx) =>
        await exportPacked(tx, keys, {
          studio,
          parcelIds: [parcelId],
          actor: session.uid,
          requestId: c.get('requestId'),
          now: now(),
          reason: paperNames[paper],
        }),
    )
    if (parcel === undefined) throw new ParcelNotFoundError()
    const { pdf } = await makeParcelPaper(paper, parcel, {
      studio: studio.name,
      sender: studio.shipping.sender,
      now: now(),
    })
    return c.body(new Uint8Array(pdf), 200, {
      ...kept,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${c.req.param('parcelId')}-${paper}.pdf"`,
    })
  })
}
