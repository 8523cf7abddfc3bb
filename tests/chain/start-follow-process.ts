import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LeaseTerms } from '#indexer/chain/writer-lease.server.ts'
import { until } from './follow-test-chain.ts'
import type { TestCollection } from './test-studio.ts'

export type FollowProcessOptions = {
  databaseUrl: string
  rpcUrl: string
  collection: TestCollection
  /** A second chain, which the same process follows too. */
  further?: { chainId: number; rpcUrl: string; collection: TestCollection }
  terms: LeaseTerms
}

export type FollowProcess = {
  /** Waits until the process says this word, from now on; of two chains it says both states. */
  untilSays: (word: string) => Promise<void>
  /** Begins a write of the cursor's row that stays open for some seconds. */
  beginWriting: () => void
  freeze: () => void
  wake: () => void
  kill: () => void
}

/** A follower in a process of its own, which ends with the test. */
export function startFollowProcess(options: FollowProcessOptions): FollowProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'follow-process.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, FOLLOW: JSON.stringify(options) } },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return {
    untilSays: async (word) => {
      said = ''
      await until(`the process says ${word}`, () => said.split('\n').includes(word), 15_000)
    },
    beginWriting: () => {
      child.stdin.write('write\n')
    },
    freeze: () => {
      child.kill('SIGSTOP')
    },
    kill: () => {
      child.kill('SIGKILL')
    },
    wake: () => {
      child.kill('SIGCONT')
    },
  }
}
