import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase, readSide } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { lockFolder, readProcessStart } from '#platform/folder-lock.server.ts'
import other from '#tests/other-studio/studio.config.ts'
import { checkStudio } from '../check-studio.ts'
import { contentCommand } from './content-command.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-command-'))
const data = join(root, 'data')
const content = join(root, 'content')
const studioFile = join(import.meta.dirname, '../../../tests/other-studio/studio.config.ts')
const config: Config = { ...readConfig({ VITRINE_DATA: data }), studioFile }

async function run(
  ...args: string[]
): Promise<{ code: number; printed: string; complaint: string; questions: string[] }> {
  return await answering(undefined, ...args)
}
async function answering(answer: boolean | undefined, ...args: string[]) {
  const heard = { printed: '', complaint: '', questions: [] as string[] }
  const code = await contentCommand(
    args,
    {
      print: (text) => void (heard.printed += text),
      complain: (text) => void (heard.complaint += text),
      ask:
        answer === undefined
          ? undefined
          : async (question) => {
              heard.questions.push(question)
              return await Promise.resolve(answer)
            },
    },
    config,
  )
  return { code, ...heard }
}
const withDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) => {
  const db = await openDatabase({ folder: join(data, 'database') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
const title = async () =>
  await withDatabase(async (db) => {
    const { documents } = await readPublished(readSide(db))
    return documents.find(({ name }) => name === 'low-tide')?.content['title']
  })
/** Each command opens an embedded database, which takes seconds on a busy machine. */
const opensDatabases = { timeout: 60_000 }
const exhibit = join(content, 'exhibits/low-tide/exhibit.json')
const retitle = (from: string, to: string) => writeFileSync(exhibit, readFileSync(exhibit, 'utf8').replace(from, to))

beforeAll(async () => {
  lockFolder(data)()
  await withDatabase(async (db) => {
    await migrate(db)
    await db.transaction().execute(async (tx) => {
      await followFolder(tx, { documents: splitStudio(other).documents, now: new Date() })
    })
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test(
  '[S-58] the commands write content out of a stopped app and bring it back, with a question first',
  opensDatabases,
  async () => {
    expect(await run('export', content)).toMatchObject({
      code: 0,
      printed: `${content} holds 10 documents and 0 files.\n`,
    })
    expect(await run('import', content)).toMatchObject({
      code: 0,
      printed: '10 documents unchanged.\nThere is nothing to import.\n',
    })
    retitle('"Low tide"', '"Spring tide"')
    const shown =
      'changed  exhibits/low-tide/exhibit.json\n           title: [-Low-]{+Spring+} tide\n9 documents unchanged.\n'
    expect(await run('import', content, '--dry-run')).toMatchObject({
      code: 0,
      printed: `${shown}Nothing was imported: this was a dry run.\n`,
    })
    expect(await run('import', content)).toMatchObject({
      code: 1,
      printed: shown,
      complaint: expect.stringContaining('Add --yes'),
    })
    expect(await answering(false, 'import', content)).toMatchObject({ code: 1, questions: ['Publish this? (yes/no) '] })
    expect(await title()).toBe('Low tide')
    expect(await answering(true, 'import', content)).toMatchObject({
      code: 0,
      complaint: '',
      printed: `${shown}Imported documents: 1 changed.\n`,
    })
    expect(await title()).toBe('Spring tide')
  },
)

test('mistakes are listed with their files, and nothing is imported', opensDatabases, async () => {
  retitle('"Spring tide"', '""')
  const { code, complaint } = await run('import', content, '--yes')
  expect([code, complaint]).toEqual([
    1,
    expect.stringMatching(
      /^✖ exhibits\/low-tide\/exhibit\.json: exhibits, low-tide, title: .*\nNothing was imported\.\n$/,
    ),
  ])
  expect(await title()).toBe('Spring tide')
  retitle('"title": ""', '"title": "Spring tide"')
})

test('while the app runs on the embedded database the command says so and touches nothing', async () => {
  const child = lockFolder(data)
  // A lock of this process counts as left behind; one of the parent's is another program's.
  writeFileSync(join(data, 'lock'), JSON.stringify({ pid: process.ppid, started: readProcessStart(process.ppid) }))
  const { code, complaint } = await run('import', content, '--yes')
  child()
  expect([code, complaint]).toEqual([
    1,
    expect.stringContaining('is in use by another running server. Stop that one first'),
  ])
})

test('what is no command is answered with the commands', async () => {
  for (const args of [[], ['export'], ['exprot', content], ['export', content, '--yes'], ['import', content, content]])
    expect(await run(...args)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('vitrine content export DIR'),
    })
})

test('vitrine check reads an export too', async () => {
  const heard = { printed: '', complaint: '' }
  const voice = {
    print: (text: string) => void (heard.printed += text),
    complain: (text: string) => void (heard.complaint += text),
  }
  const copy = join(root, 'copy')
  cpSync(content, copy, { recursive: true })
  expect(await checkStudio(copy, voice, config)).toBe(0)
  expect(heard.printed).toBe(`${copy} can be used: 10 documents, 0 files.\n`)
  writeFileSync(join(copy, 'exhibits/low-tide/statement.md'), '![x](y)')
  expect(await checkStudio(copy, voice, config)).toBe(1)
  expect(heard.complaint).toContain('✖ exhibits/low-tide/statement.md: a picture cannot stand in a text (line 1).')
})

test('vitrine check says that prints are given for pieces on the studio’s own chain alone, and names both chains', async () => {
  const file = join(root, 'afar.config.mjs')
  const far = { id: 8453, name: 'Far shore', currency: { symbol: 'ETH', decimals: 18 } }
  writeFileSync(
    file,
    `import other from ${JSON.stringify(pathToFileURL(studioFile).href)}
export default { ...other, chains: [${JSON.stringify(far)}], collections: other.collections.map((each) => each.slug === 'flowers' ? { ...each, chain: 8453 } : each) }
`,
  )
  const complaints: string[] = []
  const voice = { print: () => undefined, complain: (text: string) => void complaints.push(text) }
  expect(await checkStudio(file, voice, config)).toBe(1)
  expect(complaints.join('')).toContain(
    `editions, flower-sheet, opensBy: the pieces of flowers are on Far shore, and prints are given for pieces on ${other.chain.name}, where the contracts of this studio are. Choose a collection on ${other.chain.name}.`,
  )
})
