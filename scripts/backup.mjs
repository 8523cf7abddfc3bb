// Writes, verifies or restores a backup: the commands `vitrine backup` and `vitrine restore`, under a Node that runs TypeScript.
import process from 'node:process'

const { backupCommand } = await import(new URL('../src/server/backup/backup-command.ts', import.meta.url).href)
const { terminalPassphrase } = await import(
  new URL('../src/server/backup/terminal-passphrase.ts', import.meta.url).href
)
process.exitCode = await backupCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
  ask: terminalPassphrase(),
})
