import { expect, test } from 'vitest'
import { checkFrozen, listAddress } from './check-frozen.ts'
import { type FrozenLine, hashOf, leafOf, listText, parseList, rootOf } from './frozen-list.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const documents = new Map([
  ['/metadata/roses/1', '{"name":"One"}'],
  ['/media/roses/1/original', 'a picture'],
  ['/media/roses/1/animation?download', 'a film'],
  ['/metadata/roses/2', '{"name":"Two"}'],
])
const hashAt = (address: string) => hashOf(bytes(documents.get(address)!))
const hidden = { tokenId: '10', documentHash: 'c'.repeat(64), pictureHash: undefined, animationHash: undefined }
const lines: FrozenLine[] = [
  {
    tokenId: '1',
    documentHash: hashAt('/metadata/roses/1'),
    pictureHash: hashAt('/media/roses/1/original'),
    animationHash: hashAt('/media/roses/1/animation?download'),
  },
  { tokenId: '2', documentHash: hashAt('/metadata/roses/2'), pictureHash: undefined, animationHash: undefined },
  { tokenId: '10', leaf: leafOf(hidden) },
]
const root = rootOf(lines)
const list = listText({ collection: 'roses', root, frozenAt: '2026-03-01T12:00:00.000Z', lines })

const check = async (served: ReadonlyMap<string, string>) => {
  const steps: [number, number][] = []
  const found = await checkFrozen(
    { collection: 'roses', root },
    {
      fetchBytes: async (address) => {
        const text = served.get(address)
        return await Promise.resolve(text === undefined ? undefined : bytes(text).buffer)
      },
      hash: async (content) => await Promise.resolve(hashOf(new Uint8Array(content))),
      onProgress: (done, of) => steps.push([done, of]),
      signal: new AbortController().signal,
    },
  )
  return { found, steps }
}
const served = (...change: [string, string | undefined][]) => {
  const all = new Map([...documents, [listAddress('roses'), list]])
  for (const [address, text] of change) {
    if (text === undefined) all.delete(address)
    else all.set(address, text)
  }
  return all
}

test('what is as it was frozen is confirmed piece by piece', async () => {
  expect(await check(served())).toEqual({
    found: { state: 'checked', same: 2, wrong: [], unreached: [], unminted: 1 },
    steps: [
      [1, 2],
      [2, 2],
    ],
  })
})

test.each([
  [
    'another document',
    ['/metadata/roses/2', '{"name":"Too"}'],
    { same: 1, wrong: [{ tokenId: '2', what: 'document' }] },
  ],
  ['another picture', ['/media/roses/1/original', 'another'], { same: 1, wrong: [{ tokenId: '1', what: 'picture' }] }],
  [
    'another animation',
    ['/media/roses/1/animation?download', 'another'],
    { same: 1, wrong: [{ tokenId: '1', what: 'animation' }] },
  ],
  ['an animation that does not come', ['/media/roses/1/animation?download', undefined], { same: 1, unreached: ['1'] }],
  ['a document that does not come', ['/metadata/roses/1', undefined], { same: 1, unreached: ['1'] }],
  ['no list', [listAddress('roses'), undefined], { state: 'silent' }],
  [
    'another list',
    [listAddress('roses'), list.replace(hashAt('/metadata/roses/2'), 'd'.repeat(64))],
    { state: 'list-differs' },
  ],
  ['a list that lost a piece', [listAddress('roses'), list.replace(/^2 .*\n/m, '')], { state: 'list-differs' }],
  ['a list that is none', [listAddress('roses'), '<html>'], { state: 'list-differs' }],
] as const)('%s is told', async (_, change, expected) => {
  expect((await check(served([change[0], change[1]]))).found).toMatchObject(expected)
})

test('a list is read as it was written, and a leaf is the same whether or not its hashes are shown', () => {
  expect(parseList(list)).toEqual({ root, lines })
  expect(rootOf([lines[2]!, hidden, lines[0]!].slice(1).concat(lines[1]!))).toBe(root)
})

test('a piece without an animation has the leaf that it had before there were any', () => {
  expect(leafOf({ tokenId: '7', documentHash: 'a'.repeat(64), pictureHash: undefined, animationHash: undefined })).toBe(
    hashOf(bytes(`7 ${'a'.repeat(64)} -`)),
  )
})
