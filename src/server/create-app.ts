import { randomUUID } from 'node:crypto'
import type { Locker } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { JWTVerifyGetKey } from 'jose'
import type { ServerBuild } from 'react-router'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { remoteKeys } from '#features/accounts/sessions/remote-keys.server.ts'
import { inProcessKeys } from '#features/accounts/sessions/verify-id-token.server.ts'
import type { Renderer } from '#features/media/renderer.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { localeOf, localeOfAddress } from '#features/visitors/reader-language.ts'
import type { Identity } from '#identity/create-identity.ts'
import { inLocale } from '#messages/locale.server.ts'
import { AppError } from '#platform/errors.ts'
import { forRequest } from '#platform/log.server.ts'
import { addAccountDataRoutes } from './accounts/account-data-routes.ts'
import { embeddedAccounts } from './accounts/embedded-accounts.ts'
import { guardEndpoints } from './accounts/guard-endpoints.ts'
import { mountIdentity } from './accounts/mount-identity.ts'
import { addPasskeyRoutes } from './accounts/passkey-routes.ts'
import { createSessionGuard, type SessionGuard } from './accounts/session-guard.ts'
import { addSessionRoutes } from './accounts/session-routes.ts'
import { createApi, wantsPage } from './api/api.ts'
import { MethodNotAllowedError } from './api/method-not-allowed-error.ts'
import { addAppRoutes } from './app-routes.ts'
import { readKindChunks } from './builds.ts'
import { addBurnRoutes } from './burns/burn-routes.ts'
import { addCampaignRoutes } from './burns/campaign-routes.ts'
import { addRedemptionRoutes } from './burns/redemption-routes.ts'
import { createDataVersion } from './cache/data-version.ts'
import { createPageCache } from './cache/page-cache.ts'
import { addGridRoutes } from './catalogue/grid-routes.ts'
import { addSitemapRoutes } from './catalogue/sitemap-routes.ts'
import { addAddressRoutes } from './claims/address-routes.ts'
import { addCertificateRoutes } from './claims/certificate-routes.ts'
import { addClaimRoutes } from './claims/claim-routes.ts'
import { addEditionDeskRoutes } from './claims/edition-desk-routes.ts'
import { addParcelRoutes } from './claims/parcel-routes.ts'
import { addPrintChangeRoutes } from './claims/print-change-routes.ts'
import { addPrintRoutes } from './claims/print-routes.ts'
import { addRegisterRoutes } from './claims/register-routes.ts'
import { addReportRoutes } from './claims/report-routes.ts'
import { addStaffClaimRoutes } from './claims/staff-claim-routes.ts'
import { addCollectorExportRoutes } from './collectors/collector-export-routes.ts'
import { addInventoryRoutes } from './collectors/inventory-routes.ts'
import { addContentRoutes } from './content/content-routes.ts'
import { addExhibitRoutes } from './content/exhibit-routes.ts'
import { addPreviewRoutes } from './content/preview-routes.ts'
import { addRankingRoutes } from './content/ranking-routes.ts'
import { addDeploymentRoutes } from './deployment/deployment-routes.ts'
import type { EdgeEnv } from './edge-env.ts'
import { InvalidAddressError, NoSuchEndpointError } from './edge-errors.ts'
import { addGuards, addHeaders } from './edge-guards.ts'
import { addFileRoutes } from './files/file-routes.ts'
import { addUploadRoutes } from './files/upload-routes.ts'
import { addNewsRoutes } from './live/news-routes.ts'
import { createNews, type News } from './live/news.ts'
import { createMedia } from './media/media.ts'
import { countRequest } from './metrics/count-request.ts'
import { addMetricsRoutes } from './metrics/metrics-routes.ts'
import { addNoteRoutes } from './notes/note-routes.ts'
import { addOfflineRoutes } from './offline/offline-routes.ts'
import { hostOf, ownHosts } from './own-host.ts'
import { createPageRules } from './page-rules.ts'
import { createPages, type Pages } from './pages.ts'
import { addCardEvents } from './payments/card-events.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'
import { addStaffPaymentRoutes } from './payments/staff-payment-routes.ts'
import { problemResponse } from './problem.ts'
import { addProgramRoutes } from './program-routes.ts'
import { addCalendarRoutes } from './share/calendar-routes.ts'
import { addFeedRoutes } from './share/feed-routes.ts'
import { addOembedRoutes } from './share/oembed-routes.ts'
import { addVaultRoutes } from './vaults/vault-routes.ts'
import { addDelegationRoute, addWalletChainRoutes } from './wallets/wallet-chain-routes.ts'
import { addWalletRoutes } from './wallets/wallet-routes.ts'
import { addWorkbenchSearchRoute } from './workbench-search-route.ts'

export type AppParts = {
  mode?: 'production' | 'development'
  /** The client build, whose `assets` are served. */
  clientFolder: string
  builtAt: Date
  /** The embedded sign-in service; absent where a hosted project signs people in. */
  identity?: Identity | undefined
  /** Reads a hosted project's accounts; absent without a service account. */
  hostedService?: AccountService | undefined
  /** Confirms the tokens of a hosted project, instead of Google's own keys. */
  hostedKeys?: JWTVerifyGetKey
  /** Draws for the pictures that are requested; without, each edge has a thread of its own. */
  renderer?: Renderer
  /** Locks uploads; those who share uploads share it. */
  uploadLocker?: Locker
  /** Notifies open pages of changes, whichever edge they were made by; without, each edge polls the database for its own. */
  news?: News
}

/** The whole app behind one function; `request` calls it without a socket. */
export type Edge = {
  fetch: (request: Request, bindings?: unknown) => Response | Promise<Response>
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** What the edge answers by itself; pages are the router's, the sign-in service has its own table. */
  endpoints: readonly { method: string; pattern: string }[]
}

/**
 * Puts the edge together. Cached pages are answered before any route is matched; all other requests pass the guards, then
 * the app's own routes, the JSON and picture sides, and at last the pages.
 */
export function createApp(
  context: AppContext,
  build: ServerBuild,
  {
    mode = 'production',
    clientFolder,
    builtAt,
    identity,
    hostedService,
    hostedKeys,
    renderer,
    uploadLocker,
    news = createNews({}),
  }: AppParts,
): Edge {
  const { config, studio, read } = context
  const version = createDataVersion({
    read,
    ...askedChains(studio),
    buildId: build.assets.version,
    contentKey: context.contentKey,
  })
  news.follow({ version, content: context.contentKey })
  const ruleAt = createPageRules(build, studio)
  const cache =
    mode === 'production'
      ? createPageCache({ version, addressOf: (pathname, search) => ruleAt(pathname).addressOf(pathname, search) })
      : undefined
  const service = identity === undefined ? hostedService : embeddedAccounts(identity)
  const keys =
    identity === undefined
      ? (hostedKeys ?? remoteKeys({ url: context.config.signIn.keysUrl, now: context.now }))
      : inProcessKeys(identity.publicKeys)
  const guard = createSessionGuard(context, { keys, service })
  // The development server makes its files when they are requested.
  const kindChunks = mode === 'production' ? readKindChunks(clientFolder) : {}
  const parts = { mode, guard, accounts: { service }, version, kindChunks }
  const pages = createPages(context, build, { ...parts, ruleAt, cache })
  const app = new Hono<EdgeEnv>()

  addHeaders(app, context, mode)
  if (identity !== undefined) mountIdentity(app, identity)
  addCardEvents(app, context)
  addGuards(app, context)
  guardEndpoints(app, guard)
  addFeatureRoutes(app, context, { guard, service, uploadLocker })
  addPreviewRoutes(app, context, (draft) => {
    const rules = createPageRules(build, draft.studio)
    return { ruleAt: rules, ...createPages(draft, build, { ...parts, ruleAt: rules, cache: undefined }) }
  })
  addAppRoutes(app, context, { build, clientFolder, builtAt, kindChunks })
  addMetricsRoutes(app, context, { pages: cache?.size })
  addOfflineRoutes(app, { build: build.assets.version })
  addApiPage(app, pages)
  addNewsRoutes(app, news)
  app.route('/api', createApi(context))
  app.route('/', createMedia(context, renderer === undefined ? {} : { renderer }))
  for (const path of answeredHere)
    app.all(path, async (c, next) => {
      // The beginning by itself, such as /vaults, is what people type: the pages say that there is nothing.
      if (`${c.req.path}/*` === path) return await next()
      throw new NoSuchEndpointError(c.req.path)
    })
  app.all('*', async (c) => {
    if (c.req.method === 'OPTIONS') throw new MethodNotAllowedError('OPTIONS')
    return await pages.answer(c.req.raw, c.var)
  })
  app.onError(async (error, c) => await answerFailure(error, c, { log: context.log, pages }))

  const isOwn = ownHosts(config)
  const fetch: Edge['fetch'] = (request, bindings) => {
    const since = performance.now()
    const counted = (answer: Response, requestId?: string | null) =>
      countRequest(request, answer, { since, requestId: requestId ?? undefined, log: context.log })
    const countedById = (answer: Response) => counted(answer, answer.headers.get('x-request-id'))
    // Where an address names a language, the page is answered with a cookie that remembers it.
    const kept =
      localeOfAddress(request.url) === undefined && isOwn(hostOf(request.url)) ? cache?.answer(request) : undefined
    // Asking an answer for a header has all of them made anew, a tenth of what a kept page costs.
    if (kept !== undefined) return counted(kept)
    const answer = forRequest(randomUUID(), () =>
      inLocale(localeOf(request), () => app.fetch(request, bindings as EdgeEnv['Bindings'])),
    )
    return answer instanceof Promise ? answer.then(countedById) : countedById(answer)
  }
  const endpoints = app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [{ method, pattern: path }]))
  return {
    fetch,
    request: async (path, init) => await fetch(new Request(new URL(path, config.publicUrl), init)),
    endpoints,
  }
}

/** What lies below these is never a page: an address there that nothing answers is a problem in JSON. */
const answeredHere = [
  '/api',
  '/api/*',
  '/media/*',
  '/exhibits/:slug/checklist.pdf',
  '/exhibits/:slug/manifest.json',
  '/metadata/*',
  '/oembed',
  '/feeds/*',
  '/calendar/*',
  '/builds/*',
  '/metrics',
  '/assets/*',
  '/wallets/*',
  '/burns/*',
  '/redemptions',
  '/redemptions/*',
  '/payments',
  '/payments/*',
  '/prints/*',
  '/claims/*',
  '/addresses/*',
  '/vaults/*',
  '/campaigns/*',
  '/deployments/*',
  '/walls/*',
  '/programs/*',
  '/files/*',
  '/documents/*',
  '/boss/files/uploads',
  '/boss/files/uploads/*',
]

/** The endpoints of the features besides their pages. */
function addFeatureRoutes(
  app: Hono<EdgeEnv>,
  context: AppContext,
  {
    guard,
    service,
    uploadLocker,
  }: { guard: SessionGuard; service: AccountService | undefined; uploadLocker: Locker | undefined },
): void {
  addSessionRoutes(app, context, { guard, service })
  addAccountDataRoutes(app, context)
  addInventoryRoutes(app, context)
  addPasskeyRoutes(app, context, { service })
  addWalletRoutes(app, context, { guard, service })
  addWalletChainRoutes(app, context)
  addDelegationRoute(app, context)
  addBurnRoutes(app, context)
  addRedemptionRoutes(app, context)
  addPaymentRoutes(app, context)
  addStaffPaymentRoutes(app, context)
  addCampaignRoutes(app, context)
  addDeploymentRoutes(app, context)
  addPrintRoutes(app, context)
  addAddressRoutes(app, context)
  addClaimRoutes(app, context)
  addStaffClaimRoutes(app, context)
  addReportRoutes(app, context)
  addPrintChangeRoutes(app, context)
  addParcelRoutes(app, context)
  addRegisterRoutes(app, context)
  addEditionDeskRoutes(app, context)
  addCertificateRoutes(app, context)
  addVaultRoutes(app, context)
  addWorkbenchSearchRoute(app, context, { service })
  addCollectorExportRoutes(app, context)
  addFileRoutes(app, context)
  addExhibitRoutes(app, context)
  addRankingRoutes(app, context)
  addContentRoutes(app, context)
  addNoteRoutes(app, context)
  addUploadRoutes(app, context, { locker: uploadLocker })
  addGridRoutes(app, context)
  addProgramRoutes(app, context)
  addSitemapRoutes(app, context)
  addOembedRoutes(app, context)
  addFeedRoutes(app, context)
  addCalendarRoutes(app, context)
}

/** A failure as a page where a person waits for one, else as a problem. */
async function answerFailure(
  error: Error,
  c: Context<EdgeEnv>,
  { log, pages }: Pick<AppContext, 'log'> & { pages: Pages },
): Promise<Response> {
  const requestId = c.get('requestId') ?? randomUUID()
  // Whoever left before everything was sent is no failure of ours.
  if (!(error instanceof AppError) && !c.req.raw.signal.aborted)
    log.error('A request failed.', { error, requestId, path: c.req.path })
  if (!(error instanceof AppError) || !isPageRequest(c.req.raw)) return problemResponse(error, { requestId })
  return await pages.answer(error instanceof InvalidAddressError ? atFrontPage(c.req.raw) : c.req.raw, {
    ...c.var,
    problem: error,
  })
}

/** Addresses below which only programs send requests, whatever a browser that is sent there accepts. */
const forPrograms = /^https?:\/\/[^/]+\/(?:api|media|metadata|builds|assets|oembed|feeds|calendar)(?:[/?]|$)/

/** The same request for an address that routers can read. */
function atFrontPage({ url, headers }: Request): Request {
  return new Request(new URL('/', url), { headers })
}

/** A person's browser accepts a document; requests of pages to endpoints do not name documents. */
function isPageRequest(request: Request): boolean {
  return !forPrograms.test(request.url) && (request.headers.get('accept') ?? '').includes('text/html')
}

/** The description of the interface, for people: the same address answers programs with the description itself. */
function addApiPage(app: Hono<EdgeEnv>, pages: Pages): void {
  app.get('/api/', (c) => c.redirect('/api', 301))
  app.get('/api', async (c, next) => {
    if (!wantsPage(c)) return await next()
    const page = await pages.answer(c.req.raw, c.var)
    page.headers.append('vary', 'accept')
    return page
  })
}
