import { once } from 'node:events'
// Plays every case against the official auth emulator and writes what it answered to goldens/. README.md says how.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { mock } from 'node:test'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { projectId } from './case.ts'
import { caseGroups } from './cases.ts'
import { runCase } from './run-case.ts'

const { positionals: only } = parseArgs({ allowPositionals: true })
// The version is pinned exactly: this is an inner module of it.
const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js')
const projects = new Map()
const app = await createApp(projectId, 0, projects)
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
const emulator = {
  origin: `http://127.0.0.1:${server.address().port}`,
  reset: async () => {
    projects.clear()
  },
  pass: async (seconds) => {
    mock.timers.tick(seconds * 1000)
  },
}

// The emulator lives in this process: its clock stands, and moves when a case says so.
mock.timers.enable({ apis: ['Date'], now: new Date('2026-03-01T08:00:00Z') })

const unstable = []
const folder = new URL('goldens/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [group, cases] of Object.entries(caseGroups)) {
  if (only.length > 0 && !only.includes(group)) continue
  const goldens = {}
  for (const each of cases) {
    goldens[each.name] = await runCase(each, emulator)
    // What is not the same twice is not what the emulator promises.
    if (!isDeepStrictEqual(goldens[each.name], await runCase(each, emulator))) unstable.push(`${group}: ${each.name}`)
  }
  await writeFile(new URL(`${group}.json`, folder), page(goldens))
  process.stdout.write(`${group}: ${cases.length} cases\n`)
}
const { version } = JSON.parse(
  await readFile(new URL('node_modules/firebase-tools/package.json', import.meta.url), 'utf8'),
)
process.stdout.write(`Recorded from firebase-tools ${version}.\n`)
if (unstable.length > 0) process.stderr.write(`Not the same twice:\n${unstable.join('\n')}\n`)
process.exit(unstable.length > 0 ? 1 : 0)

/** JSON with a line for each answer. */
function page(goldens) {
  const parts = Object.entries(goldens).map(
    ([name, answers]) =>
      ` ${JSON.stringify(name)}: [\n${answers.map((answer) => `  ${JSON.stringify(answer)}`).join(',\n')}\n ]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}
