import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { BackupVoice } from './backup-command.ts'

/** Asks at the terminal, where there is one, and shows nothing of what is typed. */
export function terminalPassphrase(): BackupVoice['ask'] {
  if (!process.stdin.isTTY) return undefined
  return async (question) => {
    process.stderr.write(question)
    const nowhere = new Writable({
      write: (_, __, done) => {
        done()
      },
    })
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
    try {
      return await lines.question('')
    } finally {
      lines.close()
      process.stderr.write('\n')
    }
  }
}
