import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { WholeBody } from './whole-body.server.ts'

/** In bytes: what is smaller is compressed with what stands around it. */
const WORTH_KEEPING = 4096

/** Kept pieces as they stand in a gzip: compressed on their own, so that they can stand in any. */
const known = new WeakMap<Buffer, Buffer>()

/** No name, no time, no system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A last block without anything in it (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0])

/**
 * The gzip of a text of which some pieces come again (RFC 1952). Large ones are compressed once, and well; what is new between
 * them quickly. Each ends with a flush at a whole byte, where the next one can begin (RFC 1951, 3.2.4), and looks back at
 * nothing before it. The same text in the same pieces is the same bytes.
 */
export function gzipPieces(text: WholeBody): Buffer {
  const parts: Buffer[] = [header]
  let fresh: Buffer[] = []
  const endFresh = () => {
    if (fresh.length > 0) parts.push(deflatedFresh(joined(fresh)))
    fresh = []
  }
  let checksum = 0
  let length = 0
  for (const { bytes, isKept } of text) {
    checksum = crc32(bytes, checksum)
    length += bytes.byteLength
    if (!isKept || bytes.byteLength < WORTH_KEEPING) { fresh.push(bytes); continue }
    endFresh()
    parts.push(deflatedOnce(bytes))
  }
  endFresh()
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}

function deflatedOnce(piece: Buffer): Buffer {
  const made = known.get(piece) ?? deflateRawSync(piece, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })
  known.set(piece, made)
  return made
}

/** In bytes: what the head and the data of a page come to. */
const SMALL = 2 ** 14

/** Where small pieces are put together, each time over the last ones: nothing waits between that and their compression. */
const scratch = Buffer.alloc(SMALL)

function joined(pieces: readonly Buffer[]): Buffer {
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (length > SMALL) return Buffer.concat(pieces)
  let at = 0
  for (const piece of pieces) at += piece.copy(scratch, at)
  return scratch.subarray(0, length)
}

/**
 * Small texts get a compressor of a quarter of the usual size, which is made anew each time, and room for what comes out:
 * memory outside the heap, and the more of it is taken and left, the more often all memory is gone through.
 */
function deflatedFresh(bytes: Buffer): Buffer {
  const fitting = bytes.byteLength <= SMALL ? { windowBits: 13, memLevel: 6, chunkSize: SMALL / 4 } : {}
  return deflateRawSync(bytes, { level: 3, finishFlush: constants.Z_SYNC_FLUSH, ...fitting })
}
