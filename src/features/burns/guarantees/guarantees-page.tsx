import { useEffect, useState } from 'react'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { ExceptionNotice } from '../campaigns/campaign-label.tsx'
import type { CampaignException, PausedCampaign } from '../campaigns/list-paused.server.ts'
import type { OfficialAddress, SignedAddresses } from '../permits/official-addresses.ts'
import { codeText, type ContractCode } from './contract-code.ts'
import {
  type CheckedPromise,
  type GuaranteeReport,
  guaranteeSeconds,
  type PromiseOutcome,
  promiseWords,
} from './guarantee-report.ts'

export type GuaranteesPageView = {
  report: GuaranteeReport
  paused: readonly PausedCampaign[]
  exceptions: readonly CampaignException[]
  addresses: readonly OfficialAddress[]
  signed: SignedAddresses
  /** The code of the contracts, compared with this build's. */
  code: readonly ContractCode[]
  /** SHA-256 of what this build was made from; nothing where nothing was built. */
  buildHash: string | undefined
  /** The redemption contract, which names the key that signs. */
  redemption: string | undefined
  explorer: ChainConfig['explorer']
  /** Where this house is reached: another address is not this house. */
  host: string
}

/** What the house promises, as the machine found it just now; and which addresses are the studio's. */
export function GuaranteesPage({
  report,
  paused,
  exceptions,
  addresses,
  signed,
  code,
  buildHash,
  redemption,
  explorer,
  host,
}: GuaranteesPageView) {
  const isOld = useAge(report)
  const outcomes = report.promises.map(({ outcome }) => (isOld ? 'unchecked' : outcome))
  return (
    <Page>
      <PageTitle
        title="Guarantees"
        line="What we promise about burning, and whether it holds. Nobody fills in this page: the server compares the chain with our records and shows what it finds."
      />
      {paused.map((each) => (
        <div key={each.campaignId} className="mb-8">
          <Notice title={`Burn campaign ${each.campaignId} is paused.`}>
            {each.reason !== undefined && <p>The studio says: {each.reason}</p>}
            <p>
              It takes no pieces
              {each.collection === undefined ? (
                ''
              ) : (
                <>
                  {' '}
                  of <TextLink to={collectionLink(each.collection.slug)}>{each.collection.title}</TextLink>
                </>
              )}{' '}
              until it resumes. Nobody’s piece is affected.
            </p>
          </Notice>
        </div>
      ))}
      {exceptions.map(({ campaignId, exception }) => (
        <div key={campaignId} className="mb-8">
          <ExceptionNotice
            exception={exception}
            title={`Burn campaign ${campaignId} gives more pills than prints were left.`}
          />
        </div>
      ))}
      <section aria-labelledby="summary">
        <h2
          id="summary"
          className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 font-serif text-xl font-normal"
        >
          {summary(outcomes)}
          <span className="font-sans text-sm text-quiet" role="status">
            Checked <Moment seconds={report.checkedAt} />
            {isOld && ', longer than a minute ago: it says nothing about now'}
          </span>
        </h2>
        <ul className="border-b border-line">
          {report.promises.map((each) => (
            <Line key={each.code} promise={each} isOld={isOld} />
          ))}
        </ul>
        <p className="measure mt-4 text-sm text-quiet">
          A check counts for {guaranteeSeconds} seconds. Load the page again for a new one, or{' '}
          <a href="/api/guarantees" className="underline decoration-strong-line hover:decoration-ink">
            read it as JSON
          </a>
          . Every burn stands in the <TextLink to={linkTo('burned')}>public ledger</TextLink>; your own permissions
          stand on the <TextLink to={linkTo('web3')}>wallet page</TextLink>.
        </p>
      </section>
      <Section
        title="Official addresses"
        id="addresses"
        line={`These are the studio’s, and no others. This site is at ${host}; a page elsewhere that asks for your pieces is not ours.`}
      >
        <dl className="border-b border-line">
          {addresses.map(({ name, address, purpose }) => (
            <div
              key={address}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
            >
              <dt>{name}</dt>
              <dd className="min-w-0">
                {explorer === undefined ? (
                  <Address address={address} whole />
                ) : (
                  <OutLink href={explorer.address.replace('{address}', address)}>
                    <Address address={address} whole />
                  </OutLink>
                )}
                <span className="mt-1 block text-sm text-quiet">{purpose}</span>
              </dd>
            </div>
          ))}
        </dl>
        <SignedList signed={signed} redemption={redemption} />
      </Section>
      <Code code={code} buildHash={buildHash} />
    </Page>
  )
}

/** The hashes of what runs: the contracts' code on the chain, and this build. */
function Code({ code, buildHash }: { code: readonly ContractCode[]; buildHash: string | undefined }) {
  return (
    <Section
      title="What runs"
      id="code"
      line="The code of every contract as it lies on the chain, by its keccak-256, compared with the contracts that this build carries."
    >
      <dl className="border-b border-line">
        {code.map((each) => (
          <div
            key={each.address}
            data-code={each.outcome}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt>{each.name}</dt>
            <dd className="min-w-0">
              {each.hash !== null && <span className="mono block text-sm break-all">{each.hash}</span>}
              <span
                className={`mt-1 block text-sm ${each.outcome === 'different' || each.outcome === 'none' ? 'text-loss' : 'text-quiet'}`}
              >
                {codeText(each)}
              </span>
            </dd>
          </div>
        ))}
        <div className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
          <dt>These pages</dt>
          <dd className="min-w-0">
            {buildHash === undefined ? (
              <span className="block text-sm text-quiet">They are made as they are changed, from no build.</span>
            ) : (
              <>
                <span className="mono block text-sm break-all">{buildHash}</span>
                <span className="mt-1 block text-sm text-quiet">
                  SHA-256 of everything that this build was made from. Whoever has the same sources gets it from{' '}
                  <code className="mono">node scripts/prepare.mjs hash</code>.
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** The same list as a signed text, and how anybody checks it without this house. */
function SignedList({
  signed: { text, signature, signer },
  redemption,
}: {
  signed: SignedAddresses
  redemption: string | undefined
}) {
  return (
    <details className="mt-8">
      <summary className="cursor-pointer text-base underline decoration-strong-line underline-offset-4 hover:decoration-ink">
        Signed, and how to check it
      </summary>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-sm text-quiet">The text</h3>
          <pre
            className="mt-2 overflow-x-auto border-y border-line py-4 font-mono text-xs leading-relaxed"
            tabIndex={0}
            aria-label="The signed text"
          >
            {text}
          </pre>
          <h3 className="mt-6 text-sm text-quiet">
            Its signature, EIP-191, by <Address address={signer} whole />
          </h3>
          <p className="mt-2 font-mono text-xs break-all">{signature}</p>
        </div>
        <ol className="measure min-w-0 list-decimal space-y-4 pl-5 text-base">
          <li>
            Take text and signature from here or{' '}
            <a href="/api/guarantees" className="underline decoration-strong-line hover:decoration-ink">
              from the JSON
            </a>
            , where both stand under “signed”.
          </li>
          <li>
            Check the signature where you trust the program: in a block explorer’s “verify signature”, in your wallet’s,
            or with{' '}
            <code className="mono break-all">
              cast wallet verify --address {signer} "$TEXT" {signature.slice(0, 10)}…
            </code>
            .
          </li>
          {redemption !== undefined && (
            <li>
              Ask the redemption contract, <Address address={checksummed(redemption)} whole />, for its signer. It names
              the same key: so the list is the studio’s as surely as the contract is, and a copy of this page cannot
              sign another.
            </li>
          )}
        </ol>
      </div>
    </details>
  )
}

/** Older than it may be: measured by the browser's own clock from when the check arrived. */
function useAge(report: GuaranteeReport): boolean {
  const [old, setOld] = useState<GuaranteeReport>()
  useEffect(() => {
    const timer = setTimeout(() => setOld(report), guaranteeSeconds * 1000)
    return () => clearTimeout(timer)
  }, [report])
  return old === report
}

function summary(outcomes: readonly PromiseOutcome[]): string {
  const broken = outcomes.filter((outcome) => outcome === 'broken').length
  const unchecked = outcomes.filter((outcome) => outcome === 'unchecked').length
  const open = outcomes.filter((outcome) => outcome === 'open').length
  if (broken > 0) return broken === 1 ? 'One promise does not hold.' : `${broken} promises do not hold.`
  if (unchecked === outcomes.length) return 'Nothing is checked at the moment.'
  if (unchecked > 0) return `${unchecked} of ${outcomes.length} could not be checked.`
  return open > 0 ? 'Every promise holds; some things are still open.' : 'Every promise holds.'
}

const looks: Readonly<
  Record<PromiseOutcome, { mark: 'done' | 'failed' | 'due' | 'waiting'; word: string; tone: string }>
> = {
  kept: { mark: 'done', word: 'Holds', tone: 'text-good' },
  broken: { mark: 'failed', word: 'Does not hold', tone: 'text-loss' },
  open: { mark: 'due', word: 'Open', tone: '' },
  unchecked: { mark: 'waiting', word: 'Not checked', tone: 'text-quiet' },
}

function Line({ promise: { code, outcome, result, block }, isOld }: { promise: CheckedPromise; isOld: boolean }) {
  const { promise, compares } = promiseWords[code]
  const { mark, word, tone } = looks[isOld ? 'unchecked' : outcome]
  const isGrey = isOld || outcome === 'unchecked'
  return (
    <li
      data-guarantee={code}
      data-outcome={isOld ? 'unchecked' : outcome}
      className={`grid gap-x-8 gap-y-2 border-t border-line py-5 md:grid-cols-[9rem_minmax(0,5fr)_minmax(0,6fr)] ${isGrey ? 'text-quiet' : ''}`}
    >
      <span className={tone}>
        <StateMark state={mark}>{word}</StateMark>
      </span>
      <span className="min-w-0">
        <span className="block font-serif text-lg">{promise}</span>
        <span className="mt-1 block text-sm text-quiet">{compares}</span>
      </span>
      <span className="min-w-0 text-base">
        {result}
        <span className="mt-1 block text-sm text-quiet">
          {block === null ? (
            'Not as of any block'
          ) : (
            <>
              As of block <BlockNumber block={block} />
            </>
          )}
        </span>
      </span>
    </li>
  )
}

function Moment({ seconds }: { seconds: number }) {
  const two = String(seconds % 60).padStart(2, '0')
  return (
    <>
      <TimeText at={{ seconds, nanoseconds: 0 }} clock />
      <span className="sr-only">, second {two}</span>
    </>
  )
}
