/** The thread in which the studio draws: works may take a second, and pages must not wait for them. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import type { RendererAnswer, RendererCall } from './renderer-messages.ts'
import { drawnBy } from './renderer.ts'

const { studioFile } = workerData as { studioFile: string }
const studio = await loadStudio({ file: studioFile })

parentPort?.on('message', ({ id, ref }: RendererCall) => {
  let answer: RendererAnswer
  try {
    answer = { id, svg: drawnBy(studio, ref) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
