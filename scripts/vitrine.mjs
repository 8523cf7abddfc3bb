#!/usr/bin/env node
// The command `vitrine`, as in `npx vitrine rank FILE`, `npx vitrine deploy` and `npx vitrine backup FILE`. Ranking needs none of the packages, so in a fresh
// folder nothing is fetched for it but, under an older Node, a newer one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

// Commands that read a studio or its database need the packages and the Node that runs the app.
const [command, ...given] = process.argv.slice(2)
const [script, ...args] =
  {
    audit: ['audit.mjs', ...given],
    check: ['check-studio.mjs', ...given],
    content: ['content.mjs', ...given],
    deploy: ['deploy.mjs', ...given],
    init: ['init.mjs', ...given],
    backup: ['backup.mjs', command, ...given],
    restore: ['backup.mjs', command, ...given],
    reread: ['reread.mjs', ...given],
  }[command] ?? []

if (script !== undefined) {
  console.log = console.error
  const { fetchPackages, nodeOfProject } = await import('./prepare.mjs')
  fetchPackages()
  const { status } = spawnSync(
    nodeOfProject(),
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(script, import.meta.url)), ...args],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} else if (major >= 24 || (major === 22 && minor >= 18)) {
  await import(new URL('../src/commands/main.ts', import.meta.url).href)
} else {
  // Results go to standard output; what is fetched on the way is said beside them.
  console.log = console.error
  const { fetchPackages, nodeOfProject } = await import('./prepare.mjs')
  fetchPackages()
  const { status } = spawnSync(
    nodeOfProject(),
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('../src/commands/main.ts', import.meta.url)),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
