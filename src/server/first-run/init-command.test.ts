import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { readPublished } from '#features/documents/published.server.ts'
import { findOwnStudio } from '#features/first-run/find-own-studio.server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase, readSide } from '#platform/database/database.server.ts'
import { initCommand } from './init-command.ts'

const flags = ['--name', 'Salt Works', '--contact', 'hello@salt.example']

/** The command with a data folder of its own, and what it said. */
function openCommand() {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-init-'))
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true })
  })
  const config: Config = readConfig({ VITRINE_DATA: data })
  const run = async (args: readonly string[], answers?: readonly string[]) => {
    const said = { out: '', err: '' }
    const left = [...(answers ?? [])]
    const code = await initCommand(
      args,
      {
        print: (text) => {
          said.out += text
        },
        complain: (text) => {
          said.err += text
        },
        ask: answers === undefined ? undefined : async () => left.shift() ?? '',
      },
      config,
    )
    return { code, ...said }
  }
  return { data, run }
}

// Makes a database on disk, which takes its time on a busy machine.
test(
  'sets a studio up once, with a link for its owner, by answers as well as by flags',
  { timeout: 90_000 },
  async () => {
    const { data, run } = openCommand()
    const done = await run(
      ['--accent', '#ffee00', '--owner-email', 'me@salt.example'],
      ['Salt Works', 'hello@salt.example', 'Prints', ''],
    )
    expect([done.err, done.code]).toEqual(['', 0])
    expect(done.out).toMatch(/\/boss\/claim\?code=[\w-]{43}\n/)
    expect(done.out).toContain('VITRINE_OWNERS=me@salt.example')
    const db = await openDatabase({ folder: join(data, 'database') })
    const read = readSide(db)
    expect(await findOwnStudio(read)).toMatchObject({ removesDemo: false, chain: undefined })
    const { documents } = await readPublished(read)
    expect(documents.map(({ kind }) => kind)).toEqual(['navigation', 'studio'])
    expect(documents[1]!.content).toMatchObject({ name: 'Salt Works', tagline: 'Prints', accent: { night: '#ffee00' } })
    expect(await read.selectFrom('owner_links').select('code_hash').execute()).toHaveLength(1)
    await db.destroy()
    const again = await run(flags)
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toContain('already holds a studio')
  },
)

test.each([
  [['--name', 'Salt Works'], '--name and --contact are needed'],
  [['--name', 'Salt Works', '--contact', 'nobody'], '--contact: Enter an email address'],
  [[...flags, '--chain', '1'], '--rpc where a node'],
  [[...flags, '--rpc', 'http://127.0.0.1:1'], 'The node did not answer'],
  [[...flags, '--owner-email', 'me'], '--owner-email'],
  [[...flags, '--colour', 'red'], 'vitrine init --name NAME'],
  [[...flags, 'one', 'two'], 'Only one data folder'],
])('%j is refused before anything is made', async (args, sentence) => {
  const { data, run } = openCommand()
  rmSync(data, { recursive: true })
  const { code, out, err } = await run(args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(sentence)
  expect(() => mkdtempSync(join(data, 'x'))).toThrow()
})
