// Plain JavaScript for Node 20: it runs before any dependency exists.
//   node scripts/prepare.mjs start   what running the app needs: packages and the build
//   node scripts/prepare.mjs test    also what tests need: development packages, the browser, forge
//   node scripts/prepare.mjs bench   also what the benchmarks compare with
//   node scripts/prepare.mjs hash    says the SHA-256 of everything that the build is made from, and does nothing
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagedNodePath, packagedNodeProblem } from './packaged-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Everything the build reads. */
const buildInputs = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'src', 'studio']

/** Makes the folder ready for a purpose: 'start', 'test' or 'bench'. Ends the process with a sentence when it cannot. */
export function prepare(purpose) {
  process.chdir(root)
  installPackages(purpose)
  if (purpose !== 'start') installExtra('tests/tools')
  if (purpose === 'bench') installExtra('bench')
  build()
}

/** Fetches the packages if they are not there, and builds nothing. The working folder stays what it is. */
export function fetchPackages() {
  const before = process.cwd()
  process.chdir(root)
  if (packagedNodePath(root) === undefined) installPackages('start')
  process.chdir(before)
}

/** Whether `prepare('start')` would have nothing to do. */
export function isPrepared() {
  process.chdir(root)
  return (
    readStamp('node_modules/.vitrine-stamp').startsWith(lockHash('.')) &&
    readStamp('build/.vitrine-stamp') === buildHash()
  )
}

/** The Node that the app runs on: the one from the packages, or this one, which the PATH has, when it is new enough. */
export function nodeOfProject(system = {}) {
  const packaged = packagedNodePath(root, system)
  if (packaged !== undefined) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Vitrine needs Node 24 or newer and there is no package of it for ${process.platform} ${process.arch}. Install Node 24 from nodejs.org and try again.`,
  )
}

function installPackages(purpose) {
  const stampFile = 'node_modules/.vitrine-stamp'
  const stamp = readStamp(stampFile)
  const lock = lockHash('.')
  const wanted = purpose === 'start' ? 'start' : 'all'
  if (stamp === `${lock} all` || stamp === `${lock} ${wanted}`) return
  const omit = wanted === 'start' ? ['--omit=dev'] : ['--include=dev']
  install(
    '.',
    omit,
    wanted === 'start'
      ? 'Fetching packages (about half a minute the first time) …'
      : 'Fetching packages, with those for development …',
  )
  const problem = packagedNodeProblem(root)
  if (problem !== undefined) fail(problem)
  writeFileSync(stampFile, `${lock} ${wanted}`)
}

function installExtra(folder) {
  if (!existsSync(path.join(folder, 'package-lock.json'))) return
  const stampFile = path.join(folder, 'node_modules', '.vitrine-stamp')
  const lock = lockHash(folder)
  if (readStamp(stampFile) === lock) return
  install(folder, [], `Fetching what ${folder} needs …`)
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lock)
}

/** `npm ci` empties the folder of packages, also one that a link leads to and that is somebody else's: the link goes first. */
export function leaveLinkedPackages(folder) {
  const packages = path.join(folder, 'node_modules')
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(packages)
}

function install(folder, extra, text) {
  say(text)
  leaveLinkedPackages(path.join(root, folder))
  const started = Date.now()
  const npm = process.env.npm_execpath
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  // A folder of its own settings is made by the project: workspaces, prefixes and flags of an outer npm run must not leak in.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_config_(prefix|local_prefix|omit|include|only|production|workspace)/i.test(key),
    ),
  )
  const result = spawnSync(
    command,
    [
      ...first,
      'ci',
      ...extra,
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
    ],
    {
      cwd: path.join(root, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
      // Windows starts npm, which is a batch file there, only through its shell.
      shell: npm === undefined && process.platform === 'win32',
    },
  )
  if (result.status !== 0)
    fail(
      'The packages could not be fetched. Nothing else was changed. Check the network connection and run the same command again.',
    )
  say(`Packages ready after ${seconds(started)}.`)
}

function build() {
  const hash = buildHash()
  if (readStamp('build/.vitrine-stamp') === hash) return
  say('Building the pages …')
  const started = Date.now()
  rmSync('build/.vitrine-stamp', { force: true })
  const result = spawnSync(
    nodeOfProject(),
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (result.status !== 0) fail(`The pages could not be built:\n${result.stdout}${result.stderr}`)
  writeFileSync('build/.vitrine-stamp', hash)
  say(`Pages built in ${seconds(started)}.`)
}

function lockHash(folder) {
  return hashOf([path.join(folder, 'package-lock.json')], `${process.platform}-${process.arch}`)
}

function buildHash() {
  return hashOf(
    buildInputs.flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file)),
    '',
  )
}

/** Names the content of files and of all files in folders. */
export function hashOfFolders(entries) {
  return hashOf(entries.flatMap(filesOf), '')
}

function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(entry) {
  if (!existsSync(entry)) return []
  if (path.extname(entry) !== '') return [entry]
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .sort()
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function say(text) {
  console.log(`  ${text}`)
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

function fail(text) {
  console.error(text)
  process.exit(1)
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'hash') {
    process.chdir(root)
    console.log(buildHash())
  } else prepare(process.argv[2] ?? 'start')
}
