import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from '../cache/cached-page.ts'

type Forms = { identity: Buffer; gzip: Buffer; br: Buffer }

/** The program that shows models, `@google/model-viewer`, as its package brings it: read and compressed once, at the first request. */
export function createViewerScript(): (request: Request) => Promise<Response> {
  let forms: Promise<Forms> | undefined
  return async (request) => {
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    const body = (await (forms ??= readForms()))[encoding]
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}

async function readForms(): Promise<Forms> {
  const path = createRequire(import.meta.url).resolve('@google/model-viewer/dist/model-viewer-umd.min.js')
  const identity = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, gzip: gz, br }
}
