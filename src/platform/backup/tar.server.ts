import { BackupError } from './backup-error.ts'

/**
 * A part of an archive. `size` in bytes has to be what `content` gives.
 */
export type ArchivePart = {
  name: string
  size: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const BLOCK = 512
/** What eleven octal digits hold; larger sizes are written in base 256, as GNU tar and libarchive read them. */
const MOST_OCTAL = 8 ** 11 - 1

/**
 * Archives as `tar` reads them: POSIX.1-1988 ustar, regular files only, rights 0600, no owner and no time, so that the same parts
 * give the same bytes. Names are ASCII of at most 100 characters. Only one part is under way at a time. Throws `BackupError` for a
 * part that is not as long as it says.
 */
export async function* writeTar(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of parts) {
    yield headerOf(name, size)
    let sent = 0
    for await (const chunk of content) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== size) throw new BackupError(`${name} has ${sent} bytes and not ${size}: it changed while it was read.`)
    if (size % BLOCK !== 0) yield Buffer.alloc(BLOCK - (size % BLOCK))
  }
  yield Buffer.alloc(2 * BLOCK)
}

function headerOf(name: string, size: number): Buffer {
  if (!/^[\w.:/-]{1,100}$/.test(name)) throw new BackupError(`A backup has no place for a part called ${name}.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'ascii')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= MOST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\u000000', 257, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function sumOf(header: Buffer): number {
  let sum = 0
  for (const byte of header) sum += byte
  return sum
}

const cutOff =
  'This backup ends in the middle: it was not written to its end, or was cut off on the way. Nothing was changed. Take another one.'
const notOurs = 'This is no backup of Vitrine, or it was changed. Nothing was changed. Take another file.'

/**
 * The parts of an archive that `writeTar` wrote, one after the other; what is not read of one is passed over. Nothing but regular files
 * is taken. Throws `BackupError` where the archive is cut off or is none.
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivePart> {
  const source = createByteSource(bytes)
  try {
    for (;;) {
      const header = await source.take(BLOCK)
      if (header.every((byte) => byte === 0)) {
        // To the very end: what compressed the archive compares its sum there.
        const [second, isOver] = [await source.take(BLOCK), await source.isOver()]
        if (!isOver || second.some((byte) => byte !== 0)) throw new BackupError(notOurs)
        return
      }
      const { name, size } = partOf(header)
      const content = source.stream(size)
      yield { name, size, content }
      for await (const _ of content);
      await source.take((BLOCK - (size % BLOCK)) % BLOCK)
    }
  } finally {
    await source.end()
  }
}

function partOf(header: Buffer): { name: string; size: number } {
  const written = Number.parseInt(header.toString('latin1', 148, 156), 8)
  const plain = Buffer.from(header)
  plain.fill(0x20, 148, 156)
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
  const size =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8)
  const isPlainFile = header[156] === 0x30 && header.toString('latin1', 257, 262) === 'ustar'
  if (written !== sumOf(plain) || !isPlainFile || !Number.isSafeInteger(size) || !/^[\w.:/-]+$/.test(name))
    throw new BackupError(notOurs)
  return { name, size }
}

/** Bytes that come in chunks of any size, taken in pieces of a wanted one. */
function createByteSource(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]()
  let rest: Uint8Array = Buffer.alloc(0)
  /** At most `most` bytes, as many as are there at once. */
  const next = async (most: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done === true) throw new BackupError(cutOff)
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    take: async (size: number): Promise<Buffer> => {
      const taken: Uint8Array[] = []
      for (let missing = size; missing > 0; missing -= taken.at(-1)!.length) taken.push(await next(missing))
      return Buffer.concat(taken)
    },
    /** The next `size` bytes, as a stream that can be gone on with after whoever read it has stopped. */
    stream: (size: number): AsyncIterable<Uint8Array> => {
      let missing = size
      return {
        [Symbol.asyncIterator]: () => ({
          next: async () => {
            if (missing === 0) return { done: true, value: undefined }
            const value = await next(missing)
            missing -= value.length
            return { done: false, value }
          },
        }),
      }
    },
    isOver: async (): Promise<boolean> => rest.length === 0 && (await chunks.next()).done === true,
    end: async () => {
      await chunks.return?.()
    },
  }
}
