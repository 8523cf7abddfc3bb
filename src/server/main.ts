import { DemoShownError } from '#features/first-run/remove-demo.server.ts'
import { SharedKeysError } from '#features/jobs/process-register.server.ts'
import { StudioFileError } from '#features/studio/load-studio.server.ts'
import { EmbeddedChainError } from '#platform/chain/embedded/embedded-chain-error.ts'
import { readConfig, ConfigError } from '#platform/config.ts'
import { DatabaseStartError } from '#platform/database/database-start-error.ts'
import { FolderError } from '#platform/folder-lock.server.ts'
import { createLog } from '#platform/log.server.ts'
import { SealError } from '#platform/seal.server.ts'
import { endWithParent } from './end-with-parent.ts'
import { ListenError } from './opening/listen.ts'
import { type RunningApp, openApp } from './opening/open-app.ts'

// The program: reads the environment, opens the app, says where it is, and closes it on a signal.

const say = (text: string) => {
  process.stdout.write(`  ${text}\n`)
}
let app: RunningApp | undefined
let isClosing = false

try {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY === true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(signal))
  endWithParent(() => void close('SIGHUP'))
  app = await openApp({ config, log, say, dev: process.argv.includes('--dev'), fail })
  process.stdout.write(`Vitrine is ready at ${app.url}\n`)
  if (app.rpcUrl !== undefined) say(`Its own chain answers at ${app.rpcUrl}.`)
  if (app.role === 'worker')
    say('It is a worker: it answers /healthz, /readyz and /metrics on its port, and has no pages.')
  else say(`The staff's workbench is at ${app.url}/boss.`)
  if (app.ownerLink !== undefined) {
    say(`There is no owner yet. Whoever signs in and follows this link becomes the owner, once:\n  ${app.ownerLink}`)
    say(`The setup code that the site may ask for: ${new URL(app.ownerLink).searchParams.get('code')}`)
  }
} catch (error) {
  fail(error)
}

function fail(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

/** The first signal closes the app in order; a second one ends it at once. */
async function close(signal: NodeJS.Signals): Promise<void> {
  if (isClosing) process.exit(1)
  isClosing = true
  if (process.stdout.isTTY) say('Closing …')
  await app?.close()
  process.exit(app === undefined && signal !== 'SIGTERM' ? 130 : 0)
}

/** Expected failures are sentences; anything else is logged with its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return `The environment has mistakes:\n${error.message}`
  const isExpected = [
    ListenError,
    FolderError,
    DatabaseStartError,
    EmbeddedChainError,
    StudioFileError,
    SealError,
    SharedKeysError,
    DemoShownError,
  ].some((known) => error instanceof known)
  return error instanceof Error
    ? isExpected
      ? error.message
      : `Vitrine could not be opened. ${error.stack ?? error.message}`
    : String(error)
}
