import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { keepMarkupWith } from '#ui/kept-markup.tsx'
import { eagerMark, fillStandIns, keepMarkup, type KeptMarkup, renderWithStandIns } from './keep-markup.server.tsx'
import { NonceContext } from './nonce.ts'
import { cutPageEnd, findPageEnd, keepPageEnd, type KeptEnd } from './page-end.server.ts'
import { EndLeftOutContext } from './page-end.tsx'
import type { DocumentPart } from './seal-document.server.ts'

type Render = { url: string; context: EntryContext; nonce: string; isWithoutEnd?: boolean }

/**
 * Renders a page whole, as the parts of a text, none of which ends within a tag: put together it is a large text that is
 * only made to be taken apart again. Pages wait for all their data, so there is nothing to stream: React's renderer for
 * strings makes them in half the time of the one for streams. Only it cannot wait: a page on which something suspends is
 * rendered again by the other.
 *
 * What a page shows comes before what it can do: a page that opens with a picture has its scripts fetched after it
 * (`late-start.ts`), any other page at a low priority. React Router has no way to say so, hence the change of its tags. They
 * are rendered once for the pages of the same routes (`page-end.server.ts`).
 *
 * The data that the browser starts from is appended in the form that React Router's own stream has
 * (`StreamTransfer` in react-router 8.4: enqueue what there is, then close).
 */
export async function renderDocument({ url, context, nonce }: Render): Promise<DocumentPart[]> {
  const data = await textOf(context.serverHandoffStream)
  const known = import.meta.env.DEV ? undefined : findPageEnd(context)
  const render = { url, context: ofThisPage(context), nonce, isWithoutEnd: known !== undefined }
  const quick = renderWithStandIns(nonce, () => renderToString(<Document {...render} />))
  const isPatient = quick.html.includes(suspendedMark)
  const { html, used } = isPatient ? { html: await renderPatiently({ ...render, isWithoutEnd: false }), used: [] } : { html: doctype + quick.html, used: quick.used }
  const handoff = [script(nonce, `window.__reactRouterContext.streamController.enqueue(${scriptText(data)});`), script(nonce, 'window.__reactRouterContext.streamController.close();')]
  const parts = import.meta.env.DEV ? partsOfDevelopment(html, handoff) : inOrder({ ...isPatient ? cutPageEnd(html, { nonce }) : withEnd(html, { context, nonce, known }), used, handoff })
  return parts.flatMap<DocumentPart>((part) => (typeof part === 'string' ? fillStandIns(part, { mark: nonce, used }) : [part]))
}

// The development server's components change under a page.
if (!import.meta.env.DEV) keepMarkupWith(keepMarkup)

async function textOf(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) text += decoder.decode(read.value, { stream: true })
  return text + decoder.decode()
}

/** React's renderer for streams writes it, the one for strings does not; without it browsers lay a page out by the rules of 1999. */
const doctype = '<!DOCTYPE html>'

/** A document rendered without its end, and that; the first one of its routes gives it to those that follow. */
function withEnd(html: string, { context, nonce, known }: { context: EntryContext; nonce: string; known: KeptEnd | undefined }): { page: string; end: KeptEnd } {
  if (known !== undefined) return { page: html, end: known }
  const cut = cutPageEnd(html, { nonce })
  keepPageEnd(context, cut.end)
  return cut
}

/** Puts scripts after pictures, or low. */
function inOrder({ page, end, used, handoff }: { page: string; end: KeptEnd; used: readonly KeptMarkup[]; handoff: readonly string[] }): DocumentPart[] {
  const body = page.indexOf('</head>')
  const close = page.lastIndexOf('</body>')
  const opensWithPicture = page.includes(eagerMark) || used.some(({ hasEagerPicture }) => hasEagerPicture)
  const [preloads, scripts] = opensWithPicture ? ['', end.afterPictures] : [end.preloads, end.atOnce]
  return [page.slice(0, body) + preloads, page.slice(body, close), scripts, ...handoff, page.slice(close)]
}

/** The development server adds to a page what it likes, and where. */
function partsOfDevelopment(html: string, handoff: readonly string[]): string[] {
  const close = html.lastIndexOf('</body>')
  return [html.slice(0, close), ...handoff, html.slice(close)]
}

/** How React marks a boundary that it left to the browser. */
const suspendedMark = '<!--$!-->'

function Document({ url, context, nonce, isWithoutEnd = false }: Render) {
  return <NonceContext value={nonce}><EndLeftOutContext value={isWithoutEnd}><ServerRouter context={context} url={url} nonce={nonce} /></EndLeftOutContext></NonceContext>
}

/**
 * The context without its data, which is appended by ourselves, and with no other routes than those of the page: React Router's
 * renderer builds its tree of all that there are, for each page anew, and a page shows those that matched.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const rest = { ...context, manifest: { ...context.manifest, routes: matchedRoutes(context) } }
  delete rest.serverHandoffStream
  return rest
}

function matchedRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest']['routes'] {
  return Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
}

function script(nonce: string, text: string): string {
  return `<script nonce="${nonce}">${text}</script>`
}

/** Text as a literal in an inline script: nothing in it can end the script or a line. */
function scriptText(text: string): string {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Boundaries stay where they are in the document instead of arriving later by script. */
const neverOutlined = Number.MAX_SAFE_INTEGER

async function renderPatiently(render: Render): Promise<string> {
  return await new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) { parts.push(chunk); done() },
      final(done) { done(); resolve(Buffer.concat(parts).toString('utf8')) },
    })
    sink.on('error', reject)
    const { pipe } = renderToPipeableStream(<Document {...render} />, {
      nonce: render.nonce,
      progressiveChunkSize: neverOutlined,
      onAllReady: () => { pipe(sink) },
      onShellError: reject,
      // An error below the shell has an error boundary of React's own; without this the page would be sent with a hole.
      onError: reject,
    })
  })
}
