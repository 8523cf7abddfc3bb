import { encodeFunctionData, type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { knownCalls } from './known-calls.ts'
import { isSameShown, shownCall } from './shown-call.ts'

const [own, collection, campaigns, other] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
]
const names = { [collection]: 'Pieces', [campaigns]: 'The studio’s burn contract' }
const call = (functionName: string, args: readonly unknown[], to = collection) => ({
  to,
  data: encodeFunctionData({ abi: knownCalls, functionName, args } as never),
})
const lines = (given: { to: Hex; data: Hex; value?: string }) => {
  const { to, functionName, addresses, value } = shownCall(given, { names, own })
  return [
    `${to.name} ${to.address}`,
    functionName,
    ...addresses.map(({ label, address, name }) => `${label}: ${name} ${address}`),
    value,
  ]
}

test('a piece that is sent to be burned: the wallet speaks of the collection, and of the burn contract as the recipient', () => {
  expect(lines(call('safeTransferFrom', [own, campaigns, 7n, '0x12']))).toEqual([
    `Pieces ${collection}`,
    'safeTransferFrom',
    `From: you ${own}`,
    `Recipient: The studio’s burn contract ${campaigns}`,
    '0',
  ])
})

test('permissions, burns and redemptions: the contract, who may, and who gets', () => {
  expect(lines(call('approve', [campaigns, 7n]))).toEqual([
    `Pieces ${collection}`,
    'approve',
    `Permission for: The studio’s burn contract ${campaigns}`,
    '0',
  ])
  expect(lines(call('approve', [`0x${'0'.repeat(40)}`, 7n]))[2]).toBe(`Permission for: nobody 0x${'0'.repeat(40)}`)
  expect(lines(call('burn', [1n, 7n, `0x${'9'.repeat(64)}`, other], campaigns))).toEqual([
    `The studio’s burn contract ${campaigns}`,
    'burn',
    `Recipient: undefined ${other}`,
    '0',
  ])
  expect(lines({ ...call('redeem', [campaigns, 1n, 1n, '0x12'], other), value: '5' })).toEqual([
    `undefined ${other}`,
    'redeem',
    `Through: The studio’s burn contract ${campaigns}`,
    '5',
  ])
  expect(
    lines(
      call('open', [{ collection, opensAt: 1, closesAt: 2, pillId: 1n, cap: 1n, pillsPerBurn: 1, mode: 0 }], campaigns),
    )[2],
  ).toBe(`Collection: Pieces ${collection}`)
})

test('a call that nobody here knows is shown with its contract alone; calls that differ in an address, the money or the function look different', () => {
  expect(lines({ to: other, data: '0x12345678', value: '3' })).toEqual([`undefined ${other}`, undefined, '3'])
  const sent = call('safeTransferFrom', [own, campaigns, 7n, '0x12'])
  expect(isSameShown(sent, call('safeTransferFrom', [own, campaigns, 7n, '0x1234']))).toBe(true)
  for (const changed of [
    call('safeTransferFrom', [own, other, 7n, '0x12']),
    { ...sent, to: other },
    { ...sent, value: '1' },
    call('approve', [campaigns, 7n]),
  ])
    expect(isSameShown(sent, changed)).toBe(false)
})

describe('every call is one of the contracts that are deployed', () => {
  const deployed = new Set(
    [...burnCampaignsAbi, ...pillsAbi, ...redemptionAbi, ...vaultsAbi, ...vitrineCollectionAbi].flatMap((item) =>
      item.type === 'function' ? [toFunctionSelector(item)] : [],
    ),
  )
  test.each(knownCalls.map((item) => [item.name, toFunctionSelector(item)]))('%s %s', (_name, selector) => {
    expect(deployed.has(selector)).toBe(true)
  })
})
