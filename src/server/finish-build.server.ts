import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const keepOldMilliseconds = 7 * 24 * 3_600_000
const compressible = /\.(?:js|css|svg|json)$/
const worthwhileBytes = 1024

/**
 * Finishes a client build: makes the compressed forms of its files once, at the best quality, and removes what earlier
 * builds left behind after seven days. Until then pages that are still open find their chunks. A build writes all its
 * files anew, so an old file is one of an old build.
 */
export async function finishBuild({
  assetsFolder,
  now,
}: {
  assetsFolder: string
  now: Date
}): Promise<{ compressed: number; removed: number }> {
  const files = await Promise.all(
    (await readdir(assetsFolder)).map(async (name) => ({ name, facts: await stat(join(assetsFolder, name)) })),
  )
  const old = files.filter(({ facts }) => now.getTime() - facts.mtimeMs > keepOldMilliseconds)
  await Promise.all(
    old.map(async ({ name }) => {
      await rm(join(assetsFolder, name))
    }),
  )
  const names = new Set(files.map(({ name }) => name))
  const due = files.filter(
    (file) => !old.includes(file) && compressible.test(file.name) && file.facts.size >= worthwhileBytes,
  )
  // Names carry a hash of their content: what was compressed before is compressed; rewriting it would only cost time.
  const missing = due.filter(({ name }) => !names.has(`${name}.br`) || !names.has(`${name}.gz`))
  await Promise.all(
    missing.map(async ({ name }) => {
      await compressFile(join(assetsFolder, name))
    }),
  )
  await refreshCompressed(due.filter((file) => !missing.includes(file)).map(({ name }) => join(assetsFolder, name)))
  return { compressed: missing.length, removed: old.length }
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Files of this build stay young, their compressed forms too: otherwise those would leave after seven days. */
async function refreshCompressed(files: string[]): Promise<void> {
  await Promise.all(
    files.flatMap((file) =>
      ['.br', '.gz'].map(async (suffix) => {
        await writeFile(`${file}${suffix}`, await readFile(`${file}${suffix}`))
      }),
    ),
  )
}

/**
 * A program that does the same in letters of ASCII: one letter beyond Latin-1 doubles what all of its text takes in memory. In strings, templates,
 * patterns and names an escape means the letter. Throws where it would not: after a backslash, which would then escape a backslash.
 */
export function inAscii(code: string): string {
  // eslint-disable-next-line no-control-regex
  if (/\\[^\0-\x7f]/.test(code)) throw new Error('A letter after a backslash cannot be written in ASCII.')
  // eslint-disable-next-line no-control-regex
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
