import { matchRoutes } from 'react-router'
import type { HttpClient } from './http-client.ts'

/** The newest build, as `/builds/latest.json` says it. */
export type LatestBuild = { id: string; builtAt: string }

/** A build's pages with the script files that each needs, as `/builds/{id}.json` says it. */
export type BuildManifest = { id: string; routes: Record<string, { path: string; chunks: string[] }> }

/** Whether the page in this window is of an older build than the app. */
export function isOutdated({ own, latest }: { own: string; latest: LatestBuild }): boolean {
  return own !== '' && latest.id !== own
}

export async function getLatestBuild(client: HttpClient): Promise<LatestBuild> {
  return await client.getJson<LatestBuild>('/builds/latest.json')
}

export async function getBuildManifest(client: HttpClient, { id }: { id: string }): Promise<BuildManifest> {
  return await client.getJson<BuildManifest>(`/builds/${id}.json`)
}

/** The script files that a path of the app needs; static paths win over parameters, as in the app itself. */
export function chunksOf(manifest: BuildManifest, pathname: string): string[] {
  const routes = Object.entries(manifest.routes).map(([id, { path }]) => ({ id, path }))
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id
  return id === undefined ? [] : (manifest.routes[id]?.chunks ?? [])
}
