import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OwnerCallList } from '#features/transactions/owner-calls/owner-call-list.tsx'
import type { OwnerCallView } from '#features/transactions/owner-calls/owner-call.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { planDeployment } from '../plan/deployment-plan.ts'
import { deploymentTerms } from '../plan/deployment-terms.ts'
import type { ContractPowers } from '../powers/contract-powers.ts'
import type { DeploymentView, StepView } from '../progress/deployment-view.ts'
import type { CampaignsFit } from './campaigns-fit.ts'
import { CampaignsNotice } from './campaigns-notice.tsx'
import { ContractActs } from './contract-acts.tsx'
import { contractForms, expectedWord, formId, lineOf } from './contract-forms.ts'
import { ContractsList } from './contracts-list.tsx'
import { DeploymentDesk } from './deployment-desk.tsx'
import { DeploymentForm } from './deployment-form.tsx'

const owner = `0x${'a'.repeat(40)}` as const
const pills = `0x${'b'.repeat(40)}` as const
const hash = `0x${'1'.repeat(64)}` as const
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
const terms = deploymentTerms.parse({
  contracts: ['pills', 'campaigns', 'redemption'],
  owner,
  signer: owner,
  payout: owner,
  pills: { name: 'Pills', symbol: 'PILL', kinds: [] },
})

function markupOf(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function viewOf(change: (step: StepView, place: number) => Partial<StepView>, more: Partial<DeploymentView> = {}) {
  const steps = planDeployment(terms).map((planned, place): StepView => {
    const step: StepView = {
      ...planned,
      state: 'waiting',
      hash: undefined,
      address: undefined,
      block: undefined,
      isFinal: false,
      problem: undefined,
      asked: undefined,
      proposedTo: undefined,
    }
    return { ...step, ...change(step, place) }
  })
  return {
    id: 7,
    state: 'open',
    isMine: true,
    beganAt: 0,
    terms,
    steps,
    next: steps.find(({ state }) => state === 'waiting' || state === 'failed')?.key,
    isWaiting: false,
    isComplete: false,
    ...more,
  } satisfies DeploymentView
}
const desk = (view: DeploymentView) =>
  markupOf(
    <DeploymentDesk
      loaded={view}
      cost={{ gas: 100, wei: '1' }}
      offer={offer}
      base=""
      explorer="https://scan.example/{tx}"
      practiceOwner={undefined}
    />,
  )

test('every step says where it is, what the chain says of it, and what to do where it failed', () => {
  const page = desk(
    viewOf((_, place) =>
      place === 0
        ? { state: 'mined', hash, address: pills, block: 12 }
        : place === 1
          ? { state: 'failed', hash, problem: 'out-of-gas' }
          : {},
    ),
  )
  expect(page).toContain(pills)
  expect(page).toContain('The code is this build’s.')
  expect(page).toContain('not final yet: safe to close this page')
  expect(page).toContain('It ran out of gas.')
  expect(page).toContain(`https://scan.example/${hash}`)
  expect(page).toContain('1 of 4 steps done')
  expect(page).toContain('The file is ready once every contract is deployed')
  expect(page).not.toContain('Publish the contracts')
})

test('what a Safe was asked for says what it waits for', () => {
  const safe = `0x${'5'.repeat(40)}`
  for (const state of ['sent', 'waiting'] as const) {
    const page = desk(viewOf((_, place) => (place === 0 ? { state, proposedTo: safe } : {})))
    expect(page).toContain('Proposed, waiting for the Safe’s owners')
    expect(page).toContain('Its owners sign it in Safe, and one of them executes it.')
    expect(page).toContain(safe)
  }
})

test('a second owner is told whose deployment it is and who was asked to sign', () => {
  const page = desk(
    viewOf((_, place) => (place === 0 ? { asked: { isMine: false, wallet: owner, at: 0 } } : {}), { isMine: false }),
  )
  expect(page).toContain('Another owner began this deployment.')
  expect(page).toContain('Another owner was asked to sign this step.')
})

test('what is complete can be published, and without script a form does it', () => {
  const page = desk(
    viewOf(() => ({ state: 'mined', hash, address: pills, block: 12, isFinal: true }), {
      isComplete: true,
      next: undefined,
    }),
  )
  expect(page).toMatch(/<form[^>]*method="post"[^]*value="publish" name="act"/)
  expect(page).not.toContain('If the owner is a Safe')
})

const defaults = {
  appKey: owner,
  owner: undefined,
  studioName: 'Harbour Press',
  used: ['vaults'] as const,
  wired: ['vaults'] as const,
}

test('the form explains every contract and power, keeps what was typed, and puts mistakes at their fields', () => {
  const page = markupOf(
    <DeploymentForm
      answer={{
        given: { owner: '0x12', 'pills.name': 'Harbour pills' },
        chosen: ['pills'],
        mistakes: { owner: 'Enter an address.' },
        review: undefined,
      }}
      defaults={defaults}
      chain={{ name: 'Test chain', symbol: 'ETH' }}
    />,
  )
  expect(page).toContain('value="0x12"')
  expect(page).toContain('value="Harbour pills"')
  expect(page).toMatch(/id="error-owner"[^>]*>Enter an address\./)
  expect(page).toContain('Nobody can stop it, change it or take a fee.')
  expect(page).toContain('The present one stays: collectors have something of it.')
  expect(page).not.toContain('Begin the deployment')
})

test('in a rehearsal the practice account is proposed as the owner, until somebody types another', () => {
  const rehearsing = { ...defaults, owner: `0x${'ab'.repeat(20)}` }
  const chain = { name: 'Rehearsal chain', symbol: 'ETH' }
  const page = markupOf(<DeploymentForm answer={undefined} defaults={rehearsing} chain={chain} />)
  expect(page).toContain(`value="${rehearsing.owner}"`)
  expect(page).toContain('The studio’s practice account is proposed')
  expect(markupOf(<DeploymentForm answer={undefined} defaults={defaults} chain={chain} />)).not.toContain(
    'practice account',
  )
})

test('the cost stands before the button that begins', () => {
  const page = markupOf(
    <DeploymentForm
      answer={{
        given: {},
        chosen: ['salesroom'],
        mistakes: {},
        review: {
          steps: [{ key: 'deploy-salesroom', title: 'Deploy salesroom', why: 'Sells.', by: 'any-wallet' }],
          cost: { gas: 950_000, wei: '950000000000000' },
        },
      }}
      defaults={defaults}
      chain={{ name: 'Test chain', symbol: 'ETH' }}
    />,
  )
  expect(page.indexOf('0.00095 ETH')).toBeGreaterThan(0)
  expect(page.indexOf('Begin the deployment')).toBeGreaterThan(page.indexOf('0.00095 ETH'))
})

const held = {
  name: 'Pills',
  address: pills,
  contract: 'Pills',
  owner,
  pendingOwner: undefined,
  manager: undefined,
  signer: undefined,
  payout: undefined,
  issuer: undefined,
  kinds: [{ id: 1, name: 'Ember', uri: '', isFrozen: false, issued: '4' }],
  isPaused: undefined,
  served: undefined,
  collection: undefined,
}

test('the list says who holds what and hands out the compiler’s input; only what a contract has can be changed', () => {
  const list = markupOf(
    <ContractsList
      codes={[{ name: 'Pills', address: pills, hash, outcome: 'same', contract: 'Pills', deployed: 0 }]}
      powers={[held]}
      explorer="https://scan.example/{address}"
      compiler="v0.8.37+commit.f401782d"
    />,
  )
  expect(list).toContain(owner)
  expect(list).toContain('1 Ember: 4 issued')
  expect(list).toContain('href="/deployments/inputs/pills.json"')
  expect(list).toContain('compiler v0.8.37+commit.f401782d, contract src/Pills.sol:Pills')
  const acts = markupOf(
    <ContractActs powers={[held]} offer={offer} base="" calls={[]} explorer={undefined} practiceOwner={undefined} />,
  )
  expect(acts).not.toContain('Changes under way')
  expect(acts).toContain('Add a kind of pill')
  expect(acts).not.toContain('change the payout address')
  expect(acts).not.toContain('accept the ownership')
})

test('what the page says that an owner may do has a form: pausing where it is not paused, and what a collection and vaults have', () => {
  const names = (powers: ContractPowers) => actsOf(powers).map(({ act }) => act)
  const redemption = { ...held, name: 'Redemption', contract: 'Redemption', kinds: [], isPaused: false }
  const powers = ['set-payout', 'set-signer', 'set-manager', 'offer']
  expect(names(redemption)).toEqual(['pause-redemption', ...powers])
  expect(names({ ...redemption, isPaused: true })).toEqual(['resume-redemption', ...powers])
  expect(names({ ...held, contract: 'Vaults', kinds: [] })).toEqual(['set-base', 'set-manager', 'offer'])
  const page = markupOf(
    <ContractActs powers={[salt]} offer={offer} base="" calls={[]} explorer={undefined} practiceOwner={undefined} />,
  )
  expect(page).toContain('Salt: say where the collection is described')
  // A link leads here after a reveal.
  expect(page).toContain(`id="${formId('announce-all', pills)}"`)
})

test('a form begins with the address at which this site describes the collection or the pills, where others can reach it', () => {
  const proposed = (served: string | undefined) =>
    contractForms.flatMap(({ act, proposed: propose }) => {
      const { uri } = propose?.({ ...held, served }) ?? {}
      return uri === undefined ? [] : [[act, uri]]
    })
  expect(proposed('https://studio.example/metadata/roses')).toEqual([
    ['set-base', 'https://studio.example/metadata/roses/'],
    ['set-contract-uri', 'https://studio.example/metadata/roses'],
    ['add-kind', 'https://studio.example/metadata/roses'],
    ['describe-kind', 'https://studio.example/metadata/roses'],
  ])
  expect(proposed(undefined)).toEqual([])
})

test('a change says where it is, and one that waits for a Safe’s owners has no link that leads nowhere', () => {
  const call: OwnerCallView = {
    id: 4,
    title: 'Set payout of Redemption',
    about: undefined,
    reason: 'The old one is lost',
    by: 'ana@studio.example',
    queue: { threshold: 2, owners: 3, before: 1 },
    state: 'sent',
    wallet: owner,
    askedAt: 1_700_000_000,
    hash,
    block: undefined,
    isFinal: false,
    problem: undefined,
    isProposed: true,
    isAside: false,
  }
  const explorer = 'https://scan.example/tx/{tx}'
  const shown = (change: Partial<OwnerCallView>) =>
    markupOf(<OwnerCallList calls={[{ ...call, ...change }]} explorer={explorer} onAside={async () => undefined} />)
  const proposed = shown({})
  expect(proposed).toContain('Proposed, waiting for the Safe’s owners')
  expect(proposed).toContain(owner)
  expect(proposed).not.toContain('https://scan.example')
  expect(proposed).toContain('Wait for it no longer')
  expect(proposed).toContain('Proposed by ana@studio.example')
  expect(proposed).toContain('The old one is lost')
  expect(proposed).toContain('It takes 2 signatures of its 3 owners. One transaction comes before it')
  expect(shown({ queue: undefined, by: undefined })).toMatch(
    /somebody whose account is gone.*Its owners have to sign it/,
  )
  expect(proposed).not.toContain('still counts. A proposal ends')
  const aside = shown({ isAside: true })
  expect(aside).toMatch(/^(?!.*Changes under way).*Changes set aside.*can still be executed.*It takes 2 signatures/)
  expect(aside).not.toContain('Wait for it no longer')
  const done = shown({ state: 'mined', block: 12, isProposed: false })
  expect(done).toContain(`https://scan.example/tx/${hash}`)
  expect(done).toContain('not final yet')
  expect(done).not.toContain('Wait for it no longer')
  expect(done).toMatch(/Changes that ended.*3 days/)
  expect(shown({ state: 'failed', problem: 'rejected', isProposed: false })).toMatch(
    /Rejected.*The Safe’s owners rejected it/,
  )
  expect(shown({ state: 'failed', problem: 'replaced', isProposed: false })).toContain(
    'The Safe’s owners executed something else in its place.',
  )
  // A key’s wallet that was asked and has not answered is nobody’s news.
  expect(shown({ state: 'waiting', hash: undefined, isProposed: false })).toBe('')
})

const salt = {
  ...held,
  name: 'Salt',
  contract: 'VitrineCollection',
  kinds: [],
  collection: {
    base: 'https://studio.example/salt/',
    contractURI: '',
    isBaseFrozen: false,
    royalty: { receiver: owner, basisPoints: 750 },
  },
}
const actsOf = (powers: ContractPowers) =>
  contractForms.filter(({ fits }) => fits(powers)).map((form) => ({ act: form.act, line: lineOf(form, powers), form }))

test('a royalty stands beside its form, and freezing says first what can never be undone and asks for the name', () => {
  const [freeze, royalty] = ['freeze-base', 'set-royalty'].map((act) => actsOf(salt).find((each) => each.act === act)!)
  expect(royalty!.line).toContain(`It is 7.5 percent now and goes to ${owner}.`)
  expect(expectedWord(royalty!.form, salt, { percent: ' 5 ' })).toBe('5')
  expect(freeze!.line).toContain('https://studio.example/salt/')
  expect(freeze!.line).toContain('nobody can change it, not even you')
  expect(expectedWord(freeze!.form, salt, {})).toBe('Salt')
  const list = markupOf(
    <ContractsList
      codes={[{ name: 'Salt', address: pills, hash, outcome: 'same', contract: 'VitrineCollection', deployed: 0 }]}
      powers={[salt]}
      explorer={undefined}
      compiler="v0.8.37+commit.f401782d"
    />,
  )
  expect(list).toContain(`7.5% to ${owner}`)
})

test('nothing can be frozen twice or before it has an address, and a stranger’s contract has none of these forms', () => {
  const names = (powers: ContractPowers) => actsOf(powers).map(({ act }) => act)
  expect(names({ ...salt, collection: { ...salt.collection, isBaseFrozen: true } })).toEqual([
    'mint',
    'set-contract-uri',
    'announce-all',
    'set-royalty',
    'offer',
  ])
  expect(names({ ...salt, collection: { ...salt.collection, base: '' } })).not.toContain('freeze-base')
  expect(names({ ...salt, collection: undefined })).toEqual(['offer'])
  expect(names(held)).not.toContain('freeze-kind')
  expect(names({ ...held, kinds: [{ ...held.kinds[0]!, uri: 'https://studio.example/ember' }] })).toContain(
    'freeze-kind',
  )
})

test('a contract of campaigns that takes no copies, or that the pills do not name, says what has to be done and what it means for pills', () => {
  const fit: CampaignsFit = { campaigns: owner, takesCopies: false, issuer: owner, given: 0 }
  const said = (more: Partial<CampaignsFit> = {}) => markupOf(<CampaignsNotice fit={{ ...fit, ...more }} />)
  expect(said()).toContain('take single pieces only')
  expect(said()).toContain('all three of burn campaigns, pills and redemption have to be new')
  expect(said()).toContain('href="/boss/contracts/deploy"')
  // What collectors have is not replaced, so nothing leads to a deployment.
  expect(said({ given: 1_200 })).toMatch(/1.200 pills were given/)
  expect(said({ given: 1 })).toContain('One pill was given')
  expect(said({ given: 1 })).not.toContain('/boss/contracts/deploy')
  expect(said({ issuer: pills, takesCopies: true })).toContain('cannot give pills')
  for (const fine of [{ takesCopies: true }, { takesCopies: undefined }, { takesCopies: true, issuer: undefined }])
    expect(said(fine)).toBe('')
  expect(markupOf(<CampaignsNotice fit={undefined} />)).toBe('')
})
