// Seals the key of every address that people gave with a new key. Close the app first, unless its database is a server's.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { rotateAddressKeys } = await import(new URL('../src/server/rotate-address-keys.ts', import.meta.url).href)
  process.exitCode = await rotateAddressKeys({
    print: (text) => {
      process.stdout.write(text)
    },
    complain: (text) => {
      process.stderr.write(text)
    },
  })
} else {
  const { nodeOfProject } = await import('./prepare.mjs')
  const { status } = spawnSync(
    nodeOfProject(),
    ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
}
