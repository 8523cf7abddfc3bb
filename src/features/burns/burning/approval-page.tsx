import { ContractLabels } from '#features/catalogue/front/front-contract-labels.tsx'
import type { StudioContracts } from '#features/catalogue/front/front-contracts.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Message } from '#messages/message.tsx'
import { t, type MessageText } from '#messages/translate.ts'
import { ButtonLink, OutLink, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { StandingLine, TakesOnly } from '../campaigns/campaign-label.tsx'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { ApprovalDesk } from './approval-desk.tsx'

export type ApprovalPageView = {
  contracts: StudioContracts
  /** The open campaign that takes the collection's pieces, or the newest. */
  campaign: StandingCampaign | undefined
  collection: { slug: string; title: string; singular: string } | undefined
  offer: WalletOffer
}

const meaning = [
  'An approval allows a contract to move a piece that is yours. It stays in force until you revoke it or it is used.',
  'An approval of one piece ends by itself when the piece changes hands. An approval of all pieces covers those you get later too, and ends only when you end it. No page of this site asks for that kind.',
] as const satisfies readonly MessageText[]

/** The one approval that a burn may need: what is approved to whom, giving it for one piece, taking it back. */
export function ApprovalPage({ contracts, campaign, collection, offer, base }: ApprovalPageView & { base: string }) {
  const { explorer } = contracts
  const isOpen = campaign?.standing === 'open'
  return (
    <Page narrow>
      <PageTitle
        title={t('Approval')}
        line={t(
          'Permission for the burn contract to take one piece. It covers that piece alone, and you can revoke it at any time.',
        )}
      />
      {campaign === undefined || collection === undefined ? (
        <Empty title={t('There is nothing to approve.')}>
          <p>
            {t(
              'No burn is open, and no page of this site asks for an approval. A request in its name comes from somewhere else: refuse it.',
            )}
          </p>
        </Empty>
      ) : (
        <>
          <p className="measure text-base">
            {collection.title}: <StandingLine campaign={campaign} /> <TakesOnly {...campaign} />
          </p>
          <p className="measure mt-3 text-base">
            {isOpen ? (
              <Message
                text="A burn by sending needs no approval at all; <a>choose a piece</a> for that. Here is the other way, in two steps you can part."
                values={{
                  a: (words) => <TextLink to={linkTo('collection', { collection: collection.slug })}>{words}</TextLink>,
                }}
              />
            ) : (
              t('Nothing has to be approved now. You can see and revoke earlier approvals here.')
            )}
          </p>
          <WithWallet
            act={t('Giving and taking back needs a wallet')}
            otherwise={t('Your wallet’s own list of permissions does the same.')}
            ruled="mt-8 border-t border-line py-6"
            className="mt-12"
          >
            <ApprovalDesk campaign={campaign} collection={collection} offer={offer} base={base} />
          </WithWallet>
        </>
      )}
      <div className="mt-16">
        <Section title={t('What an approval is')}>
          <Prose paragraphs={meaning.map((text) => t(text))} />
        </Section>
        <Section title={t('How to check elsewhere')}>
          <Steps
            label={t('How to check your approvals')}
            steps={[
              {
                title: t('Open your wallet’s own list'),
                text: t(
                  'Most wallets list approvals and end them there, under a word like permissions, allowances or connections.',
                ),
              },
              {
                title:
                  explorer === undefined
                    ? t('Or ask the contract')
                    : t('Or ask the contract on {explorer}', { explorer: explorer.name }),
                text: (
                  <>
                    {t(
                      'It answers who may move one piece, getApproved, and who may move all of yours, isApprovedForAll.',
                    )}{' '}
                    {explorer !== undefined && (
                      <OutLink href={explorer.href}>{t('Open {explorer}', { explorer: explorer.name })}</OutLink>
                    )}
                  </>
                ),
              },
              {
                title: t('Compare addresses'),
                text: t('These belong to this studio. Compare every digit, not only both ends.'),
              },
            ]}
          />
          <div className="mt-8">
            <ContractLabels contracts={contracts} />
          </div>
        </Section>
        <p className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={linkTo('collections')}>{t('To the collections')}</ButtonLink>
          <TextLink to={linkTo('web3')}>{t('Everything your wallet allows')}</TextLink>
        </p>
      </div>
    </Page>
  )
}
