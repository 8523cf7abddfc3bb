import { expect, test } from 'vitest'
import { findUnnamedWallet, listenForWallets } from './listen-for-wallets.ts'

/** A wallet as EIP-6963 wants it: it announces itself when it starts and whenever a page asks. */
function announceOn(page: EventTarget, name: string): () => void {
  const detail = {
    info: { uuid: name, name, icon: 'data:image/png;base64,AA', rdns: `test.${name}` },
    provider: { request: async () => null },
  }
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return announce
}

test('wallets that were there before the page and wallets that come later are both heard', () => {
  const page = new EventTarget()
  const heard: string[] = []
  announceOn(page, 'early')
  const stop = listenForWallets(page, ({ name }) => heard.push(name))
  const announce = announceOn(page, 'late')
  expect(heard).toEqual(['early', 'late'])
  stop()
  announce()
  expect(heard).toEqual(['early', 'late'])
})

test('a broken announcement does not hide the others', () => {
  const page = new EventTarget()
  const heard: string[] = []
  const stop = listenForWallets(page, ({ name }) => heard.push(name))
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: null } }))
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  announceOn(page, 'whole')
  stop()
  expect(heard).toEqual(['whole'])
})

test('a wallet of the older kind is found only where something can be asked', () => {
  expect(findUnnamedWallet({})).toBeUndefined()
  expect(findUnnamedWallet({ ethereum: 'no' })).toBeUndefined()
  expect(findUnnamedWallet({ ethereum: { request: async () => null } })?.name).toBe('The wallet of this browser')
})
