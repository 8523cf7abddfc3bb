import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { paidText } from '#features/payments/payment-method.ts'
import { countryName } from '#features/shipping/addresses/address-parts.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { AnswerBar, UndoForm } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'
import type { ClaimPreview, DeskEdition } from '../claim/claim-desk.ts'
import { SheetPicture } from '../claim/claim-mark.tsx'
import { AgeText, ClaimStateText } from '../claim/claim-text.tsx'
import { asideWords, makerWords, originWords, runWords, stateNames } from '../claim/claim-words.ts'
import { RemarksSection } from '../remarks/remarks-section.tsx'
import type { AddressAccess } from './address-acts.tsx'
import { AddressCard, ClaimActs, type ClaimActResultView } from './claim-acts.tsx'
import { ClaimMails } from './claim-mails.tsx'
import type { ClaimFile } from './get-claim-file.server.ts'
import { ParcelFacts } from './parcel-facts.tsx'

type Chain = { currency: { symbol: string }; explorer?: { tx: string } | undefined }

/** A moment from ISO 8601. */
export function Moment({ at, clock = true }: { at: string; clock?: boolean }) {
  return <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock={clock} />
}

/** One claim for the studio: what it is, how it stands, what can be done, and all that happened. */
export function ClaimFileView({
  file,
  face,
  chain,
  self,
  isAlone,
  addresses,
  sendsMail,
  result,
  preview,
}: {
  file: ClaimFile
  face: DeskEdition
  chain: Chain
  self: string
  isAlone: boolean
  addresses: AddressAccess
  /** There is a mail server. */ sendsMail: boolean
  result: ClaimActResultView | undefined
  preview: ClaimPreview | undefined
}) {
  const { line, parcel } = file
  const { claimId, label, edition, state, age } = line
  return (
    <>
      <div className="grid gap-x-[6vw] gap-y-16 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div>
          <Section
            level={1}
            title={
              <>
                {edition} <span className="tabular-nums">{label ?? 'without a number yet'}</span>
              </>
            }
            aside={<TextLink to={linkTo('boss claims')}>All claims</TextLink>}
          >
            <div className="mb-6 flex items-start gap-6">
              <div className="w-24 shrink-0">
                <SheetPicture edition={face} sizes="96px" />
              </div>
              <p className="flex flex-wrap gap-x-6 gap-y-1 text-base">
                <ClaimStateText state={state} />
                <AgeText age={age} />
              </p>
            </div>
            {line.isHeld && (
              <div className="mb-6">
                <Notice tone="problem" title="Its piece is reported as stolen.">
                  <p>
                    Nothing of it goes on until the hold ends.{' '}
                    <TextLink to={linkTo('boss holds')}>Look at the reports</TextLink>
                  </p>
                </Notice>
              </div>
            )}
            {asideWords(state) !== undefined && (
              <div className="mb-6">
                <Notice
                  tone="problem"
                  title={
                    state.state === 'on-hold' && state.reason === 'reorganised'
                      ? 'Frozen: the burn left the chain after the number was given.'
                      : undefined
                  }
                >
                  <p>{asideOf(file)}</p>
                </Notice>
              </div>
            )}
            <ClaimFacts file={file} chain={chain} />
          </Section>
          {parcel !== undefined && (
            <Section
              title={`Parcel ${parcel.label}`}
              aside={
                <TextLink to={linkTo('boss parcel', { parcel: String(parcel.parcelId) })}>Its page and papers</TextLink>
              }
            >
              <ParcelFacts parcel={parcel} />
            </Section>
          )}
        </div>
        {/* What can be done comes before the story also where everything stands in one column. */}
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <ForRole access={['packer']}>
            <ClaimActs file={file} self={self} isAlone={isAlone} addresses={addresses} preview={preview} />
          </ForRole>
          <RemarksSection remarks={line.remarks} />
          <Section title="Address" line="It is encrypted. Who opens it says why, and its owner sees that.">
            <AddressFacts file={file} self={self} />
          </Section>
          {file.notices.length > 0 && (
            <Section title="Mails">
              <ClaimMails file={file} sendsMail={sendsMail} />
            </Section>
          )}
        </div>
        <div>
          <Section title="Its story" line="Every step with who, when and why. It cannot be changed.">
            <ClaimStory file={file} self={self} />
          </Section>
        </div>
      </div>
      <p className="mt-12 font-mono text-xs break-all text-quiet">Claim {claimId}</p>
      {result !== undefined && <ActResult result={result} />}
    </>
  )
}

function asideOf({ line: { state }, replacedBy }: ClaimFile) {
  if (replacedBy !== undefined)
    return <TextLink to={linkTo('boss one claim', { claim: replacedBy })}>Another claim stands for it.</TextLink>
  return state.state === 'on-hold' ? state.detail : asideWords(state)
}

function ActResult({ result }: { result: ClaimActResultView }) {
  if ('problem' in result)
    return (
      <AnswerBar of={result}>
        <Notice tone="problem" title="Nothing was changed.">
          <p>{result.problem}</p>
        </Notice>
      </AnswerBar>
    )
  return (
    <AnswerBar of={result}>
      {result.address !== undefined && <AddressCard lines={result.address} />}
      <Notice tone="good" title={result.said}>
        {result.undo !== undefined && <UndoForm undo={result.undo} />}
      </Notice>
    </AnswerBar>
  )
}

function SentWith({ claimId }: { claimId: string }) {
  return <TextLink to={linkTo('boss one claim', { claim: claimId })}>another print</TextLink>
}

/** The wallet that made the claim for its holder. */
function ActedFor({ delegate, isOlderRegistry, block }: NonNullable<ClaimFile['delegation']>) {
  return (
    <span>
      <Address address={delegate} whole />, by delegate.xyz{isOlderRegistry && ' (v1)'}, as read at final block{' '}
      <BlockNumber block={block} />
    </span>
  )
}

function ClaimFacts({
  file: { line, print, certificates, paid, hasIntent, piece, pills, replaces, replacedBy, delegation, account },
  chain,
}: {
  file: ClaimFile
  chain: Chain
}) {
  const { origin, source, holder, options, sentWith, country, event, dueAt, promise, openedAt, claimId } = line
  return (
    <Tombstone
      rows={[
        [
          'Opened',
          <span key="opened">
            <Moment at={openedAt} />, because {originWords[origin]}
          </span>,
        ],
        [
          'Burn',
          hasIntent ? (
            <ForRole key="intent" access={['editor', 'viewer']} otherwise="Started on this site">
              <TextLink to={linkTo('boss burn', { intent: claimId })}>Its intent, permit and transaction</TextLink>
            </ForRole>
          ) : undefined,
        ],
        ['Block', event === undefined ? undefined : <BlockNumber key="block" block={event.blockNumber} />],
        [
          'Transaction',
          event === undefined ? undefined : (
            <TransactionHash key="tx" hash={event.txHash} explorer={chain.explorer} whole />
          ),
        ],
        ['Pills', pills],
        [
          'Piece',
          source === undefined ? undefined : (
            <TextLink key="piece" to={tokenLink(source.collection, source.tokenId)}>
              {piece}
            </TextLink>
          ),
        ],
        [
          'Holder',
          holder.startsWith('0x') ? (
            <Address key="holder" address={holder} to={linkTo('collector item', { id: holder })} whole />
          ) : (
            holder
          ),
        ],
        [
          'Account',
          account === undefined ? undefined : (
            <ForRole key="account" access={['support', 'viewer']} otherwise={account.slice(0, 12)}>
              <TextLink to={linkTo('boss person', { uid: account })}>Whose it is</TextLink>
            </ForRole>
          ),
        ],
        ['Acted for it', delegation === undefined ? undefined : <ActedFor key="delegate" {...delegation} />],
        [
          'Options',
          Object.entries(options)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', '),
        ],
        ['Promised one parcel with', sentWith === undefined ? undefined : <SentWith key="along" claimId={sentWith} />],
        ['Goes to', country === undefined ? undefined : countryName(country)],
        ['Paid', paid === undefined ? undefined : paidText(paid, { withParts: true })],
        [
          'Address until',
          dueAt === undefined ||
          !['observed', 'accepted', 'numbered', 'printed', 'signed', 'on-hold'].includes(
            line.state.state,
          ) ? undefined : (
            <Moment key="due" at={dueAt} clock={false} />
          ),
        ],
        ['Print run', promise === undefined ? undefined : runWords(promise)],
        ['Printed', print?.printedAt === undefined ? undefined : <Moment key="printed" at={print.printedAt} />],
        ['Signed', print?.signedAt === undefined ? undefined : <Moment key="signed" at={print.signedAt} />],
        ['Number void', print?.voided],
        [
          'Certificate',
          certificates.length === 0 ? undefined : (
            <span key="certificates" className="flex flex-col">
              {certificates.map(({ certificateId, revoked }) => (
                <span key={certificateId}>
                  <a
                    className="underline decoration-strong-line hover:decoration-ink"
                    href={`/certificates/${certificateId}.pdf`}
                  >
                    {certificateId}
                  </a>
                  {revoked === undefined ? '' : `, counts no more: ${revoked}`}
                </span>
              ))}
            </span>
          ),
        ],
        [
          'Replaces',
          replaces === undefined ? undefined : (
            <TextLink key="replaces" to={linkTo('boss one claim', { claim: replaces })}>
              an earlier claim with the same number
            </TextLink>
          ),
        ],
        [
          'Replaced by',
          replacedBy === undefined ? undefined : (
            <TextLink key="replaced" to={linkTo('boss one claim', { claim: replacedBy })}>
              another claim with the same number
            </TextLink>
          ),
        ],
      ]}
    />
  )
}

function ClaimStory({ file: { steps }, self }: { file: ClaimFile; self: string }) {
  const entries = steps.map(({ position, from, to, by, actor, reason, at }): TimelineEntry => ({
    key: String(position),
    kind: by === 'chain' ? 'chain' : 'physical',
    when: <Moment at={at} />,
    what: (
      <>
        {from === undefined
          ? `Opened: ${stateNames[to]}`
          : from === to
            ? 'Noted'
            : `${stateNames[from]} → ${stateNames[to]}`}
        {reason === undefined ? '' : `: ${reason}`}
      </>
    ),
    proof: by === 'staff' && actor !== undefined ? <Staff uid={actor} self={self} /> : makerWords[by],
  }))
  return <Timeline label="Its story" entries={entries} />
}

function AddressFacts({ file: { standing, openings }, self }: { file: ClaimFile; self: string }) {
  if (standing === undefined) return <p className="text-sm text-quiet">None was given yet.</p>
  return (
    <>
      <Tombstone
        rows={[
          ['Country', countryName(standing.country)],
          ['Given', <Moment key="given" at={standing.updatedAt} />],
          [
            'Stands',
            standing.purged !== undefined
              ? 'erased'
              : standing.isLocked
                ? 'locked while the parcel is packed'
                : 'can be changed by its owner',
          ],
          [
            'Erased',
            standing.purged === undefined ? (
              standing.purgeAfter === undefined ? undefined : (
                <span key="purge">
                  on <Moment at={standing.purgeAfter} clock={false} />
                </span>
              )
            ) : (
              <Moment key="purged" at={standing.purged.at} />
            ),
          ],
          ['Legal hold', standing.legalHold],
          ['Receipt', standing.purged?.receipt],
        ]}
      />
      {openings.length > 0 && (
        <ul className="mt-5 flex flex-col gap-1 border-t border-line pt-4 text-sm" aria-label="Who opened it">
          {openings.map(({ at, until, by, actor, reason }) => (
            <li key={`${at} ${reason}`}>
              <Moment at={at} />
              {until.slice(0, 16) !== at.slice(0, 16) && (
                <>
                  {' '}
                  to <Moment at={until} />
                </>
              )}
              , {by === 'owner' ? 'its owner' : <Staff uid={actor} self={self} />}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Staff({ uid, self }: { uid: string; self: string }) {
  if (uid === self) return <>you</>
  return (
    <ForRole access={['support', 'viewer']} otherwise={uid.slice(0, 12)}>
      <TextLink to={linkTo('boss person', { uid })}>{uid.slice(0, 12)}</TextLink>
    </ForRole>
  )
}
