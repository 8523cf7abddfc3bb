import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodingFor } from './cache/cached-page.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  map: 'application/json',
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Answers `/assets/{name}` from the client build. Names carry a hash of their content, so an answer holds for ever; files
 * that an earlier build left behind are served too, so that pages that are still open find their chunks. `undefined`
 * when there is no such file. Compressed forms were made at build time.
 */
export async function answerAsset(request: Request, { folder }: { folder: string }): Promise<Response | undefined> {
  const name = /^https?:\/\/[^/]+\/assets\/([\w.-]+)$/.exec(request.url.split('?')[0] ?? '')?.[1]
  if (name === undefined || name.startsWith('.')) return undefined
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const accepted = encodingFor(request.headers.get('accept-encoding'))
  for (const encoding of new Set([accepted, 'gzip' as const, 'identity' as const])) {
    if (encoding === 'gzip' && accepted === 'identity') continue
    const file = join(folder, 'assets', `${name}${suffixes[encoding]}`)
    const found = await stat(file).catch(() => undefined)
    if (found === undefined || !found.isFile()) continue
    const headers = {
      'content-type': type,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(await readFile(file)), { headers })
  }
  return undefined
}
