import { expect, test } from 'vitest'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import { campaignRowOf } from '../campaigns/fold-campaign.ts'
import { redemptionRowOf } from './fold-redemption.ts'

const campaign = (event: string, more: ContractEvent['arguments'] = {}) => ({
  event,
  blockNumber: 3,
  arguments: { campaignId: '1', ...more },
})
const opened = campaign('CampaignOpened', {
  collection: '0xc',
  pillId: '1',
  terms: { opensAt: '10', closesAt: '90', cap: '18446744073709551615', pillsPerBurn: '2', mode: '1' },
})

test('a campaign is what its events made of it, in their order', () => {
  expect(campaignRowOf([])).toBeUndefined()
  expect(campaignRowOf([campaign('CampaignPaused')])).toBeUndefined()
  expect(campaignRowOf([opened])).toEqual({
    campaign_id: '1',
    collection_address: '0xc',
    opens_at: 10,
    closes_at: 90,
    pill_id: '1',
    cap: Number.MAX_SAFE_INTEGER,
    pills_per_burn: 2,
    mode: 'dead-address',
    paused: false,
    ranges: null,
    by_list: false,
    taken_together: 1,
    price_wei: null,
    payee: null,
    parts: null,
    opened_block: 3,
  })
  const ranges = [{ first: '1', last: '100' }]
  expect(campaignRowOf([opened, campaign('CampaignTakesOnly', { ranges })])).toMatchObject({
    cap: Number.MAX_SAFE_INTEGER,
    ranges,
  })
  expect(
    campaignRowOf([opened, campaign('CampaignTakesList', { firstWord: '2', words: ['9', '0', '1'] })]),
  ).toMatchObject({
    ranges: ['512', '515', '1024'].map((number) => ({ first: number, last: number })),
    by_list: true,
  })
  expect(campaignRowOf([opened, campaign('CampaignCosts', { amount: '7', payee: '0xa' })])).toMatchObject({
    price_wei: '7',
    payee: '0xa',
  })
  expect(campaignRowOf([opened, campaign('CampaignTakesTogether', { count: '3' })])).toMatchObject({
    taken_together: 3,
    pills_per_burn: 2,
  })
  const parts = [
    { collection: '0xC', count: '1' },
    { collection: '0xd', count: '2' },
  ]
  expect(campaignRowOf([opened, campaign('CampaignTakesParts', { parts })])?.parts).toEqual([
    { address: '0xc', count: 1 },
    { address: '0xd', count: 2 },
  ])
  const changed = [
    opened,
    campaign('CampaignPaused'),
    campaign('CampaignClosesEarlier', { closesAt: '50' }),
    campaign('CampaignCapLowered', { cap: '7' }),
    campaign('CampaignResumed'),
  ]
  expect(campaignRowOf(changed)).toMatchObject({ paused: false, closes_at: 50, cap: 7 })
  expect(campaignRowOf(changed.slice(0, 2))).toMatchObject({ paused: true, closes_at: 90 })
})

const redemption = (event: string, blockNumber: number, more: ContractEvent['arguments'] = {}): ContractEvent => ({
  kind: 'redemption',
  event,
  blockNumber,
  logIndex: 0,
  blockHash: `0x${blockNumber}`,
  txHash: '0xt',
  timestamp: blockNumber,
  arguments: {
    intentId: '0xi',
    redeemer: '0xr',
    editionId: '4',
    pillId: '1',
    quantity: '2',
    currency: '0x0',
    price: '9',
    ...more,
  },
})

test('a redemption is locked, then redeemed or given back; what was given back still says what for', () => {
  const lock = redemption('Locked', 1, { escrowUntil: '99' })
  expect(redemptionRowOf([redemption('Redeemed', 1)])).toMatchObject({
    state: 'redeemed',
    edition_id: '4',
    quantity: '2',
    price: '9',
    escrow_until: null,
  })
  expect(redemptionRowOf([lock])).toMatchObject({ state: 'locked', escrow_until: 99, block_number: 1 })
  expect(redemptionRowOf([lock, redemption('Redeemed', 5)])).toMatchObject({ state: 'redeemed', block_number: 5 })
  expect(redemptionRowOf([lock, { ...redemption('GivenBack', 6), arguments: { intentId: '0xi' } }])).toMatchObject({
    state: 'given-back',
    edition_id: '4',
    block_number: 6,
  })
  expect(redemptionRowOf([redemption('ReturnRefused', 1)])).toBeUndefined()
})
