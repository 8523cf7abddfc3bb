import { CustodyCard } from '#features/custody/custody-card.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Page, Section } from '#ui/page.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import { ShareSection } from '#ui/share-section.tsx'
import { BustDesk } from '../busting/bust-desk.tsx'
import { EscrowList } from '../busting/escrow-list.tsx'
import { FetchDesk } from '../busting/fetch-desk.tsx'
import { FinalityLine } from '../busting/finality-line.tsx'
import { useTakenBack } from '../busting/use-taken-back.tsx'
import type { ProofFile } from '../proof/proof-file.ts'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import { SealFigure } from '../vault/seal-figure.tsx'
import { stateWords } from '../vault/vault.ts'
import { OddsSection } from './odds-compared.tsx'
import { Opening } from './opening.tsx'
import { PossibleContents } from './possible-contents.tsx'
import { ProofSection } from './proof-section.tsx'
import { useOpening } from './use-opening.tsx'
import { useProof } from './use-proof.tsx'
import { VaultCommitment } from './vault-commitment.tsx'
import { BrokenPromise, DelayNotice, TakenBackNotice } from './vault-notices.tsx'
import { WitnessList } from './witness-list.tsx'

/** One vault: its fingerprint and its promise; after the bust what was inside, and what the visitor's browser says to it. */
export function VaultPage({
  view,
  claimed,
  offer,
  base,
  address,
}: {
  view: VaultPageView
  /** Places whose print became a claim. */ claimed: readonly number[]
  offer: WalletOffer
  base: string
  /** Of the page, whole. */ address: string
}) {
  const { vault, leaves, publicCount, escrow } = view
  const { check, again } = useProof(`${base}/vault/${vault.vaultId}/proof.json`, vault, `${vault.state} ${publicCount}`)
  const { isOpening, open, done, button } = useOpening(vault.state)
  const { wasTakenBack, wasShown } = useTakenBack(vault)
  const { mark, word, meaning } = stateWords(vault.state)
  const title = t('Vault {vault}', { vault: vault.vaultId })
  const label =
    vault.bust === undefined
      ? t('The mark of {title}, drawn from its fingerprint', { title })
      : t('The mark of {title}, open', { title })
  // What the browser looked at is what it shows: a page that shows one list and proves another would prove nothing.
  const shown = check.state === 'checked' && check.shown.length > 0 ? check.shown : leaves
  const isBusted = vault.bust !== undefined
  // Once the list is out its tokens stand in it; where it is not, or was cut, they stand by themselves.
  const isListed =
    vault.state === 'busted' &&
    escrow.every(({ contract, tokenId }) =>
      shown.some(({ content }) => content['contract'] === contract && content['tokenId'] === tokenId),
    )
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
          <TextLink to={linkTo('vault')}>{t('Vaults')}</TextLink>
        </p>
        <h1 className="mt-2 font-serif text-3xl">{title}</h1>
        <p className="mt-4 text-lg">
          <StateMark state={mark}>{t(word)}</StateMark>
        </p>
        {vault.state !== 'overdue' && <p className="measure mt-2 text-base text-quiet">{t(meaning)}</p>}
        {wasTakenBack && <TakenBackNotice title={title} wasShown={wasShown} />}
        <BrokenPromise view={view} />
        <div className="mt-10">
          <VaultCommitment view={view} />
        </div>
        {vault.state === 'awaiting' && (
          <div className="mt-10">
            {view.delay === undefined ? (
              <FinalityLine block={vault.bust?.block ?? 0} head={view.head} finalized={view.finalized} />
            ) : (
              <DelayNotice delay={view.delay} />
            )}
          </div>
        )}
        <div className="mt-16" />
        <ProofSection
          view={view}
          proof={{ check, again }}
          shown={shown}
          opening={{ isOpening, open, button }}
          claimed={claimed}
        />
        {view.odds !== undefined && <OddsSection odds={view.odds} />}
        <WitnessSection view={view} file={check.state === 'checked' ? check.file : undefined} />
        {escrow.length > 0 && !isListed && (
          <Section
            title={isBusted ? t('The tokens that were in it') : t('Held for its holder, for everybody to see')}
            line={
              isBusted
                ? undefined
                : t('Tokens in a vault lie in a contract, so anybody can see them. What is hidden is the rest.')
            }
          >
            <EscrowList escrow={escrow} />
          </Section>
        )}
        {view.custody !== undefined && (
          <Section title={t('How it is kept')} line={t('As the studio says it. No address is ever shown.')}>
            <CustodyCard custody={view.custody} />
          </Section>
        )}
        <FetchSection view={view} offer={offer} base={base} />
        {vault.possible.length > 0 && !isBusted && (
          <Section title={t('What may be inside')} line={t('As the studio says it. The numbers are computed from it.')}>
            <PossibleContents possible={vault.possible} />
          </Section>
        )}
        {!isBusted && (
          <Section title={t('Busting it')} id="bust">
            <WithWallet act={t('Busting needs a wallet')} otherwise={t('Nothing has been done.')}>
              <BustDesk view={view} offer={offer} base={base} />
            </WithWallet>
          </Section>
        )}
        {isBusted && (
          <ShareSection
            card={cardAddress('vault', vault.vaultId)}
            alt={t('Share picture of {title}', { title })}
            href={address}
          />
        )}
        <Neighbours view={view} />
      </PinnedFrame>
    </Page>
  )
}

/** The vaults before and after it, and those that are open. */
function Neighbours({ view }: { view: Pick<VaultPageView, 'previous' | 'next'> }) {
  return (
    <p className="no-print mt-16 flex flex-wrap gap-x-8 gap-y-3">
      {view.previous !== undefined && (
        <TextLink to={linkTo('vault item', { vaultId: view.previous })}>
          {t('Vault {vault}', { vault: view.previous })}
        </TextLink>
      )}
      {view.next !== undefined && (
        <TextLink to={linkTo('vault item', { vaultId: view.next })}>
          {t('Vault {vault}', { vault: view.next })}
        </TextLink>
      )}
      <TextLink to={linkTo('vault-busted')}>{t('Busted vaults')}</TextLink>
    </p>
  )
}

/** The witnesses as the proof file has them, where it has come; their addresses as the app writes them. */
function WitnessSection({
  view,
  file,
}: {
  view: VaultPageView
  file: Pick<ProofFile, 'vault' | 'witnesses'> | undefined
}) {
  const witnesses = (file?.witnesses ?? view.witnesses).map((each) => ({
    ...each,
    address:
      view.witnesses.find(({ address }) => address.toLowerCase() === each.address.toLowerCase())?.address ??
      each.address,
  }))
  if (witnesses.length === 0) return null
  return (
    <Section
      title={witnesses.length === 1 ? t('A witness') : t('Witnesses')}
      line={t('They saw the contents before the sealing, and signed the fingerprint beside the studio.')}
    >
      <WitnessList witnesses={witnesses} file={file} vault={view.vault} />
    </Section>
  )
}

function FetchSection({ view, offer, base }: { view: VaultPageView; offer: WalletOffer; base: string }) {
  const waiting = view.escrow.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <Section
      title={t('Fetching what waits')}
      id="fetch"
      line={t(
        'A token whose collection did not let it go waits in the contract for whoever busted the vault. It can be fetched at any time, to any address.',
      )}
    >
      <WithWallet act={t('Fetching needs a wallet')}>
        <FetchDesk vaultId={view.vault.vaultId} waiting={waiting} offer={offer} base={base} />
      </WithWallet>
    </Section>
  )
}
