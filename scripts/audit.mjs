// Reads old blocks again and compares: the command `vitrine audit`, under a Node that runs TypeScript.
import process from 'node:process'

const { auditCommand } = await import(new URL('../src/server/audit/audit-command.ts', import.meta.url).href)
process.exitCode = await auditCommand(process.argv.slice(2), {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
})
