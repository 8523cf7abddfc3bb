import { hash } from 'node:crypto'

/**
 * Turns the nonce of one render into hashes: every inline script that carries it is named in the policy by its SHA-256,
 * and the nonce itself disappears from the document. A page that is kept and served again stays exactly as safe, and the
 * same content is the same bytes.
 *
 * Only scripts that our own render marked are collected; a script that slipped in through content has no hash and does
 * not run.
 *
 * The document stays the bytes that React wrote: text would be decoded and encoded again, a fifth of what a page costs.
 */
export function sealDocument({ html, nonce }: { html: Buffer; nonce: string }): {
  html: Buffer
  scriptHashes: string[]
} {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    const text = inlineScriptAround(html, at)
    if (text !== undefined) hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
    parts.push(html.subarray(from, at))
    from = at + mark.length
  }
  return { html: Buffer.concat([...parts, html.subarray(from)]), scriptHashes: [...hashes] }
}

/** The text of the inline script in whose tag a place lies. */
function inlineScriptAround(html: Buffer, at: number): Buffer | undefined {
  const open = html.lastIndexOf('<', at)
  const start = html.indexOf('>', at) + 1
  const tag = html.toString('latin1', open, start)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined
  const end = html.indexOf('</script', start)
  return end === -1 ? undefined : html.subarray(start, end)
}
