import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { lateScriptType, lateStartSource } from './late-start.ts'
import { NonceContext } from './nonce.ts'

type Render = { url: string; context: EntryContext; nonce: string }

/**
 * Renders a page whole, as text. Pages wait for all their data, so there is nothing to stream: React's renderer for
 * strings makes them in half the time of the one for streams. Only it cannot wait: a page on which something suspends is
 * rendered again by the other.
 *
 * What a page shows comes before what it can do: a page that opens with a picture has its scripts fetched after it
 * (`late-start.ts`), any other page at a low priority. React Router has no way to say so, hence the change of its tags.
 *
 * The data that the browser starts from is appended in the form that React Router's own stream has
 * (`StreamTransfer` in react-router 8.4: enqueue what there is, then close).
 */
export async function renderDocument({ url, context, nonce }: Render): Promise<string> {
  const data = await new Response(context.serverHandoffStream).text()
  const render = { url, context: withoutHandoff(context), nonce }
  const quick = renderToString(<Document {...render} />)
  const html = quick.includes(suspendedMark) ? await renderPatiently(render) : quick
  const { html: ordered, starter } = import.meta.env.DEV ? { html, starter: '' } : inOrder(html)
  const end = ordered.lastIndexOf('</body>')
  const scripts = `${starter === '' ? '' : script(nonce, starter)}${script(nonce, `window.__reactRouterContext.streamController.enqueue(${scriptText(data)});`)}${script(nonce, 'window.__reactRouterContext.streamController.close();')}`
  return end === -1 ? ordered : `${ordered.slice(0, end)}${scripts}${ordered.slice(end)}`
}

/** Puts scripts after pictures, or low. `starter` is the inline script that fetches and starts them later; empty when they are not late. */
function inOrder(html: string): { html: string; starter: string } {
  if (!html.includes(eagerMark) || !html.includes(moduleMark)) return { html: html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'), starter: '' }
  const chunks: string[] = []
  const bare = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => { chunks.push(href); return '' })
  return { html: bare.replace(moduleMark, ` type="${lateScriptType}">`), starter: lateStartSource(chunks) }
}

/** How React writes that a picture is wanted at once. */
const eagerMark = ' fetchPriority="high"'

/** How React Router writes the tag of the page's own script. */
const moduleMark = ' type="module" async="">'

/** How React marks a boundary that it left to the browser. */
const suspendedMark = '<!--$!-->'

function Document({ url, context, nonce }: Render) {
  return <NonceContext value={nonce}><ServerRouter context={context} url={url} nonce={nonce} /></NonceContext>
}

function withoutHandoff(context: EntryContext): EntryContext {
  const rest = { ...context }
  delete rest.serverHandoffStream
  return rest
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
