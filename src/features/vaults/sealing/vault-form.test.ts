import { expect, test } from 'vitest'
import { ContentsRefusedError } from '../vault/kept-contents.ts'
import { emptyVaultForm, parseVaultForm, type VaultForm } from './vault-form.ts'

const collections = [
  { slug: 'gen2', address: `0x${'B'.repeat(40)}`, standard: 'erc721' as const },
  { slug: 'coins', address: `0x${'C'.repeat(40)}`, standard: 'erc1155' as const },
]
const good: VaultForm = {
  list: '',
  tokens: 'gen2 42\n\n gen2 #007 ',
  prints: 'Sienna sheet | 7/25\nSienna sheet|8/25| Signed.',
  words: 'One line\nand its second.\r\n\r\nAnother text.',
  recipient: `0x${'1'.repeat(40)}`,
  promised: '2027-03-31',
  possible: 'A print on paper | 6 of 8',
  shown: '3, 5 3',
}
const parse = (change: Partial<VaultForm>) =>
  parseVaultForm({ ...good, ...change }, { collections, now: Date.parse('2026-11-21T00:00:00Z') / 1000 })

test('what is typed becomes a list in the order tokens, prints, words', () => {
  expect(parse({})).toEqual({
    contents: [
      { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '42' },
      { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '7' },
      { kind: 'print', edition: 'Sienna sheet', label: '7/25' },
      { kind: 'print', edition: 'Sienna sheet', label: '8/25', note: 'Signed.' },
      { kind: 'words', text: 'One line\nand its second.' },
      { kind: 'words', text: 'Another text.' },
    ],
    recipient: `0x${'1'.repeat(40)}`,
    promisedAt: Date.parse('2027-03-31T18:00:00Z') / 1000,
    possible: [{ what: 'A print on paper', count: 6, of: 8 }],
    shown: [2, 4],
  })
})

test('a line of odds says what it counts, in either form', () => {
  const counted = [{ what: 'A proof', count: 4, of: 8, counts: 'AP' }]
  expect(parse({ possible: 'A proof | 4 of 8 | ap' }).possible).toEqual(counted)
  const list = JSON.stringify({ ...put, possible: [{ what: 'A proof', count: '4', of: '8', counts: 'AP' }] })
  expect(parse({ list }).possible).toEqual(counted)
})

test('what cannot be read is refused with the line', () => {
  const bad: Partial<VaultForm>[] = [
    { tokens: 'gen3 1' },
    { tokens: 'gen2' },
    { tokens: 'gen2 x' },
    { prints: 'Sienna sheet' },
    { recipient: 'ada' },
    { recipient: '' },
    { promised: '31.3.2027' },
    { promised: '2027-13-01' },
    { promised: '2026-11-20' },
    { possible: 'A print' },
    { possible: 'A print | 9 of 8' },
    { possible: 'A print | 0 of 0' },
    { possible: 'A print | 6 of 8 | luck' },
    { shown: '7' },
    { shown: '0' },
  ]
  for (const change of bad) expect(() => parse(change), JSON.stringify(change)).toThrow(ContentsRefusedError)
  expect(() => parseVaultForm(emptyVaultForm, { collections, now: 0 })).toThrow(ContentsRefusedError)
})

test('copies are refused, by name and by address: the contract could not keep them', () => {
  for (const tokens of ['coins 1', `0x${'c'.repeat(40)} 1`])
    expect(() => parse({ tokens })).toThrow(
      /“.* 1” has copies \(ERC-1155\), and the vault contract keeps single pieces/,
    )
})

const put = {
  tokens: [
    { collection: 'gen2', tokenId: '42', isShown: true },
    { collection: 'gen2', tokenId: '7', isShown: false },
  ],
  prints: [{ edition: 'Sienna sheet', label: ' 8/25 ', note: 'Signed.', isShown: false }],
  words: [
    { text: ' ', isShown: true },
    { text: 'A letter.\n\nIts second paragraph.', isShown: true },
  ],
  possible: [{ what: 'A print on paper', count: '6', of: '8' }],
}

test('what is put together piece by piece is the list; the texts beside it are not read', () => {
  expect(parse({ list: JSON.stringify(put), tokens: 'nonsense' })).toMatchObject({
    contents: [
      { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '42' },
      { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '7' },
      { kind: 'print', edition: 'Sienna sheet', label: '8/25', note: 'Signed.' },
      { kind: 'words', text: 'A letter.\n\nIts second paragraph.' },
    ],
    possible: [{ what: 'A print on paper', count: 6, of: 8 }],
    shown: [0, 3],
  })
})

test('a list that is none, or of what cannot be, is refused', () => {
  for (const list of [
    '{}',
    'x',
    JSON.stringify({ ...put, more: [] }),
    JSON.stringify({ ...put, tokens: [{ collection: 'gen3', tokenId: '1', isShown: false }] }),
    JSON.stringify({ ...put, tokens: [{ collection: 'gen2', tokenId: '-1', isShown: false }] }),
    JSON.stringify({ ...put, prints: [{ edition: 'Sienna sheet', label: '', note: '', isShown: false }] }),
    JSON.stringify({ ...put, possible: [{ what: 'A print', count: '9', of: '8' }] }),
    JSON.stringify({ ...put, possible: [{ what: 'A print', count: '', of: '8' }] }),
  ])
    expect(() => parse({ list }), list).toThrow(ContentsRefusedError)
})
