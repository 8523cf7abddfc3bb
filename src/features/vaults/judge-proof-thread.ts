import type { ChainCommitment } from './check-proof.ts'
import { judgeProof } from './judge-proof.ts'

/** A thread of its own in the browser, for long proof files: the page goes on answering while thousands of hashes are taken. */
addEventListener('message', ({ data: { text, chain } }: MessageEvent<{ text: string; chain: ChainCommitment }>) => {
  postMessage(judgeProof(text, chain, () => performance.now()))
})
