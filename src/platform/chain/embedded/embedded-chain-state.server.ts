import { copyFile, open, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Log } from '../../log.server.ts'
import { EmbeddedChainError } from './embedded-chain-error.ts'

/**
 * The stored state of the chain: one compressed file, as the node gives it, which also carries a checksum. A new one takes
 * the old one's place in one step; the old one stays beside it in case a disk breaks the promise.
 */

const stateFile = (chainId: number) => `chain-${chainId}.gz`
const previousFile = (chainId: number) => `chain-${chainId}.previous.gz`

/** Puts a state in the place of the last one. At no moment of a crash is there none. */
export async function writeChainState(
  folder: string,
  { chainId, state }: { chainId: number; state: Uint8Array },
): Promise<void> {
  const file = join(folder, stateFile(chainId))
  const next = `${file}.next`
  const handle = await open(next, 'w', 0o600)
  try {
    await handle.writeFile(state)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await copyFile(file, join(folder, previousFile(chainId))).catch(ignoreMissing)
  await rename(next, file)
}

/**
 * The stored state of a chain, or undefined when there is none. A damaged state is put aside under another name and the
 * one before it is taken, with a warning; with both damaged it throws `EmbeddedChainError` and changes nothing.
 */
export async function readChainState(
  folder: string,
  { chainId, log }: { chainId: number; log: Log },
): Promise<Uint8Array | undefined> {
  await refuseOtherChain(folder, chainId)
  const file = join(folder, stateFile(chainId))
  const newest = await readWhole(file)
  if (newest instanceof Uint8Array) return newest
  const previous = await readWhole(join(folder, previousFile(chainId)))
  if (newest === 'missing' && previous === 'missing') return undefined
  if (!(previous instanceof Uint8Array)) {
    throw new EmbeddedChainError(
      `The kept state of the embedded chain (${file}) is damaged, and there is no whole earlier one beside it. Nothing was changed. Put a backup of the file there, or move the data folder away to begin anew.`,
    )
  }
  if (newest === 'damaged') await rename(file, `${file}.damaged`)
  log.warn(
    `The kept state of the embedded chain was ${newest}; the one before it is used. The last seconds before the last stop are lost.`,
    { file },
  )
  return previous
}

async function readWhole(file: string): Promise<Uint8Array | 'missing' | 'damaged'> {
  const state = await readFile(file).catch(ignoreMissing)
  if (state === undefined) return 'missing'
  try {
    JSON.parse(gunzipSync(state).toString())
    return state
  } catch {
    return 'damaged'
  }
}

/** Another id would begin an empty chain beside the stored one, and everything that was indexed would seem lost. */
async function refuseOtherChain(folder: string, chainId: number): Promise<void> {
  const kept = (await readdir(folder)).flatMap((name) => /^chain-(\d+)\.gz$/.exec(name)?.[1] ?? [])
  if (kept.length === 0 || kept.includes(String(chainId))) return
  throw new EmbeddedChainError(
    `The data folder keeps an embedded chain with the id ${kept.join(', ')}, and the studio configuration asks for ${chainId}. Nothing was changed. Set the id back, or choose another folder with VITRINE_DATA.`,
  )
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}
