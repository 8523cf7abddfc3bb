import type { ChainCommitment } from './check-proof.ts'
import type { ThreadMessage } from './judge-proof-thread.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'

/** Up to so many bytes a check is over before a thread would have started. */
const SHORT = 200_000

/**
 * Judges a proof file in the browser: a long one in a thread of its own, which reads it too and says how far it is. Where no thread
 * starts, here.
 */
export async function judgeAside(
  file: Blob,
  chain: ChainCommitment,
  onPercent: (percent: number) => void,
): Promise<JudgedProof> {
  const here = async () => judgeProof(await file.text(), chain, () => performance.now())
  if (file.size <= SHORT) return await here()
  let thread: Worker
  try {
    thread = new Worker(new URL('./judge-proof-thread.ts', import.meta.url), { type: 'module' })
  } catch {
    return await here()
  }
  try {
    return await new Promise<JudgedProof>((resolve, reject) => {
      thread.addEventListener('message', ({ data }: MessageEvent<ThreadMessage>) =>
        'judged' in data ? resolve(data.judged) : onPercent(data.percent),
      )
      thread.addEventListener('error', reject, { once: true })
      thread.postMessage({ file, chain })
    })
  } catch {
    return await here()
  } finally {
    thread.terminate()
  }
}
