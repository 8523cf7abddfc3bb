#!/usr/bin/env node
// Lets forge use the npm build of the Solidity compiler as if it were the native program: `--version` and
// `--standard-json` are all that forge asks for. CommonJS, because solc is, and named so.
const fs = require('node:fs')
const path = require('node:path')

const given = process.argv.slice(2)
if (given.includes('--version')) printVersion()
else if (given.includes('--standard-json')) compile()
else stop('Only --version and --standard-json are known here.')

function printVersion() {
  print(`solc, the solidity compiler commandline interface\nVersion: ${longVersion()}\n`)
}

/** Starting the compiler only to hear its version takes half a second, and forge asks each time: the answer is kept. */
function longVersion() {
  const installed = require('solc/package.json').version
  const memo = path.join(__dirname, 'cache', 'solc-version.json')
  try {
    const { short, long } = JSON.parse(fs.readFileSync(memo, 'utf8'))
    if (short === installed) return long
  } catch {
    // Not kept yet.
  }
  const long = require('solc').version()
  fs.mkdirSync(path.dirname(memo), { recursive: true })
  fs.writeFileSync(memo, JSON.stringify({ short: installed, long }))
  return long
}

function compile() {
  const folders = [valueAfter('--base-path') ?? process.cwd(), ...valuesAfter('--include-path')]
  const readImport = (name) => {
    const file = folders.map((folder) => path.resolve(folder, name)).find((candidate) => fs.existsSync(candidate))
    return file === undefined
      ? { error: `${name} is in none of ${folders.join(', ')}` }
      : { contents: fs.readFileSync(file, 'utf8') }
  }
  print(require('solc').compile(fs.readFileSync(0, 'utf8'), { import: readImport }))
}

function valuesAfter(option) {
  return given.flatMap((word, index) => (word === option ? [given[index + 1]] : []))
}

function valueAfter(option) {
  return valuesAfter(option)[0]
}

/** Writes all of it before the process may end: a pipe that is full says "again" instead of waiting. */
function print(text) {
  let rest = Buffer.from(text)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest))
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

function stop(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
