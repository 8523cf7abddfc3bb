import { concat, encodeFunctionData, pad, parseAbi, toHex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { knownCalls } from '../approvals/known-calls.ts'
import { batchWords, sendWords, signWords, typedWords } from './practice-words.ts'

const abi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function mint(address to)',
  'function burn(uint256 campaignId, uint256 tokenId, bytes32 intentId, address recipient)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function redeem(address redemption, uint256 id, uint256 quantity, bytes data) payable',
])
const someone = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const contract = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  [
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [someone, true] }),
    'Allow somebody to move all your pieces?',
  ],
  [encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [someone, false] }), 'Revoke an approval?'],
  [encodeFunctionData({ abi, functionName: 'approve', args: [someone, 3n] }), 'Allow somebody to move number 3?'],
  [encodeFunctionData({ abi, functionName: 'approve', args: [zeroAddress, 3n] }), 'Revoke the approval of number 3?'],
  [encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [contract, someone, 9n] }), 'Send number 9?'],
  [encodeFunctionData({ abi, functionName: 'mint', args: [someone] }), 'Call a contract?'],
  [
    encodeFunctionData({
      abi: vaultsAbi,
      functionName: 'seal',
      args: [9n, someone, pad('0x01', { size: 32 }), 3, 1_900_000_000, [{ collection: someone, tokenId: 4n }]],
    }),
    'Seal vault 9?',
  ],
  [
    encodeFunctionData({
      abi: vaultsAbi,
      functionName: 'reveal',
      args: [1n, 'https://studio.example/vault/1/proof.json'],
    }),
    'Announce on-chain what was in vault 1?',
  ],
  [
    encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'announceMetadataUpdate', args: [7n] }),
    'Announce a change of number 7?',
  ],
  ['0x42966c68', 'Call a contract?'],
  ['0x', 'Send practice money?'],
] as const)('the call %s is told in words', (data, title) => {
  expect(sendWords({ to: contract, data }).title).toBe(title)
})

test('an unknown call shows its selector, money its sum', () => {
  const { meaning, facts } = sendWords({
    to: contract,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [someone] }),
    value: 5n,
  })
  expect(meaning).toContain('0x6a627842')
  expect(facts).toEqual([
    ['Contract', contract],
    ['Sends', '5 wei'],
  ])
})

const names = { [contract.toLowerCase()]: 'The studio’s burn contract' }
const instructions = concat([toHex(2, { size: 32 }), pad('0x01', { size: 32 }), pad(someone, { size: 32 })])

test('a burn is told as a burn, by both ways in, with who gets the pill', () => {
  const sent = encodeFunctionData({
    abi,
    functionName: 'safeTransferFrom',
    args: [someone, contract, 9n, instructions],
  })
  const called = encodeFunctionData({ abi, functionName: 'burn', args: [2n, 9n, pad('0x01', { size: 32 }), someone] })
  for (const data of [sent, called]) {
    const { title, meaning } = sendWords({ to: contract, data }, names)
    expect(title).toBe('Burn number 9 for good?')
    expect(meaning.toLowerCase()).toContain(`campaign 2 gives its pill to ${someone.toLowerCase()}`)
  }
  // Sent to somebody the studio does not name, or without instructions, it is a gift.
  expect(sendWords({ to: contract, data: sent }).title).toBe('Send number 9?')
  expect(
    sendWords(
      {
        to: contract,
        data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [someone, contract, 9n, '0x'] }),
      },
      names,
    ).title,
  ).toBe('Send number 9?')
})

test('a campaign of some pieces names them before its owner signs', () => {
  const terms = {
    collection: pad('0x05', { size: 20 }),
    opensAt: 1,
    closesAt: 2,
    pillId: 1n,
    cap: 3n,
    pillsPerBurn: 2,
    mode: 0,
  }
  const ranges = [
    { first: 1n, last: 100n },
    { first: 205n, last: 205n },
  ]
  const data = encodeFunctionData({ abi: knownCalls, functionName: 'openFor', args: [terms, ranges] })
  const { title, meaning } = sendWords({ to: contract, data }, names)
  expect(title).toBe('Open a burn campaign?')
  expect(meaning).toContain('only those with the numbers 1–100, 205, and gives 2 of pill 1 for each')
  const all = encodeFunctionData({ abi: knownCalls, functionName: 'open', args: [terms] })
  expect(sendWords({ to: contract, data: all }, names).meaning).not.toContain('only those')
  const meaningOf = (some: typeof ranges) =>
    sendWords(
      {
        to: contract,
        data: encodeFunctionData({ abi: knownCalls, functionName: 'openTogether', args: [terms, some, 3n] }),
      },
      names,
    ).meaning
  expect(meaningOf([])).toMatch(
    /^It takes up to 3 pieces of .*, or copies of a piece, 3 together, and gives 2 of pill 1 for so many/,
  )
  expect(meaningOf(ranges)).toContain('only of those with the numbers 1–100, 205, 3 together')
  const meaningOfList = (words: bigint[], count: bigint) =>
    sendWords(
      {
        to: contract,
        data: encodeFunctionData({
          abi: knownCalls,
          functionName: 'openList',
          args: [terms, { firstWord: 2n, words }, count],
        }),
      },
      names,
    ).meaning
  expect(meaningOfList([9n, 0n, 1n], 1n)).toContain(
    'only those of a list (first number 512, last 1024, 3 in all), and gives 2 of pill 1 for each',
  )
  expect(meaningOfList([8n], 3n)).toContain('only of those of a list (number 515), 3 together')
  const burn = sendWords(
    {
      to: contract,
      data: encodeFunctionData({
        abi: knownCalls,
        functionName: 'burnTogether',
        args: [2n, [4n, 5n], `0x${'9'.repeat(64)}`, someone],
      }),
    },
    names,
  )
  expect(burn.title).toBe('Burn 2 pieces for good?')
  expect(burn.meaning.toLowerCase()).toContain(
    `their numbers: 4, 5. nobody can bring them back. campaign 2 gives its pills for all of them to ${someone.toLowerCase()}`,
  )
})

test('copies that are sent say how many, and whether they burn', () => {
  const sent = (value: bigint, data: `0x${string}`) => ({
    to: contract,
    data: encodeFunctionData({
      abi: parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)']),
      args: [someone, contract, 9n, value, data],
    }),
  })
  const { title, meaning } = sendWords(sent(3n, instructions), names)
  expect(title).toBe('Burn 3 copies of number 9 for good?')
  expect(meaning.toLowerCase()).toContain(`campaign 2 gives its pills to ${someone.toLowerCase()}`)
  expect(sendWords(sent(1n, instructions), names).title).toBe('Burn one copy of number 9 for good?')
  // To somebody the studio does not name, or without instructions, it is a gift.
  expect(sendWords(sent(3n, instructions)).title).toBe('Send 3 copies of number 9?')
  expect(sendWords(sent(1n, '0x'), names).title).toBe('Send one copy of number 9?')
})

test('contracts of the studio are named, and redeeming is told with its payment', () => {
  expect(
    sendWords({ to: someone, data: encodeFunctionData({ abi, functionName: 'approve', args: [contract, 3n] }) }, names)
      .title,
  ).toBe('Allow the studio’s burn contract to move number 3?')
  const redeem = encodeFunctionData({ abi, functionName: 'redeem', args: [contract, 1n, 2n, '0x'] })
  expect(sendWords({ to: contract, data: redeem, value: 10n ** 16n }, names)).toMatchObject({
    title: 'Redeem 2 pills for good?',
    facts: [
      ['Contract', contract],
      ['Known as', 'The studio’s burn contract'],
      ['Sends', '0.01 practice coins'],
    ],
  })
  expect(
    batchWords(
      [
        { to: someone, data: '0x' },
        { to: contract, data: redeem },
      ],
      names,
    ).text,
  ).toContain('2. Redeem 2 pills for good?')
})

test('a text that is no sign-in is shown whole', () => {
  expect(signWords('hello', 'studio.example')).toMatchObject({ title: 'Sign this text?', text: 'hello' })
})

test('typed data shows what it says, also when it is broken', () => {
  expect(
    typedWords(
      JSON.stringify({
        primaryType: 'Permit',
        domain: { name: 'Redemption', verifyingContract: contract },
        message: { pillId: '1' },
      }),
    ),
  ).toMatchObject({
    title: 'Sign “Permit”?',
    facts: [
      ['For', 'Redemption'],
      ['Contract', contract],
    ],
  })
  expect(typedWords('{').title).toBe('Sign “data”?')
})

test('a note on a piece is told as one, with its own words', () => {
  const asked = {
    primaryType: 'Note',
    domain: { name: 'Vitrine Note', verifyingContract: contract },
    message: { tokenId: '7', author: someone, text: 'One.\n\nTwo.', origin: 'https://studio.example', writtenAt: '1' },
  }
  for (const data of [asked, JSON.stringify(asked)])
    expect(typedWords(data)).toMatchObject({
      title: 'Sign a note on number 7?',
      text: 'One.\n\nTwo.',
      facts: [
        ['For', 'https://studio.example'],
        ['Contract', contract],
      ],
    })
})
