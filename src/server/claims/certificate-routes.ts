import type { Hono } from 'hono'
import { getCertificate, getScans, recordScan } from '#features/certificates/get-certificate.server.ts'
import { listCertificateKeys } from '#features/certificates/certificate-keys.server.ts'
import { certificateCode } from '#features/certificates/verify-certificate.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { createRateLimit } from '#features/visitors/rate-limit.ts'
import type { EdgeEnv } from '../create-app.ts'

/** What anybody needs to check a certificate without asking us again: the keys, and the record as it was signed. */
export function addCertificateRoutes(app: Hono<EdgeEnv>, { db, read, now }: AppContext): void {
  const limit = createRateLimit({ burst: 30, perMinute: 30 })

  app.get('/.well-known/certificate-keys.json', async (c) => c.json({ keys: await listCertificateKeys(read) }, 200, { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }))

  app.get('/certificates/:file{[a-z0-9-]+\\.json}', async (c) => {
    const certificate = await getCertificate(read, { certificateId: c.req.param('file').replace(/\.json$/, '') })
    const { record, recordText, signature, kid, revoked } = certificate
    return c.json({ record, recordText, signature, kid, code: certificateCode(certificate), revoked: revoked ?? null, scans: await getScans(read, { certificateId: record.id }) }, 200, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  })

  // The verification page says that a code was looked at; it counts, and knows nobody.
  app.post('/certificates/:certificateId/scans', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const { record } = await getCertificate(read, { certificateId: c.req.param('certificateId') })
    await db.transaction().execute(async (tx) => { await recordScan(tx, { certificateId: record.id, by: 'code', now: now() }) })
    return c.body(null, 204)
  })
}
