import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

/** Opens one house with a fresh demo studio for all journeys, the way a person does; closes it afterwards. */
export default async function openHouse(): Promise<() => Promise<void>> {
  await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journeys-'))
  const port = await freePort()
  const house = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), VITRINE_DATA: folder, LOG_LEVEL: 'warn', NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(house)
  process.env['VITRINE_TEST_URL'] = `http://localhost:${port}`
  process.env['VITRINE_TEST_DATA'] = folder
  return async () => {
    const gone = new Promise((resolve) => { house.once('exit', resolve) })
    house.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(house: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = ''
    house.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('Vitrine is ready at')) resolve()
    })
    house.once('exit', (code) => reject(new Error(`The house ended with ${code} before it was ready:\n${said}`)))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const address = server.address()
  await new Promise((resolve) => { server.close(resolve) })
  return typeof address === 'object' && address !== null ? address.port : 0
}
