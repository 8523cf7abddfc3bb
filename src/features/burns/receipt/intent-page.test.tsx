import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { IntentView } from '../intents/intent-view.ts'
import type { IntentPurpose, IntentState, SignedPermit } from '../intents/intent.ts'
import type { RedeemingHere } from './intent-page-view.ts'
import { IntentPage } from './intent-page.tsx'

const word = (digit: string) => `0x${digit.repeat(64)}` as const
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const holder = address('1')
const transaction = { hash: word('a'), sender: holder, nonce: 4 } as const
const place = { blockNumber: 7, blockHash: word('b'), txHash: word('a'), timestamp: 1_760_000_000 } as const
const signed: SignedPermit = {
  permit: {
    intentId: word('9'),
    redeemer: holder,
    pillId: '1',
    quantity: '1',
    editionId: '3',
    currency: address('0'),
    price: '20000000000000000',
    expiresAt: 4_000_000_000,
    escrowUntil: 0,
  },
  signature: '0x',
}
const burn: IntentPurpose = { kind: 'burn', collection: 'bsg', tokenId: '12', campaignId: '2', recipient: holder }
const redemption: IntentPurpose = { kind: 'redemption', pillId: '1', quantity: 1, editionId: '3', wishes: {} }
const offer: WalletOffer = {
  network: {
    chainId: 1,
    name: 'Test chain',
    currency: { symbol: 'ETH', decimals: 18 },
    rpcUrl: undefined,
    explorerUrl: undefined,
  },
  host: 'studio.example',
  practice: false,
  signIn: true,
  names: {},
}

type Shown = { purpose?: IntentPurpose; campaign?: string; redeeming?: RedeemingHere } & Partial<IntentView>

/** The words of an intent's page in a state. */
function pageOf(state: IntentState, shown: Shown = {}): string {
  return htmlOf(state, shown)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
}

function htmlOf(state: IntentState, { purpose = burn, campaign, redeeming, ...more }: Shown = {}): string {
  const call = { to: address('2'), data: '0x' } as const
  const view: IntentView = {
    intent: {
      intentId: word('9'),
      holder,
      purpose,
      state,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
    story: [{ state: 'draft', by: 'holder', at: '2026-01-01T00:00:00Z', detail: undefined }],
    head: 12,
    finalized: 4,
    leftover: undefined,
    burnedBy: undefined,
    isHeld: true,
    escrow: undefined,
    isBlind: false,
    calls: purpose.kind === 'burn' ? { send: call, approve: call, burn: call } : { redeem: call },
    ...more,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntentPage
        view={view}
        piece={undefined}
        pill={{ pillId: '1', name: 'Ember', description: undefined, image: undefined }}
        pillCount="1"
        campaign={campaign}
        redeeming={redeeming}
        edition={purpose.kind === 'redemption' ? 'Sienna sheet' : undefined}
        chain={{ name: 'Test chain', currency: offer.network.currency, explorer: undefined }}
        places={{ campaigns: address('c'), pills: address('d'), redemption: address('e') }}
        studioName="A studio"
        offer={offer}
        base=""
        onChange={() => undefined}
        onLook={() => undefined}
      />
    </MemoryRouter>,
  )
}

test('a burn that was not sent leads back to the last step, and one that failed to another try', () => {
  expect(pageOf({ state: 'checked', block: 3 })).toContain('Back to the last step')
  for (const state of [
    { state: 'rejected' },
    { state: 'reverted', transaction, reason: { code: 'Paused', detail: 'The campaign is paused.' } },
    { state: 'dropped', transaction, cause: 'unseen' },
  ] as const)
    expect(pageOf(state)).toContain('Try again')
  expect(pageOf({ state: 'dropped', transaction, cause: 'unseen' })).toContain('Look now')
  expect(
    pageOf({ state: 'reverted', transaction, reason: { code: 'Paused', detail: 'The campaign is paused.' } }),
  ).toContain('The campaign is paused.')
})

test('what is on its way asks for nothing and offers nothing to press', () => {
  for (const state of [
    { state: 'sent', transaction },
    { state: 'sent', transaction, after: 'replaced' },
    { state: 'sent', transaction, after: 'reorged' },
    { state: 'included', place },
  ] as const) {
    expect(pageOf(state)).toMatch(/Nothing to do here|No action needed/)
    expect(pageOf(state)).not.toMatch(/Try again|Back to the last step/)
  }
  expect(pageOf({ state: 'included', place })).toContain('3 blocks left until it is final')
  expect(pageOf({ state: 'sent', transaction, after: 'replaced' })).toContain('follow that one')
})

test('a receipt names its block and can be printed and shared', () => {
  const text = pageOf({ state: 'final', place })
  expect(text).toContain('Number 12 was burned')
  expect(text).toContain('Receipt, A studio')
  expect(text).toMatch(/Print .*Share/)
  expect(text).toContain('1 Ember pill')
})

test('the receipt of a burn for a print redeems its pill itself, the receipt of one for the pill alone leads to the page of pills', () => {
  const forPrint: IntentPurpose = { ...burn, aim: { for: 'print', editionId: '3' } }
  const link = (html: string) =>
    /href="([^"]*)"[^>]*>(?:Redeem for a print|See what)/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const final: IntentState = { state: 'final', place }
  expect(link(htmlOf(final, { purpose: forPrint }))).toBe(`/burn/${word('9')}?pill=1&edition=3#redeem-here`)
  expect(link(htmlOf(final, { purpose: { ...burn, aim: { for: 'pill' } } }))).toBe(`/pills?holder=${holder}#yours`)
  expect(link(htmlOf({ state: 'included', place }, { purpose: forPrint }))).toBeUndefined()
  const redeeming: RedeemingHere = {
    kinds: [],
    lookup: { state: 'found', holder, held: [] },
    countries: [],
    elsewhere: [],
    signIn: undefined,
  }
  const shown = htmlOf(final, { purpose: forPrint, redeeming })
  expect(shown).toContain('id="redeem-here"')
  // Without JavaScript it says why nothing can be pressed; a pill that was given away is not offered.
  expect(shown).toContain('Redeeming needs a wallet, and a page can only speak to wallets with JavaScript')
  expect(pageOf(final, { purpose: forPrint, redeeming })).toContain('holds no pills.')
  expect(htmlOf(final, { purpose: forPrint })).not.toContain('id="redeem-here"')
})

test('a piece that another request burned leads to that one', () => {
  expect(pageOf({ state: 'checked', block: 3 }, { burnedBy: word('8') })).toMatch(
    /Burned by another request.*See the one that did/,
  )
  expect(pageOf({ state: 'checked', block: 3 }, { burnedBy: word('8') })).not.toContain('Back to the last step')
})

test('a permit shows its price and its end; one that ran out leads to another', () => {
  const text = pageOf({ state: 'permitted', signed }, { purpose: redemption })
  expect(text).toContain('Redeeming 1 Ember pill')
  expect(text).toContain('Sienna sheet')
  expect(text).toContain('0.02 ETH')
  expect(text).toContain('2096')
  expect(pageOf({ state: 'expired', signed }, { purpose: redemption, calls: undefined })).toContain(
    'Ask for a new permit',
  )
  expect(pageOf({ state: 'rejected', signed }, { purpose: redemption })).toContain('The permit')
})

test('what has left the wallet by another way is not called safe in it, and the way on leads to where it is', () => {
  const refused = {
    state: 'reverted',
    transaction,
    reason: { code: 'ERC721IncorrectOwner', detail: 'This wallet does not hold the piece.' },
  } as const
  const moved = pageOf(refused, { isHeld: false })
  expect(moved).toMatch(/did not burn .* moved or sold\. The network fee of the attempt was spent/)
  expect(moved).toContain('Where it went')
  expect(moved).not.toMatch(/still yours|Try again/)
  expect(pageOf(refused)).toMatch(/still yours.*Try again/)
  const spent = pageOf({ state: 'permitted', signed }, { purpose: redemption, isHeld: false })
  expect(spent).toMatch(/does not hold 1 Ember pill any more.*Your pills/)
  expect(spent).not.toContain('untouched')
})

test('a receipt says the campaign by its name and number, and by the number alone where it has no name', () => {
  expect(pageOf({ state: 'checked', block: 3 }, { campaign: 'Autumn firing' })).toContain('Campaign Autumn firing (2)')
  expect(pageOf({ state: 'checked', block: 3 })).toContain('Campaign 2 ')
})
