import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { remoteKeys } from '#features/accounts/sessions/remote-keys.server.ts'
import { createLatestRequestLocker } from '#features/files/uploads/latest-request-locker.server.ts'
import { createRenderer } from '#features/media/create-renderer.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { changesOf } from '#platform/database/database.server.ts'
import { type AppParts, createApp, type Edge } from './create-app.ts'
import { createNews } from './live/news.ts'

/** What answers requests, by the edge of the state of the content that was followed last. */
export type StartedApp = Pick<Edge, 'fetch'> & {
  /** Makes an edge of another state of the content. Requests under way end in the edge that took them. */
  follow: (content: Pick<StartContext, 'studio' | 'contentKey'>) => void
}

/**
 * The entry of the server build: pages and edge share one module graph, so that context keys and error classes are the
 * same objects. `src/server/main.ts` runs on plain Node and calls this from the build, or through Vite while developing.
 * The client for the node is made here too: what it throws is recognised by its class, and a class is another one in each graph.
 * So is everything else that outlives an edge: limits, locks of uploads, the drawing thread, keys of a hosted project.
 */
export function startApp({ rpcUrl, ...start }: StartContext, parts: Partial<AppParts> = {}): StartedApp {
  const { config, now } = start
  const lasting = {
    rpc: openNodes({ urls: rpcUrl, chainId: start.studio.chain.id, timeoutMilliseconds: nodeTimeout }),
    rateLimit: createRateLimits(),
  }
  const lastingParts: AppParts = {
    mode: import.meta.env.DEV ? 'development' : 'production',
    clientFolder: join(import.meta.dirname, '../client'),
    builtAt: statSync(import.meta.filename).mtime,
    hostedKeys: remoteKeys({ url: config.signIn.keysUrl, now }),
    renderer: createRenderer(config),
    uploadLocker: createLatestRequestLocker(),
    news: createNews({ changes: changesOf(start.read) }),
    ...parts,
  }
  // What is given may be a whole context: only the content of it counts, never its client for the node.
  const edgeOf = ({ studio, contentKey }: Pick<StartContext, 'studio' | 'contentKey'>) =>
    // The virtual module's type says `undefined` where the contract says absent.
    createApp({ ...start, ...lasting, studio, contentKey }, build as ServerBuild, lastingParts)
  let edge = edgeOf(start)
  return {
    fetch: (request, bindings) => edge.fetch(request, bindings),
    follow: (content) => {
      edge = edgeOf(content)
    },
  }
}
