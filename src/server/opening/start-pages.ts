import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { StartContext } from '#features/studio/app-context.server.ts'
import type { StartedApp } from '../app.ts'
import type { AppParts, Edge } from '../create-app.ts'
import { createFrames } from '../frames/create-frames.ts'
import { createWorkerEdge } from '../roles/worker-edge.ts'
import type { Closers } from './closers.ts'
import type { HttpListener } from './listen.ts'

export type Listener = Parameters<HttpListener['open']>[0]

type OpenedParts = Pick<AppParts, 'identity' | 'hostedService'>

/** The pages: what answers, and what makes it answer by another state of the content. */
type Pages = { listener: Listener; follow: (context: StartContext) => void | Promise<void> }

export type StartPages = (context: StartContext, parts: OpenedParts, add: Closers['add']) => Promise<Pages>

export async function startPages(context: StartContext, parts: OpenedParts): Promise<Pages> {
  const built = pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href
  const { startApp } = (await import(built)) as {
    startApp: (context: StartContext, parts: OpenedParts) => StartedApp
  }
  const app = startApp(context, parts)
  return { listener: listenerOf(app.fetch), follow: app.follow }
}

export function listenerOf(answer: (request: Request, bindings?: unknown) => Response | Promise<Response>): Listener {
  const listen = getRequestListener(answer)
  return (incoming, outgoing) => void listen(incoming, outgoing)
}

export async function startWorkerPages(context: StartContext): Promise<Pages> {
  const edgeOf = (given: StartContext) => createWorkerEdge(given)
  let edge = edgeOf(context)
  return {
    listener: listenerOf(async (request, bindings) => await edge.fetch(request, bindings)),
    follow: (next) => {
      edge = edgeOf(next)
    },
  }
}

export async function startDevelopment(context: StartContext, parts: OpenedParts, add: Closers['add']): Promise<Pages> {
  const { startDev } = await import('../dev.ts')
  const { listener, follow, close } = await startDev(context, parts)
  add('development server', close)
  return { listener, follow }
}

/** What answers on the origin for frames; nothing where the app has none. */
export function framesOf(context: StartContext): Pick<Edge, 'fetch'> | undefined {
  return context.config.frames === undefined ? undefined : createFrames(context, context.config.frames)
}
