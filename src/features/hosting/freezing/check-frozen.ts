import { type FrozenLine, parseList, type PieceHashes, rootOf } from './frozen-list.ts'

/** A piece of which something is another than the list says. */
export type WrongPiece = { tokenId: string; what: 'document' | 'picture' | 'animation' }

/**
 * What a browser found. `silent`: the list did not come. `list-differs`: it does not come to the root. `checked`: every minted piece was
 * fetched and hashed; `unreached` are those that did not come, `unminted` those that only have their place in the list.
 */
export type FrozenCheck =
  | { state: 'silent' }
  | { state: 'list-differs' }
  | { state: 'checked'; same: number; wrong: WrongPiece[]; unreached: string[]; unminted: number }

/** Fetches happen this many at once: visitors of the same page wait as little as whoever checks. */
const AT_ONCE = 4

export const listAddress = (collection: string) => `/metadata/${encodeURIComponent(collection)}/frozen.txt`

/**
 * Checks a frozen collection: that the list comes to the root, and that the server answers with the very documents, pictures and animations
 * whose hashes stand in it. `fetchBytes` gives what is at an address, or `undefined`.
 */
export async function checkFrozen(
  { collection, root }: { collection: string; root: string },
  {
    fetchBytes,
    hash,
    onProgress,
    signal,
  }: {
    fetchBytes: (address: string) => Promise<ArrayBuffer | undefined>
    hash: (bytes: ArrayBuffer) => Promise<string>
    onProgress: (done: number, of: number) => void
    signal: AbortSignal
  },
): Promise<FrozenCheck> {
  const bytes = await fetchBytes(listAddress(collection))
  if (bytes === undefined) return { state: 'silent' }
  const list = parseList(new TextDecoder().decode(bytes))
  if (list === undefined || list.root !== root || rootOf(list.lines) !== root) return { state: 'list-differs' }
  const minted = list.lines.filter((line): line is PieceHashes => !isHidden(line))
  const found = { same: 0, wrong: [] as WrongPiece[], unreached: [] as string[] }
  const base = encodeURIComponent(collection)
  const open = minted.values()
  let done = 0
  const work = async () => {
    for (const { tokenId, ...hashes } of open) {
      if (signal.aborted) return
      const parts = [
        { what: 'document', hash: hashes.documentHash, at: `/metadata/${base}/${tokenId}` },
        { what: 'picture', hash: hashes.pictureHash, at: `/media/${base}/${tokenId}/original` },
        { what: 'animation', hash: hashes.animationHash, at: `/media/${base}/${tokenId}/animation?download` },
      ] as const
      const served: { what: WrongPiece['what']; isSame: boolean | undefined }[] = []
      for (const { what, hash: wanted, at } of parts)
        if (wanted !== undefined) served.push({ what, isSame: await isServed(at, wanted) })
      const wrong = served.find(({ isSame }) => isSame === false)
      if (served.some(({ isSame }) => isSame === undefined)) found.unreached.push(tokenId)
      else if (wrong !== undefined) found.wrong.push({ tokenId, what: wrong.what })
      else found.same += 1
      done += 1
      onProgress(done, minted.length)
    }
  }
  const isServed = async (address: string, wanted: string) => {
    const content = await fetchBytes(address)
    return content === undefined ? undefined : (await hash(content)) === wanted
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { state: 'checked', ...found, unminted: list.lines.length - minted.length }
}

const isHidden = (line: FrozenLine) => 'leaf' in line
