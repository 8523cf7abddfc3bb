import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadStudio, StudioFileError } from './load-studio.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const plain = `{
  name: 'A Studio', mark: 'M0 0h24v24H0z', tagline: 'Small', about: ['We draw.'], contact: 'a@studio.example',
  accent: { paper: '#112233', grey: '#000000', night: '#ddeeff' },
  chain: { id: 1, name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 } },
  collections: [{ slug: 'ink', title: 'Ink', singular: 'Ink', address: '0xABCDEFabcdef0123456789abcdefABCDEF012345', standard: 'erc721', firstBlock: 7,
    metadata: { from: 'tokenURI' }, year: '2026', medium: 'Ink', statement: 'Ink.' }],
}`

async function file(name: string, source: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, source)
  return path
}

describe('loadStudio', () => {
  test('reads plain data, checks it and fills in what was left out', async () => {
    const studio = await loadStudio({ file: await file('plain.ts', `export default ${plain}`) })
    expect(studio.name).toBe('A Studio')
    expect(studio.chain).toMatchObject({ id: 1, finalityDepth: 64, pollMilliseconds: 1000 })
    expect(studio.collections[0]?.address).toBe('0xabcdefabcdef0123456789abcdefabcdef012345')
    expect(studio.exhibits).toEqual([])
  })

  test('takes the chain id that it is given instead of the file’s own', async () => {
    const studio = await loadStudio({ file: await file('other-chain.ts', `export default ${plain}`), chainId: 8453 })
    expect(studio.chain).toMatchObject({ id: 8453, name: 'Ethereum' })
  })

  test('finds a path relative to the working folder', async () => {
    const studio = await loadStudio({ file: 'studio/studio.config.ts' })
    expect(studio.exhibits.map(({ slug }) => slug).sort()).toEqual([
      'blissful-ignorance-painful-reality',
      'manifest-musings',
      'skull-diver',
      'stacked-up',
      'still-life-i',
    ])
  })

  test('refuses another standard by name', async () => {
    const loads = async (name: string, standard: string) =>
      await loadStudio({ file: await file(`${name}.ts`, `export default ${plain.replace("'erc721'", standard)}`) })
    await expect(loads('coins', "'erc20'")).rejects.toThrow(
      /collections, ink, standard: ERC-20 cannot be read: only collections of ERC-721 and ERC-1155 can be shown\./,
    )
    await expect(loads('slip', "'erc-721'")).rejects.toThrow('is written erc721 or erc1155.')
    expect((await loads('copies', "'erc1155'")).collections[0]!.standard).toBe('erc1155')
  })

  test('names a file that is not there', async () => {
    await expect(loadStudio({ file: 'nowhere/studio.config.ts' })).rejects.toThrow(
      /^There is no studio configuration at nowhere\/studio\.config\.ts\./,
    )
  })

  test('promises pills nothing that is not made: an edition needs its print', async () => {
    const place = "{ address: '0xABCDEFabcdef0123456789abcdefABCDEF012345', firstBlock: 7 }"
    const path = await file(
      'unmade.ts',
      `export default { ...${plain}, burns: { pills: ${place}, campaigns: ${place}, redemption: ${place}, editions: [{ editionId: '7', title: 'Large sheet', pillId: '1' }] } }`,
    )
    await expect(loadStudio({ file: path })).rejects.toThrow(
      'the edition 7 (Large sheet) is promised for pills and is not among the editions',
    )
  })

  test('says what is missing when a file has no default export', async () => {
    const path = await file('named.ts', `export const studio = ${plain}`)
    await expect(loadStudio({ file: path })).rejects.toThrow(`The studio configuration ${path} has no default export`)
  })

  test('lists every mistake with its place', async () => {
    const path = await file('wrong.ts', `export default { ...${plain}, contact: 'nobody', collections: 'none' }`)
    const failure = await loadStudio({ file: path }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StudioFileError)
    expect((failure as Error).message).toContain(`The studio configuration ${path} cannot be used.`)
    expect((failure as Error).message).toMatch(/✖ contact: [\s\S]*✖ collections: /)
  })

  test('passes on why a file cannot be run', async () => {
    const path = await file('broken.ts', `throw new Error('the drawing folder has moved')`)
    await expect(loadStudio({ file: path })).rejects.toThrow(
      `The studio configuration ${path} cannot be read: the drawing folder has moved`,
    )
  })
})
