import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  port: number
  /** From now on connections are cut when they have brought so many more bytes to the server. */
  cutAfter: (bytes: number) => void
  /** Cuts what is open, and every new connection until it is mended. */
  cut: () => void
  mend: () => void
  /** How often it was cut. */
  cuts: () => number
  close: () => Promise<void>
}

/**
 * A line to a server of this machine that breaks when it is told to, as lines do. `bytesPerSecond`: how much of each connection it carries
 * to the server, as fast as it comes unless said.
 */
export async function openLine(
  target: number,
  { bytesPerSecond = Number.POSITIVE_INFINITY }: { bytesPerSecond?: number } = {},
): Promise<Line> {
  const open = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let isCut = false
  let cuts = 0
  const breakAll = () => {
    cuts += 1
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (bytes) => {
      if (bytes.length > left) {
        left = Number.POSITIVE_INFINITY
        breakAll()
        return
      }
      left -= bytes.length
      const isTaken = far.write(bytes)
      const rest = (bytes.length / bytesPerSecond) * 1000
      if (isTaken && rest === 0) return
      near.pause()
      setTimeout(() => {
        if (far.writableNeedDrain) far.once('drain', () => near.resume())
        else near.resume()
      }, rest)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      left = bytes
    },
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    cuts: () => cuts,
    close: async () => {
      isCut = true
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
