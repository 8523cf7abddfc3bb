/* oxlint-disable no-console -- a command for people */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateContracts } from '../contracts/compile.mjs'
import { generateVerifier } from './verifier-source.mjs'

/**
 * `npm run generate` writes every generated file; with `--check` it writes nothing and fails when a committed file is not
 * what would be written. A generator gives `[{ file, text }]`, with `file` from the project's folder.
 */
const generators = [generateContracts, generateVerifier]

const root = path.join(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const files = (await Promise.all(generators.map(async (generate) => await generate()))).flat()
const changed = []
for (const { file, text } of files) {
  const target = path.join(root, file)
  if ((await readFile(target, 'utf8').catch(() => '')) === text) continue
  changed.push(file)
  if (check) continue
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
}

if (check && changed.length > 0) {
  console.error(`Not what their sources give: ${changed.join(', ')}. Run npm run generate and commit the result.`)
  process.exitCode = 1
} else {
  console.log(
    changed.length === 0 ? `${files.length} generated files are up to date.` : `Written: ${changed.join(', ')}`,
  )
}
