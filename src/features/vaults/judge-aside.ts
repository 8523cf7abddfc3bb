import type { ChainCommitment } from './check-proof.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'

/** Up to so many characters a check is over before a thread would have started. */
const SHORT = 200_000

/** Judges the text of a proof file in the browser: a long one in a thread of its own. Where no thread starts, here. */
export async function judgeAside(text: string, chain: ChainCommitment): Promise<JudgedProof> {
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
      thread.addEventListener('message', ({ data }: MessageEvent<JudgedProof>) => resolve(data), { once: true })
      thread.addEventListener('error', reject, { once: true })
      thread.postMessage({ text, chain })
    })
  } catch {
    return here()
  } finally {
    thread.terminate()
  }
}
