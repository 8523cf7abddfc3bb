import { gzipSync } from 'node:zlib'
import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import type { Row } from './row.ts'

const pages = ['/', '/gen2', '/gen2/1', '/stacked/up', '/oldindex']

/** The JavaScript that a reading page asks for, as its own document names it, gzipped. */
export async function benchWeight(): Promise<Row[]> {
  const app = await openAppUnderTest()
  try {
    return await Promise.all(
      pages.map(async (path) => {
        const html = await (await fetch(app.url + path)).text()
        const scripts = new Set(
          [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"|"(\/assets\/[^"]+\.js)"/g)].map(
            ([, a, b]) => a ?? b!,
          ),
        )
        const sizes = await Promise.all(
          [...scripts].map(
            async (script) => gzipSync(Buffer.from(await (await fetch(app.url + script)).arrayBuffer())).length,
          ),
        )
        const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
        return {
          what: `JavaScript of ${path}`,
          figure: `${kilobytes.toFixed(1)} kB gzipped, ${scripts.size} files`,
          goal: '≤ 135 kB',
          met: kilobytes <= 135 && scripts.size > 0,
        }
      }),
    )
  } finally {
    await app.close()
    removeFolder(app.folder)
  }
}
