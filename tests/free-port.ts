import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux gives to connections going out (ip(7), `ip_local_port_range`, from 32768 on): a port of those could be taken by
 * one while whoever asked for it is still starting.
 */
const [first, beyond] = [20_000, 32_000]
const given = new Set<number>()

/** A port of this machine that nobody listens on at this moment, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, beyond)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
