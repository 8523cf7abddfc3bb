import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type { HouseState } from '#features/catalogue/find-house-state.server.ts'
import { createHouseStateKeeper } from '#features/catalogue/keep-house-state.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { formOf, isNamedBy, tagOf } from './answer-tag.ts'
import type { ApiOperation } from './api-operation.ts'
import { apiOperations } from './api-operations.ts'
import { fromAnywhere } from './cross-origin.ts'
import { MethodNotAllowedError } from './method-not-allowed-error.ts'
import { openApiDocument } from './openapi-document.ts'
import { readQuery } from './query-parameters.ts'

/**
 * The read API, to be mounted at `/api`. It throws `AppError`s, which the edge turns into problems. Anyone may ask from
 * anywhere: nothing here is private, and no cookie is looked at.
 */
export function createApi(context: AppContext): Hono {
  const { studio, config } = context
  const names = { studioName: studio.name, publicUrl: config.publicUrl }
  const document = openApiDocument(names)
  const form = formOf([document, studio.collections, studio.exhibits.map(({ slug, title, year, medium, dimensions, venue }) => [slug, title, year, medium, dimensions, venue])])
  const documentTag = `W/"${formOf(document)}"`
  const api = new Hono()
  const findState = createHouseStateKeeper(context.read)
  api.use('*', fromAnywhere)
  api.get('/', (c) => tagged(c, documentTag, () => document, { vary: 'accept' }))
  api.get('/openapi.json', (c) => tagged(c, documentTag, () => document))
  for (const operation of apiOperations) api.get(routeOf(operation), async (c) => await answer(c, { operation, context, form, findState }))
  for (const path of ['/', '/openapi.json', ...apiOperations.map(routeOf)]) {
    api.all(path, (c) => {
      // On the answer that the edge completes: headers of the context belong to answers made here.
      c.res.headers.set('allow', 'GET, HEAD, OPTIONS')
      throw new MethodNotAllowedError(c.req.method)
    })
  }
  return api
}

async function answer(c: Context, { operation, context, form, findState }: { operation: ApiOperation; context: AppContext; form: string; findState: () => Promise<HouseState> }): Promise<Response> {
  const search = new URL(c.req.url).searchParams
  const query = readQuery(operation, search)
  // Read before everything else: the answer may be newer than it says, never older.
  const house = await findState()
  const { asOf } = house
  return await tagged(c, tagOf(asOf, form), async () => {
    const result = await operation.run(context, { path: c.req.param(), query, search, house })
    return { asOf: { block: asOf?.block ?? null, timestamp: asOf?.time ?? null }, ...result }
  })
}

/** The answer with its tag, to be asked for again each time; a 304 without any work when the visitor has that state already. */
async function tagged(c: Context, tag: string | undefined, body: () => object | Promise<object>, extra: Record<string, string> = {}): Promise<Response> {
  const headers = { 'cache-control': 'no-cache', ...(tag === undefined ? {} : { etag: tag }), ...extra }
  if (tag !== undefined && isNamedBy(tag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
  // As bytes: a text is put behind the head of the answer and encoded with it, which takes five times as long.
  return c.body(Buffer.from(JSON.stringify(await body())), 200, { ...headers, 'content-type': 'application/json' })
}

/** At the API's own address a person's browser asks for a page; everything else gets the document. */
export function wantsPage(c: Context): boolean {
  return accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' }) === 'text/html'
}

function routeOf({ path }: ApiOperation): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
