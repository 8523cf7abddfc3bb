/** The process in which pictures are made. It knows nothing of the server: what it takes of memory is gone with it, and so is what goes wrong. */
import type { RenderingAnswer, RenderingCall } from './rendering.ts'
import { renderings } from './renderings.server.ts'

process.once('disconnect', () => process.exit())
process.on('message', ({ id, name, given }: RenderingCall) => {
  const work = renderings[name] as (...given: unknown[]) => Promise<unknown>
  work(...given).then(
    (made) => answer({ id, made }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(said: { id: number } & ({ made: unknown } | { problem: string })): void {
  process.send?.({ ...said, resident: process.memoryUsage.rss() } satisfies RenderingAnswer)
}
