import { startTestApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

test(
  'an instance whose node cannot be reached opens, says so on every page and to its host, and shows what it has',
  { tag: '@promise' },
  async ({ page, request }) => {
    const app = await startTestApp({ RPC_URL: 'http://127.0.0.1:9' })
    try {
      const readiness = await request.get(`${app.url}/readyz`)
      expect(readiness.status()).toBe(503)
      expect(await readiness.json()).toMatchObject({
        database: { state: 'answers' },
        chain: { state: 'degraded', problem: { code: 'rpc-unreachable' } },
      })
      expect((await request.get(`${app.url}/healthz`)).status()).toBe(200)
      for (const path of ['/', '/gen2', '/login']) {
        await page.goto(app.url + path)
        await expect(page.getByText('cannot be read at the moment')).toBeVisible()
      }
      const piece = await page.goto(`${app.url}/gen2/1`)
      expect(piece?.status()).toBe(404)
      await expect(page.getByText('cannot be read at the moment')).toBeVisible()
    } finally {
      await app.close()
    }
  },
)
