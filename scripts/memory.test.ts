import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { memoryEnvironment, memoryFlags, startOver } from './memory.mjs'

const started = {
  platform: 'linux',
  execPath: '/usr/bin/node',
  execArgv: ['--expose-gc'],
  argv: ['/usr/bin/node', '/srv/vitrine/scripts/start.mjs', '--dev'],
  env: { PORT: '4000' },
  hasChannel: false,
  canReplace: true,
}

test('a server is started over with few arenas and a small young heap; what was asked for stays', () => {
  expect(startOver(started)).toEqual({
    args: ['/usr/bin/node', ...memoryFlags(), '--expose-gc', '/srv/vitrine/scripts/start.mjs', '--dev'],
    env: { PORT: '4000', ...memoryEnvironment },
  })
})

test('the embedded database is compiled a second time only where there is memory for it', () => {
  expect(memoryFlags(2 ** 30)).toContain('--liftoff-only')
  expect(memoryFlags(4 * 2 ** 30)).toEqual(['--max-semi-space-size=8'])
})

test('it is started over once, where the system can, and never under a parent that talks to it', () => {
  expect(startOver({ ...started, env: startOver(started)!.env })).toBeUndefined()
  expect(startOver({ ...started, env: { MALLOC_ARENA_MAX: '4' } })).toBeUndefined()
  expect(startOver({ ...started, platform: 'darwin' })).toBeUndefined()
  expect(startOver({ ...started, hasChannel: true })).toBeUndefined()
  expect(startOver({ ...started, canReplace: false })).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
  'this Node takes the flags, and becomes the new process without a word',
  () => {
    const program = `if (process.env.MALLOC_ARENA_MAX === undefined) process.execve(process.execPath,
      [process.execPath, ...${JSON.stringify(memoryFlags(2 ** 30))}, '-e', process.argv[1], process.argv[1], String(process.pid)],
      { ...process.env, ...${JSON.stringify(memoryEnvironment)} })
    console.log(process.argv[2] === String(process.pid), process.execArgv[0])`
    const { MALLOC_ARENA_MAX: _, ...env } = process.env
    const said = execFileSync(process.execPath, ['-e', program, program], { encoding: 'utf8', env, stdio: 'pipe' })
    expect(said).toBe(`true ${memoryFlags()[0]}\n`)
  },
)
