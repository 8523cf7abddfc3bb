import { globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruise } from 'dependency-cruiser'
import ts from 'typescript'
import { expect, test } from 'vitest'
// @ts-expect-error the configuration is plain JavaScript, as its own command wants it
import config, { featureUses, rooms, tableOwners } from '../.dependency-cruiser.mjs'
import demo from '../studio/studio.config.ts'

test('imports follow the arrow of ARCHITECTURE.md', { timeout: 60_000 }, async () => {
  const { output } = await cruise(['src', 'studio'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  } as never)
  const { summary, modules } = output as unknown as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
    modules: Module[]
  }
  // A floor: with the wrong TypeScript beside it the tool sees nothing and finds nothing wrong.
  expect(summary.totalCruised).toBeGreaterThan(120)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  // A permission that nobody uses is no decision.
  const used = usedEdges(modules)
  expect(
    Object.entries(featureUses as Record<string, string[]>).flatMap(([feature, uses]) =>
      uses
        .filter((other) => !used.has(`${feature} ${other}`))
        .map((other) => `${feature} may use ${other} and does not`),
    ),
  ).toEqual([])
})

type Module = { source: string; dependencies: { resolved: string }[] }

/** Which feature uses which, tests left out. */
function usedEdges(modules: readonly Module[]): Set<string> {
  const featureOf = (file: string) => /^src\/features\/([\w-]+)\//.exec(file)?.[1]
  return new Set(
    modules
      .filter(({ source }) => !/\.test\.tsx?$|-under-test\.ts$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => `${featureOf(source)} ${featureOf(resolved)}`),
      ),
  )
}

test('each table is written by its owner alone', () => {
  const write =
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(\w+)/gi
  const owners = tableOwners as Record<string, string[]>
  const files = globSync('src/**/*.server.ts')
    .concat(globSync('src/{indexer,identity,server}/**/*.ts'))
    .filter((file) => !/(?:\.test|-under-test)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  const strangers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(write)].flatMap(([, builder, plain]) => {
      const table = builder ?? plain ?? ''
      const owner = owners[table]
      if (owner === undefined) return builder === undefined ? [] : [`${file} writes ${table}, which has no owner`]
      return owner.some((name) => file.startsWith(`src/features/${name}/`) || file.startsWith(`src/${name}/`))
        ? []
        : [`${file} writes ${table}`]
    }),
  )
  expect([...new Set(strangers)]).toEqual([])
})

test('the body of a request is read as a form or as JSON in one place, which refuses what is broken', () => {
  const reads = /\.(?:parseBody|formData)\(|\breq(?:uest)?\.json\(/
  const readers = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/(?:\.test\.tsx?|-under-test\.ts)$/.test(file) && reads.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual(['src/platform/http/request-body.ts'])
})

test('each test file opens its own database: a module that opened one would be shared by the files of a process, and its rows with it', () => {
  const opensWhenLoaded = /^\S.*await open(?:Own)?TestDatabase\(/m
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/*.ts'])
  const opening = files.filter((file) => opensWhenLoaded.test(readFileSync(file, 'utf8')))
  expect(opening.length).toBeGreaterThan(100)
  expect(opening.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
})

test('no file of the product has a word of the demo’s content', () => {
  const { addresses, collections, exhibits, editions, name } = demo
  const words = [
    name,
    ...collections.flatMap(({ slug, title, singular, composer }) => [
      slug,
      title,
      singular,
      ...(composer === undefined ? [] : [composer.series]),
    ]),
    ...exhibits.flatMap(({ slug, title, path = '' }) => [slug, title, path.slice(1)]),
    ...editions.flatMap(({ slug, title }) => [slug, title]),
    ...addresses.map(({ path }) => path.slice(1)),
  ]
  const demoWord = new RegExp(`(?<![A-Za-z])(?:${words.join('|')})(?![a-z])`, 'i')
  const files = globSync('src/**/*.{ts,tsx,css}').filter((file) => !/\.test\.tsx?$|-under-test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.flatMap((file) => {
      const found = demoWord.exec(readFileSync(file, 'utf8'))
      return found === null ? [] : [`${file}: ${found[0]}`]
    }),
  ).toEqual([])
})

const isSource = (file: string) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|-under-test\.tsx?)$/.test(file)

test('no folder holds more than 30 source files', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('src/**/*.{ts,tsx}').filter(isSource))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, files]) => files > 30)).toEqual([])
})

const longestHandler = 25

test(`no loader and no action is longer than ${longestHandler} lines: what it does is a verb of a feature`, () => {
  const handlers = globSync('src/web/{routes,kinds}/**/*.{ts,tsx}').filter(isSource).flatMap(handlersIn)
  expect(handlers.length).toBeGreaterThan(80)
  expect(handlers.filter(({ lines }) => lines > longestHandler)).toEqual([])
})

/** The loaders and actions that a file exports: those of pages, and those of kinds, which are called `loadPiece` and `submitRefreshForm`. */
function handlersIn(file: string): { file: string; name: string; lines: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return source.statements
    .flatMap((statement): readonly (ts.VariableDeclaration | ts.FunctionDeclaration)[] =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : ts.isFunctionDeclaration(statement)
          ? [statement]
          : [],
    )
    .map((node) => ({
      file,
      name: node.name?.getText(source) ?? '',
      lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1,
    }))
    .filter(({ name }) => (file.includes('/kinds/') ? /^(?:load|submit)[A-Z]/ : /^(?:loader|action)$/).test(name))
}

test('every room of a feature has its place in the order', () => {
  for (const [folder, order] of Object.entries(rooms as Record<string, string[]>)) {
    const entries = readdirSync(`src/${folder}`, { withFileTypes: true, recursive: true }).filter(
      (entry) => entry.isFile() && isSource(entry.name),
    )
    const found = new Set(entries.map(({ parentPath }) => parentPath.slice(`src/${folder}/`.length) || '.'))
    expect(
      order.filter((room) => !found.has(room)),
      `rooms of ${folder} that are not there`,
    ).toEqual([])
    if (folder.startsWith('features/'))
      expect(
        [...found].filter((room) => !order.includes(room)),
        `rooms of ${folder} without a place`,
      ).toEqual([])
  }
})
