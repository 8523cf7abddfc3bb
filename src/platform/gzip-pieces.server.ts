import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a text that comes again, as these very bytes, and where in the text it begins. */
export type KeptPiece = { at: number; bytes: Buffer }

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
export function gzipPieces(text: Buffer, kept: readonly KeptPiece[]): Buffer {
  const parts: Buffer[] = [header]
  let from = 0
  const addFresh = (until: number) => { if (until > from) parts.push(deflated(text.subarray(from, until), 3)) }
  for (const { at, bytes } of kept) {
    if (bytes.byteLength < WORTH_KEEPING) continue
    addFresh(at)
    parts.push(deflatedOnce(bytes))
    from = at + bytes.byteLength
  }
  addFresh(text.byteLength)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(text), 0)
  trailer.writeUInt32LE(text.byteLength % 2 ** 32, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}

function deflatedOnce(piece: Buffer): Buffer {
  const made = known.get(piece) ?? deflated(piece, 6)
  known.set(piece, made)
  return made
}

function deflated(bytes: Buffer, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
}
