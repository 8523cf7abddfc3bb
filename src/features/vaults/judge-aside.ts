import type { ChainCommitment } from './check-proof.ts'
import type { ThreadMessage } from './judge-proof-thread.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'

/** Up to so many characters a check is over before a thread would have started. */
const SHORT = 200_000

/** Judges the text of a proof file in the browser: a long one in a thread of its own, which says how far it is. Where no thread starts, here. */
export async function judgeAside(text: string, chain: ChainCommitment, onPercent: (percent: number) => void): Promise<JudgedProof> {
  const here = () => judgeProof(text, chain, () => performance.now())
  if (text.length <= SHORT) return here()
  let thread: Worker
  try {
    thread = new Worker(new URL('./judge-proof-thread.ts', import.meta.url), { type: 'module' })
  } catch {
    return here()
  }
  try {
    return await new Promise<JudgedProof>((resolve, reject) => {
      thread.addEventListener('message', ({ data }: MessageEvent<ThreadMessage>) => ('judged' in data ? resolve(data.judged) : onPercent(data.percent)))
      thread.addEventListener('error', reject, { once: true })
      thread.postMessage({ text, chain })
    })
  } catch {
    return here()
  } finally {
    thread.terminate()
  }
}
