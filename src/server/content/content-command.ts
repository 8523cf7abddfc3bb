import { createInterface } from 'node:readline/promises'
import type { Change } from '#features/documents/difference.ts'
import { type FileService, fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { settleCommand } from '#features/first-run/settle-start.server.ts'
import { documentPath } from '#features/publishing/content-folder.ts'
import { importContent, summaryOf } from '#features/publishing/import-content.server.ts'
import { type ImportPlan, planImport } from '#features/publishing/plan-import.server.ts'
import { readContentFolder } from '#features/publishing/read-content-folder.server.ts'
import { writeContentFolder } from '#features/publishing/write-content-folder.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { withOwnDatabase } from './with-own-database.ts'

/** `ask` answers whether to go on; `undefined` where nobody can be asked. */
export type Voice = {
  print: (text: string) => void
  complain: (text: string) => void
  ask: ((question: string) => Promise<boolean>) | undefined
}

const usage = `vitrine content export DIR [--drafts]
    writes what is published into a folder: JSON, Markdown and files
vitrine content import DIR [--dry-run] [--yes] [--withdraw-missing]
    shows what a folder would change, asks, and publishes it
`

/**
 * `vitrine content …`: writes what is published into a folder, or publishes what a folder says. With the embedded database the app is stopped
 * meanwhile; with PostgreSQL it can go on running. Answers with the exit code.
 */
export async function contentCommand(args: readonly string[], voice: Voice, given?: Config): Promise<number> {
  const [verb, ...rest] = args
  const flags = new Set(rest.filter((arg) => arg.startsWith('--')))
  const folders = rest.filter((arg) => !arg.startsWith('--'))
  const known = { export: ['--drafts'], import: ['--dry-run', '--yes', '--withdraw-missing'] }[verb ?? '']
  const unknown = [...flags].find((flag) => known?.includes(flag) === false)
  const [folder] = folders
  if (known === undefined || folder === undefined || folders.length > 1 || unknown !== undefined) {
    voice.complain(`${unknown === undefined ? '' : `There is no option ${unknown} here. `}The commands:\n${usage}`)
    return 1
  }
  try {
    return await withFiles(given ?? readOwnConfig(), async (service, config) =>
      verb === 'export'
        ? await exportTo(service, folder, voice, { withDrafts: flags.has('--drafts') })
        : await importFrom({ service, config, folder, voice, flags }),
    )
  } catch (error) {
    voice.complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** Opens the database and the files for a while. */
async function withFiles(
  config: Config,
  run: (service: FileService, config: Config) => Promise<number>,
): Promise<number> {
  return await withOwnDatabase(
    config,
    async (db) => await run(fileServiceOf({ db, read: readSide(db), now: () => new Date(), config }), config),
  )
}

async function exportTo(
  { read, storage }: FileService,
  folder: string,
  { print, complain }: Voice,
  { withDrafts }: { withDrafts: boolean },
): Promise<number> {
  const { documents, drafts, files, missing } = await writeContentFolder(read, {
    folder,
    store: storage.store,
    withDrafts,
  })
  const counted = [count(documents, 'document'), ...(withDrafts ? [count(drafts, 'draft')] : []), count(files, 'file')]
  print(`${folder} holds ${new Intl.ListFormat('en-GB').format(counted)}.\n`)
  for (const id of missing) complain(`The file ${id} is named by a document and is not in the library.\n`)
  return 0
}

type Importing = { service: FileService; config: Config; folder: string; voice: Voice; flags: ReadonlySet<string> }

async function importFrom({ service, config, folder: from, voice, flags }: Importing): Promise<number> {
  const { print, complain, ask } = voice
  const { folder } = await settleCommand(config, service.read)
  const withdrawMissing = flags.has('--withdraw-missing')
  const content = await readContentFolder(from)
  const plan = await planImport(service.read, { content, folder, withdrawMissing })
  if (plan.version === 0) {
    complain('This database has no content yet. Start the app once, which takes the studio’s folder, then import.\n')
    return 1
  }
  print(planText(plan, { withdrawMissing, hasDrafts: content.hasDrafts }))
  if (plan.mistakes.length > 0) {
    complain(`${plan.mistakes.map((mistake) => `✖ ${mistake}\n`).join('')}Nothing was imported.\n`)
    return 1
  }
  const hasWork = plan.documents.length + plan.files.length + (withdrawMissing ? plan.missing.length : 0) > 0
  if (!hasWork || flags.has('--dry-run')) {
    print(hasWork ? 'Nothing was imported: this was a dry run.\n' : 'There is nothing to import.\n')
    return 0
  }
  if (!flags.has('--yes')) {
    const answer = await ask?.('Publish this? (yes/no) ')
    if (answer !== true) {
      complain(
        answer === undefined
          ? 'Nothing was imported: nobody is here to be asked. Add --yes to import without a question.\n'
          : 'Nothing was imported.\n',
      )
      return 1
    }
  }
  await importContent(service, { plan, folder, withdrawMissing })
  print(`Imported ${summaryOf(plan, { withdrawMissing })}.\n`)
  return 0
}

/** What an import would do, a document after the other, as people read it in a terminal. */
export function planText(
  plan: ImportPlan,
  { withdrawMissing, hasDrafts }: { withdrawMissing: boolean; hasDrafts: boolean },
): string {
  const lines = [
    ...plan.documents.flatMap(({ document, isNew, changes }) => [
      `${isNew ? 'new     ' : 'changed '} ${documentPath(document)}`,
      ...(isNew ? [] : changes.map(changeText)),
    ]),
    ...plan.missing.map((id) => `${withdrawMissing ? 'gone    ' : 'stays   '} ${documentPath(id)} (not in the folder)`),
    ...plan.files.map(({ file }) => `file     ${file.name} (${file.fileId})`),
    ...plan.older.map(({ file }) => `stays    the library’s later content of ${file.name} (${file.fileId})`),
    ...plan.drafts.map(
      (id) => `note     ${documentPath(id)} has a ${id.what} here. It stays, and replaces this when it is published.`,
    ),
    ...(hasDrafts ? ['note     The folder drafts is not imported.'] : []),
    ...(plan.unchanged > 0 ? [`${count(plan.unchanged, 'document')} unchanged.`] : []),
  ]
  return lines.map((line) => `${visible(line)}\n`).join('')
}

function changeText({ place, before, after, parts }: Change): string {
  if (before === undefined) return `           ${place}: + ${short(after)}`
  if (after === undefined) return `           ${place}: - ${short(before)}`
  const words = parts.map(({ kind, text }) =>
    kind === 'kept' ? context(text) : kind === 'inserted' ? `{+${text}+}` : `[-${text}-]`,
  )
  return `           ${place}: ${short(words.join(''), 600)}`
}

/** Of words that stayed only those beside a change are shown. */
function context(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 25)} … ${text.slice(-25)}`
}

function short(text = '', most = 200): string {
  return text.length <= most ? text : `${text.slice(0, most)} …`
}

/** Control characters of a folder by another hand do not reach the terminal. */
function visible(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, (sign) => (sign === '\n' ? ' ⏎ ' : '�'))
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/** Asks at the terminal, where there is one. */
export function terminalQuestion(): Voice['ask'] {
  if (!process.stdin.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(?:es)?$/i.test((await lines.question(question)).trim())
    } finally {
      lines.close()
    }
  }
}
