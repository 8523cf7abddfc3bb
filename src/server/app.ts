import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { createJsonRpc, nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { type AppParts, createApp, type Edge } from './create-app.ts'

/**
 * The entry of the server build: pages and edge share one module graph, so that context keys and error classes are the
 * same objects. `src/server/main.ts` runs on plain Node and calls this from the build, or through Vite while developing.
 * The client for the node is made here too: what it throws is told by its class, and a class is another one in each graph.
 */
export function startApp({ rpcUrl, ...context }: StartContext, parts: Partial<AppParts> = {}): Edge {
  const own = { ...context, rpc: createJsonRpc({ url: rpcUrl, timeoutMilliseconds: nodeTimeout }) }
  // The virtual module's type says `undefined` where the contract says absent.
  return createApp(own, build as ServerBuild, {
    mode: import.meta.env.DEV ? 'development' : 'production',
    clientFolder: join(import.meta.dirname, '../client'),
    builtAt: statSync(import.meta.filename).mtime,
    ...parts,
  })
}
