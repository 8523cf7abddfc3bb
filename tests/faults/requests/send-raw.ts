import { connect } from 'node:net'

/** What came back: no status where the connection was closed without an answer, as it may be for what is no HTTP. */
export type Answer = { status: number | undefined; type: string; head: string; body: string; isLate: boolean }

const MOST_KEPT_BYTES = 64 * 1024

/** Writes bytes to a port of this machine, as they are, and reads the first answer until the connection is closed, for at most `patience` milliseconds. */
export async function sendRaw(port: number, bytes: Buffer, { patience }: { patience: number }): Promise<Answer> {
  return await new Promise((resolve) => {
    const kept: Buffer[] = []
    let size = 0
    let isLate = false
    let quiet: NodeJS.Timeout | undefined
    const socket = connect({ host: '127.0.0.1', port })
    const timer = setTimeout(() => {
      isLate = true
      socket.destroy()
    }, patience)
    socket.on('data', (part) => {
      if (size < MOST_KEPT_BYTES) kept.push(part)
      size += part.length
      // Kept alive although we asked for its end, or asked for nothing: what was said so far is the answer.
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        if (readAnswer(Buffer.concat(kept)).status !== undefined) socket.destroy()
      }, 500)
    })
    // The other side may close before it has read everything: what it said until then is its answer.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      clearTimeout(quiet)
      resolve({ ...readAnswer(Buffer.concat(kept)), isLate })
    })
    socket.write(bytes)
  })
}

function readAnswer(bytes: Buffer): Omit<Answer, 'isLate'> {
  // An answer that only says to go on sending is none yet.
  const text = bytes.toString('latin1').replace(/^(?:HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, '')
  const end = text.indexOf('\r\n\r\n')
  const head = end === -1 ? text : text.slice(0, end)
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]
  const type = /^content-type: *([^\r;]*)/im.exec(head)?.[1] ?? ''
  return {
    status: status === undefined ? undefined : Number(status),
    type: type.toLowerCase().trim(),
    head,
    body: end === -1 ? '' : text.slice(end + 4),
  }
}
