import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { composer } from '#studio/composer.ts'
import { ProgramFileError, readProgram } from './read-program.server.ts'

test('a drawing program is read with all that it imports from its folder, as JavaScript, and draws the same', async () => {
  const files = await readProgram(composer.program!)
  expect([...files.keys()].sort()).toEqual(expect.arrayContaining(['art/bloomblocks.ts', 'composer.ts']))
  expect([...files.keys()].filter((path) => path.includes('config'))).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-program-'))
  for (const [path, script] of files)
    await writeFile(
      join(folder, path.replaceAll('/', '-').replace(/\.ts$/, '.mjs')),
      script.replaceAll(
        /from ["']\.\/([^"']+)\.ts["']/g,
        (_, name: string) => `from './${(path.includes('/') ? `art/${name}` : name).replaceAll('/', '-')}.mjs'`,
      ),
    )
  const { composer: loaded } = (await import(pathToFileURL(join(folder, 'composer.mjs')).href)) as {
    composer: typeof composer
  }
  const choice = Object.fromEntries(composer.traits.map(({ traitType, values }) => [traitType, values[0]!.value]))
  expect(loaded.draw(choice, 'seed')).toBe(composer.draw(choice, 'seed'))
})

test('a program that imports from outside of its folder is refused by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-program-'))
  await writeFile(join(folder, 'a.ts'), "import { secret } from '../secret.ts'\nexport const composer = secret\n")
  await expect(readProgram(pathToFileURL(join(folder, 'a.ts')))).rejects.toThrow(ProgramFileError)
})
