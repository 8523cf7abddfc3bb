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

/**
 * The script files that a path of the app needs; static paths win over parameters, and all over the rest, as in the app itself. The router's own
 * function ranks all routes anew for each path: a page with a hundred links stood still for it.
 */
export function chunksOf({ routes }: BuildManifest, pathname: string): string[] {
  const parts = pathname.split('/')
  let chunks: string[] = []
  let most = -1
  for (const route of Object.values(routes)) {
    const fit = fitOf(route.path.split('/'), parts)
    if (fit > most) {
      most = fit
      chunks = route.chunks
    }
  }
  return chunks
}

/** How many parts of a path a route names; 0 for one that takes whatever comes, -1 where it does not fit. */
function fitOf(route: readonly string[], parts: readonly string[]): number {
  if (route.at(-1) === '*') return 0
  let named = 0
  return route.length === parts.length && route.every((part, at) => part[0] === ':' || (part === parts[at] && ++named))
    ? named
    : -1
}
