import type { WallPack } from './wall-pack.ts'

/** A collection for this browser, from the house; `undefined` where it cannot be had: it is too large, or the house does not answer. */
export async function fetchWall(collection: string): Promise<WallPack | undefined> {
  const [{ unpackWall }, response] = await Promise.all([import('./wall-pack.ts'), fetch(`/walls/${encodeURIComponent(collection)}`)])
  if (!response.ok) return undefined
  // Packed by the server itself, so that it is packed once for everybody.
  return unpackWall(new Uint8Array(await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()))
}
