import { expect, test } from 'vitest'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { WalletGoneError, WrongNetworkError } from '#features/wallets/connecting/send-calls.ts'
import { inLocale } from '#messages/locale.server.ts'
import { transactionProblem } from './transaction-problem.ts'

const about = { wallet: 'Kite', thing: 'BSG 12', network: 'Test chain' }

test('a person’s no leaves the piece untouched and says so', () => {
  expect(transactionProblem({ code: 4001 }, about)).toEqual({
    title: 'Your wallet said no.',
    advice: 'BSG 12 is untouched in your wallet. Try again, or leave: nothing waits for you.',
    mayBeSent: false,
    saidNo: true,
  })
  expect(inLocale('de', () => transactionProblem({ code: 4001 }, about))).toMatchObject({
    title: 'Ihre Wallet hat abgelehnt.',
    advice: expect.stringContaining('BSG 12 liegt unberührt in Ihrer Wallet.'),
    saidNo: true,
  })
})

test('another network and the app’s own words are not mistaken for something sent', () => {
  expect(transactionProblem(new WrongNetworkError(), about)).toMatchObject({
    mayBeSent: false,
    title: 'Kite is on another network.',
  })
  expect(
    transactionProblem(new ServerRefusal({ reason: 'sold-out', message: 'All were burned.' }), about),
  ).toMatchObject({ mayBeSent: false, advice: 'All were burned.' })
  expect(transactionProblem({ code: -32002 }, about).mayBeSent).toBe(false)
})

test('where nobody knows whether it was sent, the chain is named as who does', () => {
  expect(transactionProblem(new Error('?'), about)).toMatchObject({ mayBeSent: true, saidNo: false })
  expect(transactionProblem(new Error('?'), about).advice).toContain('will see it on the chain')
  const gone = new WalletGoneError('gone')
  expect(transactionProblem(gone, about)).toMatchObject({
    title: 'Kite was disconnected before it answered.',
    advice: expect.stringContaining('we will see it on the chain'),
    mayBeSent: true,
  })
  expect(inLocale('de', () => transactionProblem(gone, about).title)).toBe(
    'Kite wurde getrennt, bevor eine Antwort kam.',
  )
})
