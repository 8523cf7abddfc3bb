import { expect, test } from 'vitest'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { sendWords, signWords, typedWords } from './practice-words.ts'

const abi = parseAbi(['function setApprovalForAll(address operator, bool approved)', 'function approve(address to, uint256 tokenId)', 'function safeTransferFrom(address from, address to, uint256 tokenId)', 'function mint(address to)'])
const someone = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const contract = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  [encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [someone, true] }), 'Allow somebody to move all your pieces?'],
  [encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [someone, false] }), 'Take an approval back?'],
  [encodeFunctionData({ abi, functionName: 'approve', args: [someone, 3n] }), 'Allow somebody to move number 3?'],
  [encodeFunctionData({ abi, functionName: 'approve', args: [zeroAddress, 3n] }), 'Take back the approval of number 3?'],
  [encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [contract, someone, 9n] }), 'Send number 9?'],
  [encodeFunctionData({ abi, functionName: 'mint', args: [someone] }), 'Call a contract?'],
  ['0x42966c68', 'Call a contract?'],
  ['0x', 'Send practice money?'],
] as const)('the call %s is told in words', (data, title) => {
  expect(sendWords({ to: contract, data }).title).toBe(title)
})

test('an unknown call shows its selector, money its sum', () => {
  const { meaning, facts } = sendWords({ to: contract, data: encodeFunctionData({ abi, functionName: 'mint', args: [someone] }), value: 5n })
  expect(meaning).toContain('0x6a627842')
  expect(facts).toEqual([['Contract', contract], ['Sends', '5 wei']])
})

test('a text that is no sign-in is shown whole', () => {
  expect(signWords('hello', 'studio.example')).toMatchObject({ title: 'Sign this text?', text: 'hello' })
})

test('typed data shows what it says, also when it is broken', () => {
  expect(typedWords(JSON.stringify({ primaryType: 'Permit', domain: { name: 'Redemption', verifyingContract: contract }, message: { pillId: '1' } }))).toMatchObject({ title: 'Sign “Permit”?', facts: [['For', 'Redemption'], ['Contract', contract]] })
  expect(typedWords('{').title).toBe('Sign “data”?')
})
