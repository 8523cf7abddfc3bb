// Asks the npm registry which of our packages have known weaknesses: `npm run advisories`. Ends with 0 when there are none, with 1
// when there are, and with 2 when the registry did not say.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What `npm audit --json` said, as `{ advisories: [sentence] }`, or `{ silence: why }` when it is no answer about packages. */
export function readAudit(output) {
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return { silence: 'npm gave no report' }
  }
  if (report?.metadata?.vulnerabilities === undefined)
    return { silence: report?.message ?? report?.error?.summary ?? 'the registry gave no list of advisories' }
  const found = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  )
  const advisories = found.map(
    ({ severity, name, range, title, url }) => `${severity}: ${name} ${range}: ${title} (${url})`,
  )
  const total = report.metadata.vulnerabilities.total ?? 0
  // A count without the advisories themselves must not read as none.
  return {
    advisories:
      advisories.length === 0 && total > 0
        ? [`${total} packages have advisories that the report does not name.`]
        : [...new Set(advisories)],
  }
}

function ask(folder) {
  const npm = process.env.npm_execpath
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const { stdout, error } = spawnSync(command, [...first, 'audit', '--json', '--package-lock-only', '--audit=true'], {
    cwd: path.join(root, folder),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: npm === undefined && process.platform === 'win32',
  })
  return error === undefined ? readAudit(stdout) : { silence: error.message }
}

function main() {
  let code = 0
  for (const folder of ['.', 'tests/tools', 'bench'].filter((each) =>
    existsSync(path.join(root, each, 'package-lock.json')),
  )) {
    const name = folder === '.' ? 'Vitrine' : folder
    const { advisories, silence } = ask(folder)
    if (silence !== undefined) {
      console.log(
        `${name}: nobody knows. The registry did not answer the question about advisories (${silence}). Ask again when it does; until then nothing follows from this.`,
      )
      if (code === 0) code = 2
    } else if (advisories.length === 0) console.log(`${name}: no known advisories.`)
    else {
      console.log(
        `${name}: ${advisories.length === 1 ? 'one advisory' : `${advisories.length} advisories`}.\n  ${advisories.join('\n  ')}`,
      )
      code = 1
    }
  }
  process.exitCode = code
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main()
