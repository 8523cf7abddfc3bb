import type { Config } from '#platform/config.ts'
import { type HttpListener, ListenError, listen } from '../opening/listen.ts'

/**
 * Takes the port of the origin for frames. One that nobody set is done without when another program has it. Throws `ListenError` for one that
 * was set.
 */
export async function listenForFrames(
  { host, frames }: Pick<Config, 'host' | 'frames'>,
  say: (text: string) => void,
): Promise<HttpListener | undefined> {
  if (frames === undefined) return undefined
  try {
    return await listen({ host, port: frames.port, variable: 'VITRINE_FRAMES_PORT' })
  } catch (error) {
    if (frames.isChosen || !(error instanceof ListenError)) throw error
    say(`Port ${frames.port} is taken, so works that run are shown as stills. VITRINE_FRAMES_PORT names another port.`)
    return undefined
  }
}
