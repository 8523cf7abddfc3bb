import { rankCommand } from './rank.ts'

// The app's commands beside opening it. `scripts/vitrine.mjs` starts this under the right Node.

const commands = { rank: rankCommand }

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined

// A reader that closes early (`| head`) is no mistake.
process.stdout.on('error', () => process.exit(0))

if (command === undefined) {
  const isQuestion = ['', 'help', '--help', '-h'].includes(name)
  const text = `${isQuestion ? '' : `There is no command “${name}”. `}The commands: vitrine check [FILE or DIR], vitrine content export DIR, vitrine content import DIR, vitrine init [DATA], vitrine deploy --key FILE, vitrine backup FILE, vitrine restore FILE, vitrine reread --from BLOCK, vitrine audit [--repair], vitrine rank FILE. The server itself is started by npm start.\n`
  if (isQuestion) process.stdout.write(text)
  else process.stderr.write(text)
  process.exitCode = isQuestion ? 0 : 1
} else {
  process.exitCode = command(args, {
    print: (text) => {
      process.stdout.write(text)
    },
    complain: (text) => {
      process.stderr.write(text)
    },
  })
}
