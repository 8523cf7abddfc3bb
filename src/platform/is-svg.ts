const PROLOGUE_BYTES = 4096

/** Whether the first bytes of a file are those of an SVG: the root element is `svg`, after any XML declaration, document type and comments. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, PROLOGUE_BYTES)).replace(/^\uFEFF/, '')
  const body = start.replace(/^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\])?\s*>)*/i, '')
  return /^<(?:\w+:)?svg[\s>/]/.test(body)
}
