import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { Button, OutLink, TextLink } from '#ui/button.tsx'
import { BlockNumber, groupDigits, Hash } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { BustDesk } from '../busting/bust-desk.tsx'
import { EscrowList } from '../busting/escrow-list.tsx'
import { FetchDesk } from '../busting/fetch-desk.tsx'
import { FinalityLine } from '../busting/finality-line.tsx'
import { useTakenBack } from '../busting/use-taken-back.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import { SealFigure } from '../vault/seal-figure.tsx'
import { stateWords, type VaultState } from '../vault/vault.ts'
import { ContentsList } from './contents-list.tsx'
import { Opening } from './opening.tsx'
import { PossibleContents } from './possible-contents.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { useProof } from './use-proof.tsx'
import { WitnessList } from './witness-list.tsx'

/** One vault: its fingerprint and its promise; after the bust what was inside, and what the visitor's browser says to it. */
export function VaultPage({
  view,
  claimed,
  offer,
  base,
}: {
  view: VaultPageView
  /** Places whose print became a claim. */ claimed: readonly number[]
  offer: WalletOffer
  base: string
}) {
  const { vault, leaves, publicCount, escrow } = view
  const [isBusy, setBusy] = useState(false)
  const { check, again } = useProof(`${base}/vault/${vault.vaultId}/proof.json`, vault, `${vault.state} ${publicCount}`)
  const { isOpening, open, done, button } = useOpening(vault.state)
  const { wasTakenBack, wasShown } = useTakenBack(vault)
  const { mark, word, meaning } = stateWords(vault.state)
  const title = `Vault ${vault.vaultId}`
  const label =
    vault.bust === undefined ? `The mark of ${title}, drawn from its fingerprint` : `The mark of ${title}, open`
  // What the browser looked at is what it shows: a page that shows one list and proves another would prove nothing.
  const shown = check.state === 'checked' && check.shown.length > 0 ? check.shown : leaves
  const wrong = check.state === 'checked' && check.verdict.verdict === 'differs' ? check.verdict.index : undefined
  const witnesses = ((check.state === 'checked' ? check.file.witnesses : undefined) ?? view.witnesses).map((each) => ({
    ...each,
    address:
      view.witnesses.find(({ address }) => address.toLowerCase() === each.address.toLowerCase())?.address ??
      each.address,
  }))
  const isBusted = vault.bust !== undefined
  // Once the list is out its tokens stand in it; where it is not, or was cut, they stand by themselves.
  const isListed =
    vault.state === 'busted' &&
    escrow.every(({ contract, tokenId }) =>
      shown.some(({ content }) => content['contract'] === contract && content['tokenId'] === tokenId),
    )
  const waiting = escrow.filter(({ state }) => state === 'waiting')
  return (
    <Page>
      <PinnedFrame
        ratio={1}
        label={title}
        picture={
          isOpening ? (
            <Opening root={vault.root} label={label} onDone={done} />
          ) : (
            <SealFigure root={vault.root} isOpen={isBusted} label={label} />
          )
        }
        thumb={<SealFigure root={vault.root} isOpen={isBusted} label="" />}
      >
        <p className="text-sm text-quiet">
          <TextLink to={linkTo('vault')}>Vaults</TextLink>
        </p>
        <h1 className="mt-2 font-serif text-3xl">{title}</h1>
        <p className="mt-4 text-lg">
          <StateMark state={mark}>{word}</StateMark>
        </p>
        {vault.state !== 'overdue' && <p className="measure mt-2 text-base text-quiet">{meaning}</p>}
        {wasTakenBack && (
          <div className="mt-6">
            <Notice title="The chain took the bust back.">
              <p>
                The block that it stood in is gone, as happens to the newest ones. {title} is closed again with
                everything in it, and nothing is lost
                {wasShown
                  ? ', but its contents had been shown, and whoever looked has seen them'
                  : '; none of its contents was shown'}
                . Mostly the same transaction comes into a later block by itself. If it does not, its holder busts it
                again.
              </p>
            </Notice>
          </div>
        )}
        <BrokenPromise view={view} />
        <div className="mt-10">
          <Commitment view={view} />
        </div>
        {vault.state === 'awaiting' && (
          <div className="mt-10">
            {view.delay === undefined ? (
              <FinalityLine block={vault.bust?.block ?? 0} head={view.head} finalized={view.finalized} />
            ) : (
              <Delay delay={view.delay} />
            )}
          </div>
        )}
        <div className="mt-16" />
        <Section
          title={
            vault.state === 'busted'
              ? 'What was inside'
              : publicCount > 0
                ? `What the studio shows of it: ${publicCount} of ${vault.leafCount}`
                : 'The proof'
          }
        >
          <noscript>
            <p className="measure mb-6 border-l-4 border-line py-2 pl-5 text-base">
              A browser checks the contents by itself, with JavaScript, which is off here. The{' '}
              <a href={`/vault/${vault.vaultId}/proof.json`} className="underline">
                proof file
              </a>{' '}
              can be checked with any tool; the rules are written down.
            </p>
          </noscript>
          <div className="noscript:hidden">
            <ProofPanel check={check} onAgain={again} />
          </div>
          {shown.length > 0 && (
            <div className={`mt-8 transition-opacity duration-200 ${isOpening ? 'opacity-0' : 'opacity-100'}`}>
              <ContentsList leaves={shown} escrow={escrow} wrong={wrong} claimed={claimed} />
            </div>
          )}
          {publicCount > shown.length && (
            <p className="mt-4 text-sm text-quiet">
              The first {groupDigits(shown.length)} of {groupDigits(publicCount)}; all of them are in the proof file,
              and all were checked.
            </p>
          )}
          <p className="no-print mt-6 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <a
              href={`/vault/${vault.vaultId}/proof.json`}
              download={`vault-${vault.vaultId}-proof.json`}
              className="underline decoration-strong-line hover:decoration-ink"
            >
              Save the proof file
            </a>
            <a
              href="/vault/verifier.html"
              download="vault-verifier.html"
              className="underline decoration-strong-line hover:decoration-ink"
            >
              Save the verifier, which needs no network
            </a>
            {vault.state === 'busted' && !isOpening && (
              <span className="noscript:hidden">
                <Button ref={button} type="button" look="quiet" className="!min-h-0 !py-0 text-sm" onClick={open}>
                  See it open
                </Button>
              </span>
            )}
          </p>
        </Section>
        {witnesses.length > 0 && (
          <Section
            title={witnesses.length === 1 ? 'A witness' : 'Witnesses'}
            line="They saw the contents before the sealing, and signed the fingerprint beside the studio."
          >
            <WitnessList
              witnesses={witnesses}
              file={check.state === 'checked' ? check.file : undefined}
              vault={vault}
            />
          </Section>
        )}
        {escrow.length > 0 && !isListed && (
          <Section
            title={isBusted ? 'The tokens that were in it' : 'Held for its holder, for everybody to see'}
            line={
              isBusted
                ? undefined
                : 'Tokens in a vault lie in a contract, so anybody can see them. What is hidden is the rest.'
            }
          >
            <EscrowList escrow={escrow} />
          </Section>
        )}
        {waiting.length > 0 && (
          <Section
            title="Fetching what waits"
            id="fetch"
            line="A token whose collection did not let it go waits in the contract for whoever busted the vault. It can be fetched at any time, to any address."
          >
            <noscript>
              <p className="measure text-base">
                Fetching needs a wallet, and a page can only speak to wallets with JavaScript, which is off in this
                browser.
              </p>
            </noscript>
            <div className="noscript:hidden">
              <FetchDesk vaultId={vault.vaultId} waiting={waiting} offer={offer} base={base} />
            </div>
          </Section>
        )}
        {vault.possible.length > 0 && !isBusted && (
          <Section title="What may be inside" line="As the studio says it. The numbers are computed from it.">
            <PossibleContents possible={vault.possible} />
          </Section>
        )}
        {!isBusted && (
          <Section title="Busting it" id="bust">
            <noscript>
              <p className="measure text-base">
                Busting needs a wallet, and a page can only speak to wallets with JavaScript, which is off in this
                browser. Nothing has been done.
              </p>
            </noscript>
            <div className="noscript:hidden">
              <BustDesk view={view} offer={offer} base={base} isBusy={isBusy} onBusy={setBusy} />
            </div>
          </Section>
        )}
        <p className="no-print mt-16 flex flex-wrap gap-x-8 gap-y-3">
          {view.previous !== undefined && (
            <TextLink to={linkTo('vault item', { vaultId: view.previous })}>{`Vault ${view.previous}`}</TextLink>
          )}
          {view.next !== undefined && (
            <TextLink to={linkTo('vault item', { vaultId: view.next })}>{`Vault ${view.next}`}</TextLink>
          )}
          <TextLink to={linkTo('vault-busted')}>Busted vaults</TextLink>
        </p>
      </PinnedFrame>
    </Page>
  )
}

/** Opens by itself when the contents come out while somebody is looking, and again when asked to. */
function useOpening(state: VaultState): {
  isOpening: boolean
  open: () => void
  done: () => void
  button: RefObject<HTMLButtonElement | null>
} {
  const [isOpening, setOpening] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && state === 'busted') setOpening(true)
    before.current = state
  }, [state])
  // The button is away while it opens: whoever pressed it is there again afterwards.
  useEffect(() => {
    if (isOpening || !asked.current) return
    asked.current = false
    button.current?.focus({ preventScroll: true })
  }, [isOpening])
  const open = () => {
    asked.current = true
    setOpening(true)
  }
  const done = useCallback(() => setOpening(false), [])
  return { isOpening, open, done, button }
}

/** A promise that is not kept is said by the page itself. */
function BrokenPromise({ view: { vault } }: { view: VaultPageView }) {
  if (vault.state === 'mismatch')
    return (
      <div className="mt-6">
        <Notice tone="problem" title="The studio’s list does not give the fingerprint.">
          <p>What was sealed cannot be shown. The tokens in the vault went to its holder all the same.</p>
        </Notice>
      </div>
    )
  if (vault.state !== 'overdue') return null
  return (
    <div className="mt-6">
      <Notice
        tone="problem"
        title={
          vault.bust === undefined ? (
            <>
              Promised for <TimeText at={moment(vault.promisedAt)} />, and still closed.
            </>
          ) : (
            'Busted more than a day ago, and its contents are not published.'
          )
        }
      >
        <p>
          {vault.bust === undefined
            ? 'Only its holder can open it. Nothing in it is lost, and nobody can take anything out.'
            : 'The tokens in it went to its holder. For the rest the studio has to publish its list; this page says so until it does.'}
        </p>
      </Notice>
    </div>
  )
}

/** Contents that could be out and are not, within the day that they may take. */
function Delay({ delay }: { delay: NonNullable<VaultPageView['delay']> }) {
  return (
    <Notice title={delay === 'tried' ? 'The list did not open at once.' : 'This house does not have the list yet.'}>
      <p>
        {delay === 'tried'
          ? 'The bust is final, and the house tries again by itself.'
          : 'The bust is final, and the studio has been told to bring its list here.'}{' '}
        Nothing is lost: tokens that lay in it are out, and the fingerprint fixes the rest. There is nothing to do; in a
        day this page says that it is overdue.
      </p>
    </Notice>
  )
}

/** Where the studio says on the chain that the contents are: a stranger's text, a link only where it is one. */
function ContentsAddress({ address }: { address: string }) {
  return /^https:\/\/[^\s]{1,500}$/.test(address) ? (
    <OutLink href={address}>
      <span className="break-all">{address}</span>
    </OutLink>
  ) : (
    <span className="mono break-all">{address.slice(0, 500)}</span>
  )
}

const moment = (seconds: number) => ({ seconds, nanoseconds: 0 })

function Commitment({ view: { vault, contract, chain } }: { view: VaultPageView }) {
  const transaction = (hash: string): ReactNode =>
    chain.explorer === undefined ? (
      <span className="mono break-all">{hash}</span>
    ) : (
      <OutLink href={chain.explorer.tx.replace('{tx}', hash)}>
        <Hash hash={hash} />
      </OutLink>
    )
  const { bust, sealed } = vault
  return (
    <Tombstone
      rows={[
        [
          'Fingerprint',
          <span key="root" className="mono break-all">
            {vault.root}
          </span>,
        ],
        ['Things inside', groupDigits(vault.leafCount)],
        ['Promised for', <TimeText key="promised" at={moment(vault.promisedAt)} clock />],
        [
          'Sealed',
          <span key="sealed">
            <TimeText at={moment(sealed.at)} clock />
            <span className="block">
              in block <BlockNumber block={sealed.block} />
            </span>
          </span>,
        ],
        ['Sealed in', transaction(sealed.tx)],
        ['Holder', vault.holder === null ? undefined : <CollectorLink key="holder" address={vault.holder} />],
        [
          'Busted',
          bust === undefined ? undefined : (
            <span key="busted">
              <TimeText at={moment(bust.at)} clock />
              <span className="block">
                in block <BlockNumber block={bust.block} />
              </span>
              <span className="block">
                by <CollectorLink address={bust.by} />
              </span>
            </span>
          ),
        ],
        ['Busted in', bust === undefined ? undefined : transaction(bust.tx)],
        [
          'Contents also at',
          vault.contentsAddress === null ? undefined : (
            <ContentsAddress key="contents" address={vault.contentsAddress} />
          ),
        ],
        [
          'Contract',
          <span key="contract" className="mono break-all">
            {contract}
          </span>,
        ],
      ]}
    />
  )
}
