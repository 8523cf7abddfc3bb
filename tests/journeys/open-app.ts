import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestProvider, providerSetting } from '#identity/providers/oidc-provider-under-test.ts'
import { freePort } from '#tests/free-port.ts'
import { takeOwnTemporaryFolder } from '#tests/own-temporary-folder.ts'
import { findBrowser } from './find-browser.ts'
import { claimApp, makePerson, type Person } from './people.ts'

export type TestApp = { url: string; ownerLink: string; close: () => Promise<void> }

/**
 * Opens one instance with a fresh demo studio for all journeys, the way a person does, and becomes its owner by the link that
 * it prints; closes it afterwards. Beside it stands a provider at which somebody is signed in.
 */
export default async function openApp(): Promise<() => Promise<void>> {
  await findBrowser()
  const removeFolder = takeOwnTemporaryFolder()
  const provider = await openTestProvider()
  provider.person.current = { sub: 'guest', email: 'guest@provider.example', email_verified: true, name: 'Guest' }
  const { url, ownerLink, close: closeApp } = await startTestApp(providerSetting(provider))
  const close = async () => {
    await Promise.all([closeApp(), provider.close()])
    removeFolder()
  }
  process.env['VITRINE_TEST_URL'] = url
  try {
    process.env['VITRINE_TEST_OWNER'] = JSON.stringify(await becomeOwner(ownerLink))
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function becomeOwner(ownerLink: string): Promise<Person> {
  const owner = await makePerson('owner')
  await claimApp(ownerLink, owner)
  return owner
}

/** An instance and a chain that are one journey's alone, because it turns their clock or their contracts. Meanwhile whoever asks for the app under test gets this one. */
export async function inOwnApp(
  run: (app: { url: string; owner: Person }) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const shared = process.env['VITRINE_TEST_URL']
  const { url, ownerLink, close } = await startTestApp(environment)
  process.env['VITRINE_TEST_URL'] = url
  try {
    await run({ url, owner: await becomeOwner(ownerLink) })
  } finally {
    process.env['VITRINE_TEST_URL'] = shared
    await close()
  }
}

/** Starts an instance on a free port with a data folder of its own, which goes with it. */
export async function startTestApp(environment: Record<string, string>): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journeys-'))
  const port = await freePort()
  // Wallets under test reach the embedded chain by themselves.
  const chain: Record<string, string> =
    environment['RPC_URL'] === undefined ? { VITRINE_CHAIN_PORT: String(await freePort()) } : {}
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      // The port after might be another journey's.
      VITRINE_FRAMES_PORT: '0',
      VITRINE_DATA: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...chain,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ownerLink = await ready(server)
  return {
    url: `http://localhost:${port}`,
    ownerLink,
    close: async () => {
      // One that has ended by itself says nothing more.
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => {
          server.once('exit', resolve)
        })
        server.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the app is open and has printed the link for its first owner. */
async function ready(server: ChildProcess): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      const link = /Vitrine is ready at[^]*?(http\S+\/boss\/claim\?code=[\w-]{43})\s/.exec(said)?.[1]
      if (link !== undefined) resolve(link)
    })
    server.once('exit', (code) => reject(new Error(`The app ended with ${code} before it was ready:\n${said}`)))
  })
}
