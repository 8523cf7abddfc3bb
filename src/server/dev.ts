import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { StartContext } from '#features/studio/app-context.server.ts'
import type { AppParts, Edge } from './create-app.ts'

type Listener = ReturnType<typeof getRequestListener>
type Parts = Pick<AppParts, 'identity' | 'hostedService'>
type AppModule = { startApp: (context: StartContext, parts: Parts) => Edge }

/**
 * The house while it is being changed: Vite serves the browser's modules, and the edge is loaded through it, anew after
 * every change. Nothing is kept between requests.
 */
export async function startDev(
  context: StartContext,
  parts: Parts,
): Promise<{ listener: Listener; close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const edges = new WeakMap<AppModule, Edge>()
  const edge = async () => {
    const app = (await vite.ssrLoadModule('./src/server/app.ts')) as AppModule
    const started = edges.get(app) ?? app.startApp(context, parts)
    edges.set(app, started)
    return started
  }
  const answer = getRequestListener(async (request, bindings) => {
    try {
      return await (await edge()).fetch(request, bindings)
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
    close: () => vite.close(),
  }
}
