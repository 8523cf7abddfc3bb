// Sets up a studio of one's own without a browser: the command `vitrine init`, under a Node that runs TypeScript.
import process from 'node:process'

const { initCommand, terminalQuestions } = await import(
  new URL('../src/server/first-run/init-command.ts', import.meta.url).href
)
process.exitCode = await initCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
  ask: terminalQuestions(),
})
