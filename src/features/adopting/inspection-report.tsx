import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { durationText } from './duration-text.ts'
import { type InterfaceName, interfaceIds, type Observations } from './observations.ts'
import type { Objection, Verdict } from './verdict.ts'

const interfaceNames: Record<InterfaceName, string> = {
  erc721: 'ERC-721, single pieces',
  'erc721-metadata': 'ERC-721 metadata',
  'erc721-enumerable': 'ERC-721 enumerable',
  erc1155: 'ERC-1155, pieces with copies',
  erc2981: 'ERC-2981, royalties',
  erc4906: 'ERC-4906, announces changes',
}
const proxyNames = {
  upgradeable: 'Upgradeable proxy (EIP-1967)',
  beacon: 'Beacon proxy (EIP-1967)',
  minimal: 'Minimal proxy (EIP-1167)',
}

/** What a contract is: whether it can be shown, why not, what cannot be done with it, and what was seen. */
export function InspectionReport({ seen, verdict }: { seen: Observations; verdict: Verdict }) {
  return (
    <Section title="2 · What it is" id="what">
      <VerdictNotice verdict={verdict} />
      <div className="mt-8 grid gap-x-[6vw] gap-y-10 xl:grid-cols-2 [&>*]:min-w-0">
        <Facts seen={seen} />
        <Interfaces seen={seen} />
      </div>
      <Sentences title="What it says and does not do" sentences={verdict.lies} />
      <Limits limits={verdict.limits} />
      <Cost seen={seen} />
      <Sentences title="What we could not tell" sentences={seen.unknown} />
    </Section>
  )
}

function VerdictNotice({ verdict: { outcome, refusals } }: { verdict: Verdict }) {
  if (outcome === 'adoptable')
    return (
      <Notice tone="good" title="This contract can be adopted.">
        <p>Everything that the app does with a collection works with it.</p>
      </Notice>
    )
  if (outcome === 'limited')
    return (
      <Notice tone="good" title="This contract can be adopted, with limits.">
        <p>Read below what cannot be done with it, and where it is not what it says.</p>
      </Notice>
    )
  if (outcome === 'unclear')
    return (
      <Notice tone="problem" title="We could not find out enough about this contract.">
        <p>
          The node left out answers, or the contract takes too long for them. That says nothing about the contract.
          Inspect it again in a while; nothing was changed.
        </p>
      </Notice>
    )
  return (
    <Notice tone="problem" title="This contract cannot be adopted.">
      {refusals.map(({ what, why, advice }) => (
        <p key={what}>
          <span className="text-ink">{what}</span> {why} {advice}
        </p>
      ))}
    </Notice>
  )
}

function Facts({ seen }: { seen: Observations }) {
  const { address, ensName, name, symbol, owner, proxy, totalSupply, events, firstBlock, royalty } = seen
  return (
    <Tombstone
      rows={[
        ['Contract', <Address key="contract" address={address} whole />],
        ['ENS name', ensName],
        ['Name', name === null ? undefined : `${name}${symbol === null ? '' : ` (${symbol})`}`],
        ['Owner', owner === null ? undefined : <Address key="owner" address={owner} whole />],
        ['Code', proxy === null ? undefined : proxyNames[proxy.kind]],
        [
          'Runs',
          proxy?.implementation == null ? undefined : <Address key="code" address={proxy.implementation} whole />,
        ],
        ['Supply it says', totalSupply === null ? undefined : BigInt(totalSupply).toLocaleString('en')],
        [
          'Pieces we counted',
          events === null
            ? undefined
            : `${events.pieces.toLocaleString('en')}${events.isWhole ? '' : ', in the events that we read'}`,
        ],
        [
          'First block',
          firstBlock === null ? undefined : (
            <span key="block">
              <BlockNumber block={firstBlock.block} />
              {firstBlock.by === 'events' && ', by its earliest event'}
            </span>
          ),
        ],
        ['Royalty', royalty === null ? undefined : `${royalty.percent} % of a sale, as the contract wishes it`],
      ]}
    />
  )
}

function Interfaces({ seen: { says, declares, events } }: { seen: Observations }) {
  if (declares === 'not-at-all')
    return (
      <p className="measure text-sm text-quiet">
        The contract says nothing of its interfaces (it lacks ERC-165). We went by what it does.
      </p>
    )
  const names = Object.keys(interfaceIds) as InterfaceName[]
  return (
    <Tombstone
      rows={[
        ...names.map(
          (name) =>
            [interfaceNames[name], says[name] === undefined ? 'no answer' : says[name] ? 'it says yes' : 'no'] as const,
        ),
        [
          'ERC-2309, made in batches',
          events === null ? undefined : events.batches > 0 ? 'seen in its events' : 'not seen',
        ],
      ]}
    />
  )
}

function Limits({ limits }: { limits: readonly Objection[] }) {
  if (limits.length === 0) return null
  return (
    <div className="mt-10">
      <h3 className="mb-3 font-serif text-lg font-normal">What cannot be done with it</h3>
      <dl className="measure">
        {limits.map(({ what, why, advice }) => (
          <div key={what} className="border-t border-line py-4 last:border-b">
            <dt>{what}</dt>
            <dd className="mt-1 text-sm break-words text-quiet">
              {why} {advice}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Cost({ seen: { cost } }: { seen: Observations }) {
  if (cost === null) return null
  const about = cost.isEstimate ? 'about ' : ''
  const number = (value: number) => value.toLocaleString('en')
  return (
    <div className="mt-10">
      <h3 className="mb-3 font-serif text-lg font-normal">What reading it takes</h3>
      <p className="measure text-sm text-quiet">
        {number(cost.blocks)} blocks with {about}
        {number(cost.transfers)} transfers of {about}
        {number(cost.pieces)} pieces: about {number(cost.requests)} requests to the node
        {cost.documents === 0 ? '' : ` and ${number(cost.documents)} descriptions from elsewhere`}, about{' '}
        {durationText(cost.seconds)}. It goes on by itself; the site stays as it is meanwhile.
      </p>
    </div>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="mt-10">
      <h3 className="mb-3 font-serif text-lg font-normal">{title}</h3>
      <ul className="measure flex list-disc flex-col gap-2 pl-5 text-sm text-quiet">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
