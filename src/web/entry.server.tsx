import { randomUUID } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { relayAddress, remoteNodeAddress } from '#features/wallets/connecting/wallet-offer.ts'
import { contentPolicy } from './shell/document/content-policy.ts'
import { renderDocument } from './shell/document/render-document.server.tsx'
import { sealDocument } from './shell/document/seal-document.server.ts'
import type { PageHandle } from './shell/head/page-handle.ts'

/** How long a page waits for its data before it is answered with what went wrong, in milliseconds. */
export const streamTimeout = 10_000

/** As the edge has it for every other answer, but for the camera. */
const cameraPolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Renders a page whole, then seals its inline scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = randomUUID()
  const { html, scriptHashes } = sealDocument({
    html: await renderDocument({ url: request.url, context, nonce }),
    nonce,
  })
  // The development server adds scripts and styles of its own to the document.
  const { config } = loadContext.get(appContext)
  const reaches =
    config.walletConnectProjectId !== undefined && isOnPage(context, 'usesWallets')
      ? [relayAddress, remoteNodeAddress]
      : []
  if (!import.meta.env.DEV)
    headers.set(
      'content-security-policy',
      contentPolicy({
        scriptHashes,
        service: config.signIn,
        signsIn: isOnPage(context, 'signsIn'),
        reaches,
        frames: isOnPage(context, 'usesFrames') ? config.frames?.url : undefined,
        framing: isOnPage(context, 'isFramed')
          ? 'is-framed'
          : isOnPage(context, 'framesPages')
            ? 'frames-pages'
            : undefined,
      }),
    )
  if (isOnPage(context, 'isSecret')) headers.set('referrer-policy', 'no-referrer')
  if (isOnPage(context, 'usesCamera')) headers.set('permissions-policy', cameraPolicy)
  return new Response(html as Uint8Array<ArrayBuffer>, { status, headers })
}

/** Whether the page that is answered says of itself that it signs people in, or that it connects wallets. */
function isOnPage(
  { routeModules, staticHandlerContext: { matches, loaderData } }: EntryContext,
  name: 'signsIn' | 'usesWallets' | 'usesCamera' | 'usesFrames' | 'framesPages' | 'isFramed' | 'isSecret',
): boolean {
  return matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined
    const loaded: unknown = loaderData[route.id]
    return (loaded === undefined ? handle : (handle?.of?.(loaded) ?? handle))?.[name] === true
  })
}

/** Unexpected failures are written down once, with the request's id; visitors who left are not failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own refusals are answers.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log } = (context as RouterContextProvider).get(appContext)
  const { requestId } = (context as RouterContextProvider).get(visitContext)
  log.error('A page failed.', { error, requestId, path: new URL(request.url).pathname })
}
