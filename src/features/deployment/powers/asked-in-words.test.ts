import { expect, test } from 'vitest'
import { sendWords } from '#features/wallets/practice/practice-words.ts'
import type { Address } from '#platform/address.ts'
import type { ContractAct, ContractActName } from './contract-act.ts'
import { callOfContractAct } from './prepare-contract-act.server.ts'

const of = { contract: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' as Address }
const address = '0x00000000219ab540356cbb839cbe05303d7705fa' as Address
const acts: { [Name in ContractActName]: [ContractAct & { act: Name }, RegExp] } = {
  mint: [{ act: 'mint', ...of, count: '3', address }, /^Mint 3 pieces\?.*it goes to the till\./],
  'set-base': [
    { act: 'set-base', ...of, uri: 'https://a.example/' },
    /^Have metadata read.* at https:\/\/a\.example\//,
  ],
  'set-contract-uri': [
    { act: 'set-contract-uri', ...of, uri: 'https://a.example/m/roses' },
    /^Describe the collection elsewhere\?.* at https:\/\/a\.example\/m\/roses/,
  ],
  'announce-all': [{ act: 'announce-all', ...of }, /^Announce a change of all pieces\?/],
  'pause-redemption': [{ act: 'pause-redemption', ...of }, /^Pause all redemptions\?/],
  'resume-redemption': [{ act: 'resume-redemption', ...of }, /^Resume redemptions\?/],
  'freeze-base': [{ act: 'freeze-base', ...of }, /^Freeze where metadata is read, for good\?/],
  'set-royalty': [
    { act: 'set-royalty', ...of, percent: '7.25', address },
    /^Set the royalty to 7\.25 percent\?.*to the till from/,
  ],
  'add-kind': [{ act: 'add-kind', ...of, name: 'Ember', uri: '' }, /^Add the kind of pill “Ember”\?/],
  'describe-kind': [{ act: 'describe-kind', ...of, kind: '2', uri: 'ipfs://a' }, /^Describe pill 2 .* at ipfs:\/\/a/],
  'freeze-kind': [{ act: 'freeze-kind', ...of, kind: '2' }, /^Freeze where pill 2 is described, for good\?/],
  'set-manager': [{ act: 'set-manager', ...of, address }, /^Change the manager of a contract\? the till manages/],
  'set-signer': [{ act: 'set-signer', ...of, address }, /^Change whose permits count\?.*that the till signs/],
  'set-payout': [{ act: 'set-payout', ...of, address }, /^Change where payments go\?.*goes to the till/],
  offer: [{ act: 'offer', ...of, address }, /^Offer the ownership of a contract\?.*until the till accepts/],
  accept: [{ act: 'accept', ...of }, /^Accept the ownership of a contract\?/],
}

test.each(Object.values(acts))('the practice wallet says what $act does before it is sent', (act, said) => {
  const { to, data } = callOfContractAct(act)
  const { title, meaning } = sendWords({ to, data }, { [address]: 'the till' })
  expect(`${title} ${meaning}`).toMatch(said)
})
