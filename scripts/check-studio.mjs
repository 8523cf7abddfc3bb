// Says what is wrong in a studio configuration: the command `vitrine check [FILE or DIR]`, under a Node that runs TypeScript.
import process from 'node:process'

const { checkStudio } = await import(new URL('../src/server/check-studio.ts', import.meta.url).href)
process.exitCode = await checkStudio(process.argv[2], {
  print: (text) => {
    process.stdout.write(text)
  },
  complain: (text) => {
    process.stderr.write(text)
  },
})
