/** The process in which pictures are derived, one at a time: what it takes of memory is gone with it, and so is what goes wrong. */
import { setPriority } from 'node:os'
import { derivePicture } from './derive-picture.server.ts'
import type { DeriveAnswer, DeriveCall } from './derived-picture.ts'

const WATCH_MILLISECONDS = 100
const LOWEST_PRIORITY = 19

// Visitors come first.
setPriority(LOWEST_PRIORITY)
process.once('disconnect', () => process.exit())

process.on('message', ({ mostBytes, ...asked }: DeriveCall) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) answer({ failure: 'memory' }, () => process.exit(1))
  }, WATCH_MILLISECONDS)
  void derivePicture(asked)
    .then((made) => ({ ...made, resident: process.memoryUsage.rss() }))
    .catch((error: unknown): DeriveAnswer => {
      const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
      return { failure: /ENOSPC|EDQUOT|no space|write (error|failed)/i.test(text) ? 'disk' : 'broken' }
    })
    .then((made) => {
      clearInterval(watch)
      answer(made)
    })
})

function answer(made: DeriveAnswer, sent: () => void = () => undefined): void {
  process.send?.(made, sent)
}
