/**
 * Whether a file begins as an HTML document does: after spaces and comments, with its doctype or its root. Text that only has tags somewhere
 * in it is none.
 */
export function isHtml(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^(?:\s|<!--[^]*?-->)+/, '')
  return /^<(?:!doctype\s+html|html)[\s>]/i.test(start)
}
