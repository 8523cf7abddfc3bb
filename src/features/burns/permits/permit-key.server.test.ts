import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PermitKeyError, readOrMakePermitKey } from './permit-key.server.ts'
import { permitAccount } from './permit-signer.server.ts'

const newFolder = async () => await mkdtemp(join(tmpdir(), 'vitrine-permit-'))

test('the permit key is made once, for the app’s own user alone, and starts at the same time agree on it', async () => {
  const dataFolder = join(await newFolder(), 'data')
  const keys = await Promise.all([1, 2, 3].map(async () => (await readOrMakePermitKey({ dataFolder })).reveal()))
  expect(new Set(keys).size).toBe(1)
  expect((await stat(join(dataFolder, 'permit-key'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataFolder, 'permit-key'), 'utf8')).trim()).toBe(keys[0])
  expect(permitAccount(await readOrMakePermitKey({ dataFolder })).address).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('a damaged key is not replaced behind the studio’s back', async () => {
  const dataFolder = await newFolder()
  await writeFile(join(dataFolder, 'permit-key'), '0x12\n')
  await expect(readOrMakePermitKey({ dataFolder })).rejects.toThrow(PermitKeyError)
})
