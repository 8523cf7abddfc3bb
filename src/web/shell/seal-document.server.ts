import { hash } from 'node:crypto'

/** A part of a document: text, bytes without a script of ours, or something that was sealed before. */
export type DocumentPart = string | Buffer | SealedPart

export type SealedPart = { readonly bytes: Buffer; readonly scriptHashes: readonly string[] }

/**
 * Turns the nonce of one render into hashes: every inline script that carries it is named in the policy by its SHA-256,
 * and the nonce itself disappears from the document. A page that is kept and served again stays exactly as safe, and the
 * same content is the same bytes. `parts` are a document in pieces that end between tags.
 *
 * Only scripts that our own render marked are collected; a script that slipped in through content has no hash and does
 * not run.
 */
export function sealDocument({ parts, nonce }: { parts: readonly DocumentPart[]; nonce: string }): { parts: (string | Buffer)[]; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const sealed: (string | Buffer)[] = []
  for (const part of parts) {
    if (Buffer.isBuffer(part)) { sealed.push(part); continue }
    if (typeof part !== 'string') {
      sealed.push(part.bytes)
      for (const each of part.scriptHashes) hashes.add(each)
      continue
    }
    let from = 0
    for (let at = part.indexOf(mark); at !== -1; at = part.indexOf(mark, from)) {
      sealed.push(part.slice(from, at))
      from = at + mark.length
      const text = inlineScriptAround(part, at)
      if (text !== undefined) hashes.add(sha256(text))
    }
    sealed.push(part.slice(from))
  }
  return { parts: sealed, scriptHashes: [...hashes] }
}

/** The text of the inline script in whose tag a place lies. */
function inlineScriptAround(html: string, at: number): string | undefined {
  const open = html.lastIndexOf('<', at)
  const start = html.indexOf('>', at) + 1
  const tag = html.slice(open, start)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined
  const end = html.indexOf('</script', start)
  return end === -1 ? undefined : html.slice(start, end)
}

/** Most scripts are the same on every page. */
const known = new Map<string, string>()
const MOST_KNOWN = 200

/** In characters: what is longer is the data of one page. */
const LONGEST_KNOWN = 4096

function sha256(text: string): string {
  const made = known.get(text) ?? `'sha256-${hash('sha256', text, 'base64')}'`
  if (known.size >= MOST_KNOWN) known.clear()
  if (text.length <= LONGEST_KNOWN) known.set(text, made)
  return made
}
