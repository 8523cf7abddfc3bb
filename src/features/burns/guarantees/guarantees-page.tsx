import { useEffect, useState } from 'react'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, tn, translated } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { afterName } from '../campaigns/after-name.ts'
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
  /** Where this instance is reached: another address is not this instance. */
  host: string
}

/** What the app promises, as the machine found it just now; and which addresses are the studio's. */
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
        title={t('Guarantees')}
        line={t(
          'What we promise about burning, and whether it holds. Nobody fills in this page: the server compares the chain with our records and shows what it finds.',
        )}
      />
      {paused.map((each) => (
        <div key={each.campaignId} className="mb-8">
          <Notice title={afterName(each.name, t('Burn campaign {campaign} is paused.', { campaign: each.campaignId }))}>
            {each.reason !== undefined && <p>{t('The studio says: {reason}', { reason: each.reason })}</p>}
            <p>
              {each.collection === undefined ? (
                t('It takes no pieces until it resumes. Nobody’s piece is affected.')
              ) : (
                <Message
                  text="It takes no pieces of {collection} until it resumes. Nobody’s piece is affected."
                  values={{
                    collection: (
                      <TextLink key="collection" to={collectionLink(each.collection.slug)}>
                        {each.collection.title}
                      </TextLink>
                    ),
                  }}
                />
              )}
            </p>
          </Notice>
        </div>
      ))}
      {exceptions.map(({ campaignId, name, exception }) => (
        <div key={campaignId} className="mb-8">
          <ExceptionNotice
            exception={exception}
            title={afterName(
              name,
              t('Burn campaign {campaign} gives more pills than prints were left.', { campaign: campaignId }),
            )}
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
            <Message
              text={
                isOld ? 'Checked {moment}, longer than a minute ago: it says nothing about now' : 'Checked {moment}'
              }
              values={{ moment: <Moment key="moment" seconds={report.checkedAt} /> }}
            />
          </span>
        </h2>
        <ul className="border-b border-line">
          {report.promises.map((each) => (
            <Line key={each.code} promise={each} isOld={isOld} />
          ))}
        </ul>
        <p className="measure mt-4 text-sm text-quiet">
          <Message
            text="A check counts for {seconds} seconds. Load the page again for a new one, or <json>read it as JSON</json>. Every burn stands in the <ledger>public ledger</ledger>; your own permissions stand on the <wallet>wallet page</wallet>."
            values={{
              seconds: guaranteeSeconds,
              json: (words) => (
                <a key="json" href="/api/guarantees" className="underline decoration-strong-line hover:decoration-ink">
                  {words}
                </a>
              ),
              ledger: (words) => (
                <TextLink key="ledger" to={linkTo('burned')}>
                  {words}
                </TextLink>
              ),
              wallet: (words) => (
                <TextLink key="wallet" to={linkTo('web3')}>
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      </section>
      <Addresses {...{ addresses, signed, redemption, explorer, host }} />
      <Code code={code} buildHash={buildHash} />
    </Page>
  )
}

/** Which addresses are the studio's, and the same list signed. */
function Addresses({
  addresses,
  signed,
  redemption,
  explorer,
  host,
}: Pick<GuaranteesPageView, 'addresses' | 'signed' | 'redemption' | 'explorer' | 'host'>) {
  return (
    <Section
      title={t('Official addresses')}
      id="addresses"
      line={t(
        'These are the studio’s, and no others. This site is at {host}; a page elsewhere that asks for your pieces is not ours.',
        { host },
      )}
    >
      <dl className="border-b border-line">
        {addresses.map(({ name, address, purpose }) => (
          <div
            key={address}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            {/* As the signed list names it. */}
            <dt lang="en">{name}</dt>
            <dd className="min-w-0">
              {explorer === undefined ? (
                <Address address={address} whole />
              ) : (
                <OutLink href={explorer.address.replace('{address}', address)}>
                  <Address address={address} whole />
                </OutLink>
              )}
              <span className="mt-1 block text-sm text-quiet">{translated(purpose)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SignedList signed={signed} redemption={redemption} />
    </Section>
  )
}

/** What whoever has the sources types to get the hash of a build. */
const command = 'node scripts/prepare.mjs hash'

/** The hashes of what runs: the contracts' code on the chain, and this build. */
function Code({ code, buildHash }: { code: readonly ContractCode[]; buildHash: string | undefined }) {
  return (
    <Section
      title={t('What runs')}
      id="code"
      line={t(
        'The code of every contract as it lies on the chain, by its keccak-256, compared with the contracts that this build carries.',
      )}
    >
      <dl className="border-b border-line">
        {code.map((each) => (
          <div
            key={each.address}
            data-code={each.outcome}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt>{translated(each.name)}</dt>
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
          <dt>{t('These pages')}</dt>
          <dd className="min-w-0">
            {buildHash === undefined ? (
              <span className="block text-sm text-quiet">{t('They are made as they are changed, from no build.')}</span>
            ) : (
              <>
                <span className="mono block text-sm break-all">{buildHash}</span>
                <span className="mt-1 block text-sm text-quiet">
                  <Message
                    text="SHA-256 of everything that this build was made from. Whoever has the same sources gets it from {command}."
                    values={{
                      command: (
                        <code key="command" className="mono">
                          {command}
                        </code>
                      ),
                    }}
                  />
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** The same list as a signed text, and how anybody checks it without this instance. */
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
        {t('Signed, and how to check it')}
      </summary>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-sm text-quiet">{t('The text')}</h3>
          <pre
            className="mt-2 overflow-x-auto border-y border-line py-4 font-mono text-xs leading-relaxed"
            tabIndex={0}
            aria-label={t('The signed text')}
          >
            {/* What is signed is English, whoever reads it. */}
            <span lang="en">{text}</span>
          </pre>
          <h3 className="mt-6 text-sm text-quiet">
            <Message
              text="Its signature, EIP-191, by {signer}"
              values={{ signer: <Address key="signer" address={signer} whole /> }}
            />
          </h3>
          <p className="mt-2 font-mono text-xs break-all">{signature}</p>
        </div>
        <ol className="measure min-w-0 list-decimal space-y-4 pl-5 text-base">
          <li>
            <Message
              text="Take text and signature from here or <json>from the JSON</json>, where both stand under “signed”."
              values={{
                json: (words) => (
                  <a
                    key="json"
                    href="/api/guarantees"
                    className="underline decoration-strong-line hover:decoration-ink"
                  >
                    {words}
                  </a>
                ),
              }}
            />
          </li>
          <li>
            <Message
              text="Check the signature where you trust the program: in a block explorer’s “verify signature”, in your wallet’s, or with {command}."
              values={{
                command: (
                  <code key="command" className="mono break-all">
                    {['cast wallet verify', '--address', signer, '"$TEXT"', `${signature.slice(0, 10)}…`].join(' ')}
                  </code>
                ),
              }}
            />
          </li>
          {redemption !== undefined && (
            <li>
              <Message
                text="Ask the redemption contract, {contract}, for its signer. It names the same key: so the list is the studio’s as surely as the contract is, and a copy of this page cannot sign another."
                values={{ contract: <Address key="contract" address={checksummed(redemption)} whole /> }}
              />
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
  if (broken > 0) return tn(broken, 'One promise does not hold.', '{count} promises do not hold.')
  if (unchecked === outcomes.length) return t('Nothing is checked at the moment.')
  if (unchecked > 0) return t('{unchecked} of {all} could not be checked.', { unchecked, all: outcomes.length })
  return open > 0 ? t('Every promise holds; some things are still open.') : t('Every promise holds.')
}

const looks = {
  kept: { mark: 'done', word: 'Holds', tone: 'text-good' },
  broken: { mark: 'failed', word: 'Does not hold', tone: 'text-loss' },
  open: { mark: 'due', word: 'Open##promise', tone: '' },
  unchecked: { mark: 'waiting', word: 'Not checked', tone: 'text-quiet' },
} as const satisfies Record<
  PromiseOutcome,
  { mark: 'done' | 'failed' | 'due' | 'waiting'; word: MessageText; tone: string }
>

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
        <StateMark state={mark}>{t(word)}</StateMark>
      </span>
      <span className="min-w-0">
        <span className="block font-serif text-lg">{t(promise)}</span>
        <span className="mt-1 block text-sm text-quiet">{t(compares)}</span>
      </span>
      <span className="min-w-0 text-base">
        {result}
        <span className="mt-1 block text-sm text-quiet">
          {block === null ? (
            t('Not as of any block')
          ) : (
            <Message text="As of block {block}" values={{ block: <BlockNumber key="block" block={block} /> }} />
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
      <span className="sr-only">{t(', second {second}', { second: two })}</span>
    </>
  )
}
