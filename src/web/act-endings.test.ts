import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { accountChanges } from '#features/accounts/administration/account-change.ts'
import { type StaffStepName, stepWords, undoneBy } from '#features/claims/claim/staff-step.ts'
import { noteActs, noteUndo } from '#features/notes/note.ts'
import { documentAct } from '#features/publishing/desk/document-act.ts'
import { actEndings, walletActEndings } from './act-endings.ts'

const pages = join(import.meta.dirname, 'routes/boss')
const rooms = { '#features/': 'src/features/', '#web/': 'src/web/' } as const

/** The files that a page's acts are dispatched in: itself, what it imports, and of the verbs among these what they import beside them. */
function filesOf(page: string): string[] {
  const direct = importsOf(page)
  return [page, ...direct, ...direct.filter((file) => file.endsWith('.server.ts')).flatMap(importsOf)]
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/from '([.#][^']+\.tsx?)'/g)].flatMap(([, target]) => {
    if (target!.startsWith('.')) return [join(dirname(file), target!)]
    const alias = Object.keys(rooms).find((name) => target!.startsWith(name))
    return alias === undefined
      ? []
      : [join(import.meta.dirname, '../..', rooms[alias as keyof typeof rooms], target!.slice(alias.length))]
  })
}

/** The words for acts that some code asks a form for. */
function dispatched(text: string): string[] {
  const compared = /(?:field\('act'\)|formText\(form\.get\('act'\)\)|\bact) (?:===|!==) '([\w-]+)'/g
  return [
    ...(text.includes("switch (field('act'))") ? text.matchAll(/case '([\w-]+)':/g) : []),
    ...text.matchAll(compared),
  ].map(([, act]) => act!)
}

/** Acts that are a type of their own, so that the code need not name each. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'one-claim.tsx': Object.keys(stepWords),
  'person.tsx': accountChanges,
  'notes.tsx': Object.keys(noteActs),
  'rooms.tsx': ['show-again', 'give-back'],
  'exhibits/exhibit.tsx': documentAct.options.map(({ shape }) => shape.act.value),
  'content/document.tsx': documentAct.options.map(({ shape }) => shape.act.value),
}
/** An act of these forms is a step of a claim, or says what to do with an exhibit; both are typed. */
const elsewhere = new Set(['step'])

const actions = globSync('**/*.tsx', { cwd: pages }).filter((page) =>
  readFileSync(join(pages, page), 'utf8').includes('export const action'),
)

test('every page of the workbench that takes forms says how its acts end', () => {
  expect(actions.toSorted()).toEqual(Object.keys(actEndings).toSorted())
  expect(actions.length).toBeGreaterThan(20)
})

test.each(actions)(
  'every act of %s offers Undo, is taken back beside it, has a last step, or says why it needs none',
  (page) => {
    const endings = actEndings[page] ?? {}
    const code = filesOf(join(pages, page)).filter((file) => !file.endsWith('/document-act.ts'))
    const asked = [...code.flatMap((file) => dispatched(readFileSync(file, 'utf8'))), ...(typed[page] ?? [])]
    const shared = page === 'editions.tsx' ? Object.keys(actEndings['edition.tsx']!) : []
    const known = new Set([...Object.keys(endings), ...shared, ...elsewhere])
    expect(asked.filter((act) => !known.has(act))).toEqual([])
    expect(Object.keys(endings)).not.toEqual([])
  },
)

test('what takes an act back is an act of the workbench itself', () => {
  const all = new Set(Object.values(actEndings).flatMap((endings) => Object.keys(endings)))
  const undos = Object.values(actEndings)
    .flatMap((endings) => Object.values(endings))
    .flatMap((ending) => ('undo' in ending ? [ending.undo] : []))
  expect(undos.filter((undo) => !all.has(undo))).toEqual([])
  expect(undos.length).toBeGreaterThan(15)
})

test('the answers offer what the table says', () => {
  for (const page of ['claims.tsx', 'one-claim.tsx'])
    for (const [step, ending] of Object.entries(actEndings[page]!))
      if (Object.hasOwn(stepWords, step))
        expect('undo' in ending ? ending.undo : undefined).toBe(undoneBy[step as StaffStepName])
  for (const [act, ending] of Object.entries(actEndings['notes.tsx']!))
    expect('undo' in ending ? ending.undo : undefined).toBe(noteUndo[act as keyof typeof noteUndo])
})

test('nothing says less than how it ends', () => {
  const all = [
    ...Object.values(actEndings).flatMap((endings) => Object.values(endings)),
    ...Object.values(walletActEndings),
  ]
  for (const ending of all) expect(Object.values(ending).filter((words) => words.trim() !== '')).toHaveLength(1)
})
