import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { createAppStateReader } from '#features/catalogue/chain-facts/app-state-reader.server.ts'
import { type AppState, asOfCollection } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { formOf, isNamedBy, tagOf } from './answer-tag.ts'
import type { ApiOperation } from './api-operation.ts'
import { apiOperations } from './api-operations.ts'
import { exhibitAnswer } from './app-operations.ts'
import { fromAnywhere, onEach } from './cross-origin.ts'
import { MethodNotAllowedError } from './method-not-allowed-error.ts'
import { openApiDocument } from './openapi-document.ts'
import { readQuery } from './query-parameters.ts'

/**
 * The read API, to be mounted at `/api`. It throws `AppError`s, which the edge turns into problems. Anyone may ask from
 * anywhere: nothing here is private, and no cookie is read.
 */
export function createApi(context: AppContext): Hono {
  const { studio, config, contentKey } = context
  const names = { studioName: studio.name, publicUrl: config.publicUrl }
  const document = openApiDocument(names)
  const form = formOf([document, contentKey, studio.collections, studio.exhibits.map(exhibitAnswer)])
  const documentTag = `W/"${formOf(document)}"`
  const api = new Hono()
  const findState = createAppStateReader(context.read)
  api.use('*', fromAnywhere)
  api.get('/', (c) => tagged(c, documentTag, () => document, { vary: 'accept' }))
  api.get('/openapi.json', (c) => tagged(c, documentTag, () => document))
  for (const operation of apiOperations)
    api.get(routeOf(operation), async (c) => await answer(c, { operation, context, form, findState }))
  for (const path of ['/', '/openapi.json', ...apiOperations.map(routeOf)]) {
    api.all(path, (c) => {
      // On the answer that the edge completes: headers of the context belong to answers made here.
      c.res.headers.set('allow', 'GET, HEAD, OPTIONS')
      throw new MethodNotAllowedError(c.req.method)
    })
  }
  return api
}

async function answer(
  c: Context,
  {
    operation,
    context,
    form,
    findState,
  }: { operation: ApiOperation; context: AppContext; form: string; findState: () => Promise<AppState> },
): Promise<Response> {
  const search = searchOf(c.req.url)
  const query = readQuery(operation, search)
  // Read before everything else: the answer may be newer than it says, never older.
  const appState = await findState()
  const asOf = asOfCollection(appState, c.req.param('collection'))
  const run = async () => await operation.run(context, { path: c.req.param(), query, search, appState })
  const which = context.studio.chains === undefined || asOf === undefined ? {} : { chainId: asOf.chainId }
  const spoken = { asOf: { block: asOf?.block ?? null, timestamp: asOf?.time ?? null, ...which } }
  if (!operation.isTaggedByAnswer)
    return await tagged(c, tagOf(asOf, form + headsElsewhere(appState)), async () => ({ ...spoken, ...(await run()) }))
  const result = await run()
  return await tagged(c, `W/"${formOf(result)}"`, () => ({ ...spoken, ...result }))
}

/** Where the further chains are, which answers may speak of: a short text, empty in a studio on one chain. */
function headsElsewhere({ elsewhere }: AppState): string {
  const heads = [...elsewhere.values()].map(({ chainId, blockHash, state }) => `-${chainId}-${blockHash}-${state}`)
  return [...new Set(heads)].toSorted().join('')
}

/** The parameters of an address, of which the rest is known already. */
function searchOf(url: string): URLSearchParams {
  const [address = ''] = url.split('#', 1)
  const start = address.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : address.slice(start + 1))
}

/** The answer with its tag, to be requested again each time; a 304 without any work when the visitor has that state already. */
async function tagged(
  c: Context,
  tag: string | undefined,
  body: () => object | Promise<object>,
  extra: Record<string, string> = {},
): Promise<Response> {
  const headers = { ...onEach, 'cache-control': 'no-cache', ...(tag === undefined ? {} : { etag: tag }), ...extra }
  if (tag !== undefined && isNamedBy(tag, headerOf(c, 'if-none-match')))
    return new Response(null, { status: 304, headers })
  // As bytes: a text is put behind the head of the answer and encoded with it, which takes five times as long. And with plain
  // headers: an object of the Fetch standard is made of them only where it is used.
  return new Response(Buffer.from(JSON.stringify(await body())), {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

/** A header of the question, from Node's own where it is there: one of the Fetch standard's would be made for all of them. */
function headerOf(c: Context, name: 'if-none-match'): string | undefined {
  const bindings = c.env as { incoming?: IncomingMessage } | undefined
  return bindings?.incoming === undefined ? c.req.header(name) : bindings.incoming.headers[name]
}

/** At the API's own address a person's browser gets a page; everything else gets the document. */
export function wantsPage(c: Context): boolean {
  return (
    accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' }) ===
    'text/html'
  )
}

function routeOf({ path }: ApiOperation): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
