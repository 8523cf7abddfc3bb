import type { Hono } from 'hono'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { readReportPhoto } from '#features/claims/reports/list-reports.server.ts'
import { ReportNotFoundError } from '#features/claims/reports/report.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** Photographs of reports, for the owner of the claim and for staff. */
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
}
