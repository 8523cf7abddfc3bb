import { fork } from 'node:child_process'
import { join } from 'node:path'

export type RedrawCall = { source: string }

const mostMilliseconds = 20_000

/**
 * A photograph as WebP, at most 2000 pixels long, without what its camera wrote into it, such as where it was taken; undefined for what is
 * none. It is decoded in a process of its own that knows nothing of the server, as libraries that read pictures have had faults.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // The server is bundled, this process is not: it is found from the project's folder.
  const child = fork(join(process.cwd(), 'src/features/claims/evidence/redraw-process.server.ts'), {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answered = Promise.withResolvers<{ picture?: string }>()
  child.once('message', (answer) => answered.resolve(answer as { picture?: string }))
  child.once('exit', () => answered.resolve({}))
  child.once('error', () => answered.resolve({}))
  const timer = setTimeout(() => answered.resolve({}), mostMilliseconds)
  child.send({ source: Buffer.from(bytes).toString('base64') } satisfies RedrawCall)
  const { picture } = await answered.promise
  clearTimeout(timer)
  child.kill('SIGKILL')
  return picture === undefined ? undefined : new Uint8Array(Buffer.from(picture, 'base64'))
}
