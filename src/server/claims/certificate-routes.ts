import type { Hono } from 'hono'
import { certificateSeal, listCertificateKeys, signingKey } from '#features/certificates/certificate-keys.server.ts'
import { signPdf } from '#features/certificates/certificate-pdf.server.ts'
import { getChecks, recordCheck } from '#features/certificates/count-checks.server.ts'
import { getCertificate } from '#features/certificates/get-certificate.server.ts'
import { findSuccessor, listRevocations } from '#features/certificates/revoke-certificates.server.ts'
import { certificateCode } from '#features/certificates/verify-certificate.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { isSearchBot } from '#features/visitors/search-bot.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { makeCertificateSheet } from './certificate-sheet.ts'
import { verifyWorker } from './verify-worker.ts'

/** What anybody needs to check a certificate without another request to us: the keys, and the record as it was signed. */
export function addCertificateRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, secret, rateLimit, now } = context
  const seal = certificateSeal(secret)
  const limit = rateLimit('certificates', { burst: 30, perMinute: 30 })

  app.get('/.well-known/certificate-keys.json', async (c) =>
    c.json({ keys: await listCertificateKeys(read) }, 200, {
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    }),
  )

  // What counts no more, for verifiers that store it beside the keys.
  app.get('/.well-known/certificate-revocations.json', async (c) =>
    c.json({ revoked: await listRevocations(read) }, 200, {
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
    }),
  )

  // Caches the verification page on the visitor's device, and nothing else of the app.
  app.get('/certificates/verify-worker.js', (c) =>
    c.body(verifyWorker, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )

  app.get('/certificates/:file{[a-z0-9-]+\\.json}', async (c) => {
    const certificate = await getCertificate(read, { certificateId: c.req.param('file').replace(/\.json$/, '') })
    const { record, recordText, signature, kid, revoked, isErased } = certificate
    return c.json(
      {
        record,
        ...(isErased
          ? { recordText: null, signature: null, kid: null, code: null }
          : { recordText, signature, kid, code: certificateCode(certificate) }),
        isErased,
        revoked: revoked ?? null,
        supersededBy: (await findSuccessor(read, { certificateId: record.id })) ?? null,
        scans: await getChecks(read, { certificateId: record.id }),
      },
      200,
      { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
    )
  })

  // The sheet, and beside it a signature over the file: `openssl pkeyutl -verify` takes it with the published key.
  app.get('/certificates/:sheet{[a-z0-9-]+\\.pdf}', async (c) => {
    const pdf = await makeCertificateSheet(context, { certificateId: c.req.param('sheet').replace(/\.pdf$/, '') })
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=300',
    })
  })

  app.get('/certificates/:signature{[a-z0-9-]+\\.sig}', async (c) => {
    const pdf = await makeCertificateSheet(context, { certificateId: c.req.param('signature').replace(/\.sig$/, '') })
    const key = await db.transaction().execute(async (tx) => await signingKey(tx, { seal, now: now() }))
    return c.json({ kid: key.kid, alg: 'EdDSA', signature: signPdf(pdf, key) }, 200, {
      'cache-control': 'public, max-age=300',
    })
  })

  // The verification page says that it found a signature good; it counts by day, and knows nobody. What reads pages for a search counts nothing.
  app.post('/certificates/:certificateId/scans', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const { record } = await getCertificate(read, { certificateId: c.req.param('certificateId') })
    if (!isSearchBot(c.req.header('user-agent')))
      await db.transaction().execute(async (tx) => {
        await recordCheck(tx, { certificateId: record.id, now: now() })
      })
    return c.body(null, 204)
  })
}
