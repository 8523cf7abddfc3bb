import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The Node that comes with the packages: packed by a volunteer and not by the Node project, so the binary itself is held to what
 * was recorded when this version was taken. docs/hosting.md says how to compare it with nodejs.org.
 */
export const packagedNode = {
  version: '24.21.0',
  sha256: {
    'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
    'win-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
}

/** Where the packages have the Node of this platform; `undefined` where there is none. */
export function packagedNodePath(root, { platform = process.platform, arch = process.arch } = {}) {
  const name = platformName({ platform, arch })
  const file = path.join(root, 'node_modules', `node-${name}`, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/** What is wrong with the packaged Node, in a sentence; nothing where there is none, or where it is what was recorded. */
export function packagedNodeProblem(root, system = {}) {
  const file = packagedNodePath(root, system)
  if (file === undefined) return undefined
  const name = platformName(system)
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found === packagedNode.sha256[name]) return undefined
  return `The Node in node_modules/node-${name} is not the one that was recorded for version ${packagedNode.version}: its SHA-256 is ${found}. It was not run. Delete node_modules and try again; if it stays so, use a Node 24 of your own from nodejs.org, and tell us.`
}

function platformName({ platform = process.platform, arch = process.arch }) {
  return `${platform === 'win32' ? 'win' : platform}-${arch}`
}
