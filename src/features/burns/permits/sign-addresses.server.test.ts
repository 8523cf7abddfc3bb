import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testStudio } from '#tests/chain/test-studio.ts'
import { signAddresses } from './sign-addresses.server.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const account = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const place = (digit: string) => ({ address: address(digit), firstBlock: 0 })
const studio = testStudio({
  collections: [{ slug: 'pieces', address: address('1') }],
  burns: { pills: place('2'), campaigns: place('3'), redemption: place('4') },
})

test('the official list is a text with every address, signed by the key that the redemption contract names', async () => {
  const { addresses, signed } = await signAddresses({
    studio,
    account,
    publicUrl: 'https://studio.example',
    now: new Date('2026-11-22T02:00:00Z'),
  })
  expect(addresses).toHaveLength(5)
  for (const each of addresses) expect(signed.text).toContain(`${each.address} ${each.name}`)
  expect(signed.text).toContain('https://studio.example on 2026-11-22 for chain 31337')
  expect(signed.signer).toBe(account.address)
  expect(await verifyMessage({ address: account.address, message: signed.text, signature: signed.signature })).toBe(
    true,
  )
  expect(
    await verifyMessage({
      address: account.address,
      message: signed.text.replace('1', '2'),
      signature: signed.signature,
    }),
  ).toBe(false)
})
