import type { ChainCommitment } from './check-proof.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'

/** What the thread says: how many hundredths of the list it has hashed, and at last what came of it. */
export type ThreadMessage = { percent: number } | { judged: JudgedProof }

const say = (message: ThreadMessage) => postMessage(message)

/** A thread of its own in the browser, for long proof files: the page goes on answering while thousands of hashes are taken. */
addEventListener('message', ({ data: { file, chain } }: MessageEvent<{ file: Blob; chain: ChainCommitment }>) => {
  judge(file, chain).catch(reportError)
})

async function judge(file: Blob, chain: ChainCommitment): Promise<void> {
  const onHashed = (hashed: number, of: number) => {
    if (hashed % Math.ceil(of / 20) === 0) say({ percent: Math.floor((hashed * 100) / of) })
  }
  say({ judged: judgeProof(await file.text(), chain, () => performance.now(), onHashed) })
}
