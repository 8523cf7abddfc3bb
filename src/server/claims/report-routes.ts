import type { Hono } from 'hono'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { readHoldFile } from '#features/claims/holds/hold-files.server.ts'
import { HoldFileNotFoundError } from '#features/claims/holds/hold.ts'
import { readReportPhoto } from '#features/claims/reports/list-reports.server.ts'
import { ReportNotFoundError } from '#features/claims/reports/report.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { dispositionHeader } from '#platform/http/file-name.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** Photographs and files of reports, for whoever sent them and for staff. */
export function addReportRoutes(app: Hono<EdgeEnv>, { read }: Pick<AppContext, 'read'>): void {
  const photo = async (asked: { claimId: string; report: string; position: string }) => {
    if (![asked.report, asked.position].every((text) => /^\d{1,15}$/.test(text))) throw new ReportNotFoundError()
    const picture = await readReportPhoto(read, {
      claimId: asked.claimId,
      reportId: Number(asked.report),
      position: Number(asked.position),
    })
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
    })
  }

  app.get('/claims/:claimId/reports/:report/photos/:position', async (c) => {
    const asked = c.req.param()
    await findOwnClaim(read, { claimId: asked.claimId, uid: c.get('session').uid })
    return await photo(asked)
  })

  app.get('/boss/claims/:claimId/reports/:report/photos/:position', async (c) => await photo(c.req.param()))

  const holdFile = async (asked: { hold: string; position: string }, uid?: string) => {
    if (![asked.hold, asked.position].every((text) => /^\d{1,15}$/.test(text))) throw new HoldFileNotFoundError()
    const { name, type, content } = await readHoldFile(read, {
      holdId: Number(asked.hold),
      position: Number(asked.position),
      ...(uid === undefined ? {} : { uid }),
    })
    const isPicture = type === 'image/webp'
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
        'content-disposition': dispositionHeader(
          isPicture ? 'inline' : 'attachment',
          isPicture ? `${name}.webp` : name,
        ),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  }

  app.get(
    '/holds/:collection/:id/files/:hold/:position',
    async (c) => await holdFile(c.req.param(), c.get('session').uid),
  )

  app.get('/boss/holds/:hold/files/:position', async (c) => await holdFile(c.req.param()))
}
