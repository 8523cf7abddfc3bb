import { isLoopback } from '#platform/sign-in-settings.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityBusyError, IdentityError } from '../accounts/identity-error.ts'
import { corsHeaders, isForeign } from './cors.ts'
import type { Endpoint } from './endpoint.ts'
import { currentPath } from './legacy-paths.ts'
import { checkInput, maximumBodyBytes, parseFormBody, parseJsonBody } from './read-input.ts'

type From = { requestId: string; remoteAddress: string; peerAddress: string | undefined }

/** What the app must not take for a page: these beginnings belong to the service, known or not. */
const ownPaths =
  /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com|emulator)\/|^\/\.well-known\/jwks\.json$/

/** The HTTP side over a table of endpoints. Paths are compared as they are; `{project}` stands for any project's id. */
export function createAnswer(context: IdentityContext, endpoints: readonly Endpoint[]) {
  const table = new Map<string, Map<Endpoint['method'], Endpoint>>()
  for (const each of endpoints) {
    if (each.onlyInTests && context.test === undefined) continue
    const methods = table.get(each.path) ?? new Map<Endpoint['method'], Endpoint>()
    table.set(each.path, methods.set(each.method, each))
  }
  return {
    knows: (path: string) => ownPaths.test(path),
    fetch: async (request: Request, from: From): Promise<Response> => {
      const takesOrders = context.test !== undefined && isOrderly(request, from)
      const cors = corsHeaders(request, { publicUrl: context.settings.publicUrl, reflect: takesOrders })
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
      const answered = await answer({ context, table, takesOrders }, request, from).catch((error: unknown) =>
        refusal(error, context, from),
      )
      return answered instanceof Response ? withHeaders(answered, cors) : jsonResponse(answered, cors)
    },
  }
}

/** Not compressed either: tokens do not get shorter by it, and a length would tell of what is inside. */
const keptByNobody = 'no-store, no-transform'

type Json = { body: object; status?: number; headers?: Record<string, string> }

function jsonResponse({ body, status = 200, headers = {} }: Json, cors: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': keptByNobody, ...headers, ...cors },
  })
}

/** Pages and lists bring their own headers. */
function withHeaders(response: Response, cors: Record<string, string>): Response {
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', keptByNobody)
  return response
}

const unknownBearer =
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.'

type Desk = { context: IdentityContext; table: Map<string, Map<Endpoint['method'], Endpoint>>; takesOrders: boolean }

async function answer({ context, table, takesOrders }: Desk, request: Request, from: From): Promise<Response | Json> {
  const url = new URL(request.url)
  const methods = table.get(tablePath(takesOrders ? currentPath(url.pathname) : url.pathname))
  const usable = [...(methods?.values() ?? [])].filter(({ onlyInTests }) => !onlyInTests || takesOrders)
  if (usable.length === 0) throw new IdentityError('Not Found', { httpStatus: 404, grpcStatus: 'NOT_FOUND' })
  const found = usable.find(({ method }) => method === request.method)
  // Without `error`, so that the SDK reads it as a broken connection: it never sends another method.
  if (found === undefined)
    return {
      body: { allowed: usable.map(({ method }) => method) },
      status: 405,
      headers: { allow: usable.map(({ method }) => method).join(', ') },
    }
  if (found.method !== 'GET' && !takesOrders && isForeign(request, context.settings))
    throw new IdentityError('Requests from other sites are refused.', {
      httpStatus: 403,
      grpcStatus: 'PERMISSION_DENIED',
    })
  const asked = identityRequest(request, url, { ...from, takesOrders })
  if (takesOrders && !asked.isPrivileged && /^bearer /i.test(asked.headers.get('authorization') ?? ''))
    throw new IdentityError(unknownBearer, { httpStatus: 401, grpcStatus: 'UNAUTHENTICATED' })
  if (found.needsOwner && !asked.isPrivileged)
    throw new IdentityError('Request is missing required authentication credential.', {
      httpStatus: 401,
      grpcStatus: 'UNAUTHENTICATED',
    })
  if (found.needsKey && !asked.isPrivileged) checkKey(asked, { apiKey: context.settings.apiKey, takesAny: takesOrders })
  await context.keys.prepare()
  const input = await readInput(found, request, url)
  checkProject(input['targetProjectId'], asked, context.settings)
  const result = await found.handle(context, checkInput(found.input, input), asked)
  return result instanceof Response ? result : { body: result }
}

/** There is one project here, and only orders may name it. */
function checkProject(
  named: unknown,
  { isPrivileged }: { isPrivileged: boolean },
  { projectId }: { projectId: string },
): void {
  if (named === undefined || named === '') return
  if (!isPrivileged)
    throw new IdentityError('INSUFFICIENT_PERMISSION', {
      text: 'Only authenticated requests can specify target_project_id.',
    })
  if (named !== projectId)
    throw new IdentityError('INSUFFICIENT_PERMISSION', { text: `There is one project here: ${projectId}.` })
}

async function readInput({ body }: Endpoint, request: Request, url: URL): Promise<Record<string, unknown>> {
  if (body === 'none') return parseFormBody(url.search)
  const text = await readBody(request)
  return body === 'form' && !(request.headers.get('content-type') ?? '').includes('json')
    ? parseFormBody(text)
    : parseJsonBody(text)
}

/** The body as text, up to the limit: a longer one is not read to its end. A length that was announced is enforced by HTTP itself. */
async function readBody(request: Request): Promise<string> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > maximumBodyBytes) throw tooLarge()
    return await request.text()
  }
  if (request.body === null) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.byteLength
    if (length > maximumBodyBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function tooLarge(): IdentityError {
  return new IdentityError('Request payload size exceeds the limit.', {
    httpStatus: 413,
    grpcStatus: 'INVALID_ARGUMENT',
  })
}

function identityRequest(
  request: Request,
  url: URL,
  { requestId, remoteAddress, takesOrders }: From & { takesOrders: boolean },
): IdentityRequest {
  const { headers } = request
  return {
    requestId,
    remoteAddress,
    takesOrders,
    url,
    headers,
    userAgent: headers.get('user-agent') ?? undefined,
    locale: headers.get('x-firebase-locale') ?? undefined,
    origin: headers.get('origin') ?? undefined,
    isPrivileged: takesOrders && /^bearer owner$/i.test(headers.get('authorization') ?? ''),
  }
}

/** Orders come from this machine itself, and not through a proxy on it. */
function isOrderly(request: Request, { peerAddress }: From): boolean {
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  return peerAddress !== undefined && isLoopback(peerAddress) && !isForwarded
}

function checkKey(
  { url, headers }: IdentityRequest,
  { apiKey, takesAny }: { apiKey: string; takesAny: boolean },
): void {
  const key = url.searchParams.get('key') ?? headers.get('x-goog-api-key') ?? ''
  if (key === '')
    throw new IdentityError('The request is missing a valid API key.', {
      httpStatus: 403,
      grpcStatus: 'PERMISSION_DENIED',
    })
  if (!takesAny && key !== apiKey)
    throw new IdentityError('API key not valid. Please pass a valid API key.', { grpcStatus: 'INVALID_ARGUMENT' })
}

function tablePath(path: string): string {
  return path.replace(/\/projects\/[^/:]+(?=[/:])/, '/projects/{project}')
}

function refusal(error: unknown, { log }: IdentityContext, { requestId }: From): Json {
  if (error instanceof IdentityError) return { body: error.body(), status: error.httpStatus }
  if (error instanceof IdentityBusyError)
    return { body: error.body(), status: error.httpStatus, headers: { 'retry-after': String(error.retryAfterSeconds) } }
  log.error('The sign-in service failed.', { error, requestId })
  // Without `error.message`: a fault of ours must not sign anybody out.
  return { body: { failed: true, requestId }, status: 500 }
}
