import { hash } from 'node:crypto'

/**
 * Turns the nonce of one render into hashes: every inline script that carries it is named in the policy by its SHA-256,
 * and the nonce itself disappears from the document. A page that is kept and served again stays exactly as safe, and the
 * same content is the same bytes.
 *
 * Only scripts that our own render marked are collected; a script that slipped in through content has no hash and does
 * not run.
 */
export function sealDocument({ html, nonce }: { html: string; nonce: string }): {
  html: string
  scriptHashes: string[]
} {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const text = inlineScriptAround(html, at)
    if (text !== undefined) hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
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
