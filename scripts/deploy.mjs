// Deploys the studio's contracts with a key file: the command `vitrine deploy`, under a Node that runs TypeScript.
import process from 'node:process'

const [{ deployCommand }, { terminalQuestion }] = await Promise.all([
  import(new URL('../src/server/deployment/deploy-command.ts', import.meta.url).href),
  import(new URL('../src/server/content/content-command.ts', import.meta.url).href),
])
process.exitCode = await deployCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
  ask: terminalQuestion(),
})
