import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { StartContext } from '#features/studio/app-context.server.ts'
import type { StartedApp } from './app.ts'
import type { AppParts } from './create-app.ts'

type Listener = ReturnType<typeof getRequestListener>
type Parts = Pick<AppParts, 'identity' | 'hostedService'>
type AppModule = { startApp: (context: StartContext, parts: Parts) => StartedApp }

/**
 * The app while it is being changed: Vite serves the browser's modules, and the edge is loaded through it, anew after
 * every change. Nothing is stored between requests.
 */
export async function startDev(
  context: StartContext,
  parts: Parts,
): Promise<{ listener: Listener; follow: (context: StartContext) => Promise<void>; close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const started = new WeakMap<AppModule, StartedApp>()
  let current = context
  const startedApp = async () => {
    const app = (await vite.ssrLoadModule('./src/server/app.ts')) as AppModule
    const known = started.get(app) ?? app.startApp(current, parts)
    started.set(app, known)
    return known
  }
  const answer = getRequestListener(async (request, bindings) => {
    try {
      return await (await startedApp()).fetch(request, bindings)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      context.log.error('The edge could not be loaded.', { error })
      return new Response(String((error as Error).stack), { status: 500 })
    }
  })
  return {
    listener: async (request, response) => {
      vite.middlewares(request as IncomingMessage, response as ServerResponse, () => void answer(request, response))
    },
    follow: async (next) => {
      current = next
      // An app that cannot be loaded now is started by what is current once it can.
      await startedApp().then(
        (app) => app.follow(next),
        () => undefined,
      )
    },
    close: () => vite.close(),
  }
}
