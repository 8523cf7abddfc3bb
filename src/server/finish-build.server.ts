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
  await lightenManifests(assetsFolder)
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

const manifestName = /^manifest-[0-9a-f]+\.js$/
const manifestStart = 'window.__reactRouterManifest='

/**
 * Every visitor loads the list of all pages. The files that a page of the workbench imports are a fifth of it and of no use there: browsers
 * fetch them when such a page is opened by its script, and its document, which the server makes from a list of its own, names them.
 */
async function lightenManifests(assetsFolder: string): Promise<void> {
  const names = (await readdir(assetsFolder)).filter((name) => manifestName.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(assetsFolder, name)
      const text = await readFile(file, 'utf8')
      const light = withoutWorkbenchImports(text)
      if (light === text) return
      await writeFile(file, light)
      // What was compressed of an earlier build with the same files goes with it.
      await Promise.all(['.br', '.gz'].map(async (suffix) => await rm(`${file}${suffix}`, { force: true })))
    }),
  )
}

/** Left as it is where it is written in another way than expected. */
function withoutWorkbenchImports(text: string): string {
  if (!text.startsWith(manifestStart)) return text
  const manifest = JSON.parse(text.slice(manifestStart.length).replace(/;\s*$/, '')) as {
    routes: Record<string, { parentId?: string; imports?: string[] }>
  }
  for (const route of Object.values(manifest.routes)) if (route.parentId === 'workbench') route.imports = []
  return `${manifestStart}${JSON.stringify(manifest)};`
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
