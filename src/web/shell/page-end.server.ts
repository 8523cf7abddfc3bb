import type { EntryContext } from 'react-router'
import { lateScriptType, lateStartSource } from './late-start.ts'
import { sealDocument, type SealedPart } from './seal-document.server.ts'

/** What React Router adds to a page: its scripts, started at once or after pictures, and the tags in the head that name their files. */
export type KeptEnd = { preloads: string; atOnce: SealedPart; afterPictures: SealedPart }

/** By build, then by the routes of a page. */
const known = new WeakMap<EntryContext['manifest'], Map<string, KeptEnd>>()

/**
 * What was cut from another page of the same routes, which is all that it follows from. Absent for the first of them, and for
 * a page that failed, whose routes are not all on show.
 */
export function findPageEnd(context: EntryContext): KeptEnd | undefined {
  return known.get(context.manifest)?.get(nameOf(context) ?? '')
}

/** Keeps what was cut from a page for the others of its routes. */
export function keepPageEnd(context: EntryContext, end: KeptEnd): void {
  const name = nameOf(context)
  if (name === undefined) return
  const ofBuild = known.get(context.manifest) ?? new Map<string, KeptEnd>()
  known.set(context.manifest, ofBuild)
  ofBuild.set(name, end)
}

/**
 * Cuts what React Router added from a document. The scripts with our mark in the body are all React Router's, and the last
 * things in it.
 */
export function cutPageEnd(html: string, { nonce }: { nonce: string }): { page: string; end: KeptEnd } {
  const body = html.indexOf('</head>')
  const close = html.lastIndexOf('</body>')
  const found = html.indexOf(`<script nonce="${nonce}"`, body)
  const from = found === -1 ? close : found
  const chunks: string[] = []
  let preloads = ''
  const head = html.slice(0, body).replaceAll(/<link rel="modulepreload"( href="([^"]+)"[^>]*>)/g, (_, rest: string, href: string) => {
    chunks.push(href)
    preloads += `<link rel="modulepreload" fetchpriority="low"${rest}`
    return ''
  })
  const scripts = html.slice(from, close)
  const late = scripts.replace(moduleMark, ` type="${lateScriptType}">`) + `<script nonce="${nonce}">${lateStartSource(chunks)}</script>`
  const end = { preloads: sealed(preloads, nonce).bytes.toString(), atOnce: sealed(scripts, nonce), afterPictures: sealed(late, nonce) }
  return { page: head + html.slice(body, from) + html.slice(close), end }
}

/** How React Router writes the tag of the page's own script. */
const moduleMark = ' type="module" async="">'

function sealed(scripts: string, nonce: string): SealedPart {
  const { parts, scriptHashes } = sealDocument({ parts: [scripts], nonce })
  return { bytes: Buffer.from(parts.join('')), scriptHashes }
}

function nameOf({ staticHandlerContext: { errors, matches } }: EntryContext): string | undefined {
  return errors === null ? matches.map(({ route }) => route.id).join(' ') : undefined
}
