import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { choiceCookie, groundCookie, parseGround } from '#features/visitors/ground.ts'
import { safePath } from '#features/visitors/safe-path.ts'
import { formOf } from '#platform/http/request-body.ts'
import { faviconSvg, robotsTxt } from './app-files.ts'
import { buildManifest, type KindChunks } from './builds.ts'
import type { EdgeEnv } from './edge-env.ts'
import { addHealthRoutes } from './metrics/health-routes.ts'
import { answerAsset } from './static-assets.ts'

/** What the edge answers by itself: health, builds, assets, the choice of a ground, icon and robots. */
export function addAppRoutes(
  app: Hono<EdgeEnv>,
  context: AppContext,
  {
    build,
    clientFolder,
    builtAt,
    kindChunks,
  }: { build: ServerBuild; clientFolder: string; builtAt: Date; kindChunks: KindChunks },
): void {
  const { config, studio } = context
  const manifest = buildManifest(build, { builtAt, addresses: addressMapOf(studio), kindChunks })

  addHealthRoutes(app, context)
  app.get('/builds/latest.json', (c) =>
    c.json({ id: manifest.id, builtAt: manifest.builtAt }, 200, { 'cache-control': 'no-cache' }),
  )
  // Not for ever: addresses of the studio's pages are in it, and they move while the build stays.
  app.get(`/builds/${manifest.id}.json`, (c) => c.json(manifest, 200, { 'cache-control': 'public, max-age=300' }))
  app.get('/assets/*', async (c, next) => (await answerAsset(c.req.raw, { folder: clientFolder })) ?? (await next()))
  app.get('/favicon.svg', (c) =>
    c.body(faviconSvg(studio), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 302))
  app.get('/robots.txt', (c) => c.text(`${robotsTxt}\nSitemap: ${new URL('/sitemap.xml', config.publicUrl).href}\n`))
  app.post('/ground', async (c) => {
    const form = await formOf(c.req.raw)
    const ground = parseGround(formText(form.get('ground')))
    c.header('set-cookie', choiceCookie(groundCookie, ground, config))
    return c.redirect(safePath(formText(form.get('next'))), 303)
  })
}
