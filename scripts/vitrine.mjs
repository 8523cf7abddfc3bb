#!/usr/bin/env node
// The command `vitrine`, as in `npx vitrine rank FILE`, `npx vitrine deploy` and `npx vitrine backup FILE`. Ranking needs none of the packages, so in a fresh
// folder nothing is fetched for it but, under an older Node, a newer one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

// Commands that read a studio or its database need the packages and the Node that runs the app.
const withPackages = ['audit', 'check', 'content', 'deploy', 'init', 'backup', 'restore', 'reread']
const args = process.argv.slice(2)

/** Runs a script under the Node of the project. Results go to standard output; what is fetched on the way is said beside them. */
async function runUnderOwnNode(script) {
  console.log = console.error
  const { fetchPackages, nodeOfProject } = await import('./prepare.mjs')
  fetchPackages()
  const file = fileURLToPath(new URL(script, import.meta.url))
  const { status } = spawnSync(nodeOfProject(), ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

if (withPackages.includes(args[0])) await runUnderOwnNode('command.mjs')
else if (major >= 24 || (major === 22 && minor >= 18))
  await import(new URL('../src/commands/main.ts', import.meta.url).href)
else await runUnderOwnNode('../src/commands/main.ts')
