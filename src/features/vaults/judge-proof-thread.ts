import type { ChainCommitment } from './check-proof.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'

/** What the thread says: how many hundredths of the list it has hashed, and at last what came of it. */
export type ThreadMessage = { percent: number } | { judged: JudgedProof }

const say = (message: ThreadMessage) => postMessage(message)

/** A thread of its own in the browser, for long proof files: the page goes on answering while thousands of hashes are taken. */
addEventListener('message', ({ data: { text, chain } }: MessageEvent<{ text: string; chain: ChainCommitment }>) => {
  const onHashed = (hashed: number, of: number) => { if (hashed % Math.ceil(of / 20) === 0) say({ percent: Math.floor(hashed * 100 / of) }) }
  say({ judged: judgeProof(text, chain, () => performance.now(), onHashed) })
})
