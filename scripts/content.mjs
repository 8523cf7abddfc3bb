// Writes content into a folder or publishes it from one: the command `vitrine content`, under a Node that runs TypeScript.
import process from 'node:process'

const { contentCommand, terminalQuestion } = await import(
  new URL('../src/server/content/content-command.ts', import.meta.url).href
)
process.exitCode = await contentCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
  ask: terminalQuestion(),
})
