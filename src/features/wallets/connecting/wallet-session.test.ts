import { expect, test } from 'vitest'
import type { FoundWallet } from './found-wallet.ts'
import { apart, nextSession, type WalletEvent, type WalletSession } from './wallet-session.ts'

const wallet = (name: string): FoundWallet => ({
  id: name,
  name,
  rdns: `test.${name}`,
  icon: undefined,
  provider: { request: async () => null },
})
const kite = wallet('kite')
const moth = wallet('moth')
const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x52908400098527886e0f7030069857d2e4169ee7'
const problem = { title: 'No.', advice: 'Nothing was changed.' }
const after = (...events: WalletEvent[]): WalletSession => events.reduce(nextSession, apart)
const together: WalletEvent[] = [
  { type: 'asked', wallet: kite },
  { type: 'answered', wallet: kite, accounts: [account], chainId: '0x7a69' },
]

test('a wallet that answers is connected with a checksummed address and its network', () => {
  expect(after(...together)).toMatchObject({
    state: 'connected',
    wallet: kite,
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    chainId: 31337,
  })
})

test('a refusal leaves the page as it was and says why', () => {
  expect(after({ type: 'asked', wallet: kite }, { type: 'refused', wallet: kite, problem })).toEqual({
    state: 'apart',
    problem,
  })
})

test.each([undefined, [], ['not an address'], [7], 'x', null])(
  'a wallet that names no address is not connected: %#',
  (accounts) => {
    expect(
      after({ type: 'asked', wallet: kite }, { type: 'answered', wallet: kite, accounts, chainId: '0x1' }),
    ).toMatchObject({ state: 'apart', problem: { title: 'The wallet showed no address.' } })
  },
)

test('an answer that comes after another wallet was asked changes nothing', () => {
  const late = after(
    { type: 'asked', wallet: kite },
    { type: 'asked', wallet: moth },
    { type: 'answered', wallet: kite, accounts: [account], chainId: '0x1' },
  )
  expect(late).toEqual({ state: 'asking', wallet: moth })
  expect(nextSession(late, { type: 'refused', wallet: kite, problem })).toEqual(late)
})

test('an answer after leaving a connection does not take a second wallet from it', () => {
  expect(after(...together, { type: 'answered', wallet: moth, accounts: [other], chainId: '0x1' })).toMatchObject({
    wallet: kite,
  })
})

test('a quiet reconnection needs no question', () => {
  expect(after({ type: 'answered', wallet: kite, accounts: [account], chainId: undefined })).toMatchObject({
    state: 'connected',
    chainId: undefined,
  })
})

test('changing the account in the wallet changes the address; taking all accounts back ends the session', () => {
  expect(after(...together, { type: 'accounts-changed', accounts: [other] })).toMatchObject({
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  })
  expect(after(...together, { type: 'accounts-changed', accounts: [] })).toEqual(apart)
})

test('the network follows the wallet, and a refused change stays where it was', () => {
  const asked = after(...together, { type: 'switch-asked' })
  expect(asked).toMatchObject({ isSwitching: true })
  expect(nextSession(asked, { type: 'chain-changed', chainId: '0x1' })).toMatchObject({
    chainId: 1,
    isSwitching: false,
  })
  expect(nextSession(asked, { type: 'switch-refused', problem })).toMatchObject({
    chainId: 31337,
    isSwitching: false,
    problem,
  })
})

test('events of a wallet that is no longer connected change nothing', () => {
  const left = after(...together, { type: 'left' })
  const events: WalletEvent[] = [
    { type: 'accounts-changed', accounts: [account] },
    { type: 'chain-changed', chainId: '0x1' },
    { type: 'switch-asked' },
    { type: 'switch-refused', problem },
  ]
  for (const event of events) expect(nextSession(left, event)).toEqual(apart)
})
