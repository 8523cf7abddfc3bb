// A command of `vitrine` that reads a studio or its database, under a Node that runs TypeScript: node scripts/command.mjs NAME ARGUMENTS.
import process from 'node:process'

const load = async (file) => await import(new URL(`../src/server/${file}`, import.meta.url).href)
const voice = {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
}

const backup = async (args, name) => {
  const { backupCommand } = await load('backup/backup-command.ts')
  const { terminalPassphrase } = await load('backup/terminal-passphrase.ts')
  return await backupCommand([name, ...args], { ...voice, ask: terminalPassphrase() })
}

const commands = {
  audit: async (args) => await (await load('audit/audit-command.ts')).auditCommand(args, voice),
  check: async ([file]) => await (await load('check-studio.ts')).checkStudio(file, voice),
  content: async (args) => {
    const { contentCommand, terminalQuestion } = await load('content/content-command.ts')
    return await contentCommand(args, { ...voice, ask: terminalQuestion() })
  },
  deploy: async (args) => {
    const { deployCommand } = await load('deployment/deploy-command.ts')
    const { terminalQuestion } = await load('content/content-command.ts')
    return await deployCommand(args, { ...voice, ask: terminalQuestion() })
  },
  init: async (args) => {
    const { initCommand, terminalQuestions } = await load('first-run/init-command.ts')
    return await initCommand(args, { ...voice, ask: terminalQuestions() })
  },
  backup,
  restore: backup,
  reread: async (args) => await (await load('recovery/reread-command.ts')).rereadCommand(args, voice),
}

const [name, ...args] = process.argv.slice(2)
process.exitCode = await commands[name](args, name)
