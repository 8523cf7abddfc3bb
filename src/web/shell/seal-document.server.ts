import { createHash } from 'node:crypto'

/**
 * Turns the nonce of one render into hashes: every inline script that carries it is named in the policy by its SHA-256,
 * and the nonce itself disappears from the document. A page that is kept and served again stays exactly as safe, and the
 * same content is the same bytes.
 *
 * Only scripts that our own render marked are collected; a script that slipped in through content has no hash and does
 * not run.
 */
export function sealDocument({ html, nonce }: { html: string; nonce: string }): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let from = 0
  for (;;) {
    const script = nextScript(html, from)
    if (script === undefined) break
    from = script.end
    if (script.tag.includes(mark) && !script.tag.includes(' src=')) hashes.add(sha256(html.slice(script.start, script.end)))
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
}

/** The next script element after `from`: its tag, and where its text starts and ends. */
function nextScript(html: string, from: number): { tag: string; start: number; end: number } | undefined {
  const open = html.indexOf('<script', from)
  if (open === -1) return undefined
  const start = html.indexOf('>', open) + 1
  const end = html.indexOf('</script', start)
  return start === 0 || end === -1 ? undefined : { tag: html.slice(open, start), start, end }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
