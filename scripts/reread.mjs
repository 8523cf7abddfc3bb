// Has the chain read again from a block on: the command `vitrine reread`, under a Node that runs TypeScript.
import process from 'node:process'

const { rereadCommand } = await import(new URL('../src/server/recovery/reread-command.ts', import.meta.url).href)
process.exitCode = await rereadCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
})
