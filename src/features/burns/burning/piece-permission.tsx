import { useCallback, useState } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { CallSteps } from '#features/transactions/call-steps.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { revokeCall } from '#features/wallets/approvals/revoke-call.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { sendCall, sendRehearsed, type WalletCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Address as AddressText, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { Problem } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import type { BurnCheck } from './burn-check.ts'
import { isApproved } from './burn-way.ts'
import { approveCallWords } from './burn-words.ts'
import { useBurnClient } from './use-burn-client.tsx'

type Props = {
  campaign: StandingCampaign
  collection: { slug: string; title: string }
  offer: WalletOffer
  session: ConnectedSession
  tokenId: string
  title: string
}

/** What the burn contract may do with one piece, as the chain says it now, with the way to allow it and to take that back. */
export function PiecePermission({ base, ...props }: Props & { base: string }) {
  const { campaign, collection, session, tokenId } = props
  const client = useBurnClient(base)
  // Only the permission is looked at here; what a burn is for is said on its own page.
  const ask = useCallback(async () => {
    try {
      const check = await client.check({
        collection: collection.slug,
        tokenId,
        campaignId: campaign.campaignId,
        holder: session.address.toLowerCase() as Hex,
        aim: { for: 'pill' },
      })
      return { check }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : '' }
    }
  }, [client, collection.slug, tokenId, campaign.campaignId, session.address])
  const { answer, look } = useAnswer(ask)
  if (answer === undefined)
    return (
      <p role="status" className="mt-6 text-base text-quiet">
        {t('Reading from the chain what it allows.')}
      </p>
    )
  if (answer.check === undefined)
    return (
      <NotLookedAt className="mt-6" onAgain={() => void look()}>
        <p>{answer.failure}</p>
      </NotLookedAt>
    )
  return <PermissionDesk {...props} check={answer.check} onChange={look} />
}

type Act = { step: 'idle' } | { step: 'asking' | 'waiting' } | { step: 'failed'; problem: TransactionProblem }

function PermissionDesk({
  campaign,
  collection,
  offer,
  session: { wallet, address, chainId },
  tokenId,
  title,
  check,
  onChange,
}: Props & { check: BurnCheck; onChange: () => Promise<unknown> }) {
  const [act, setAct] = useState<Act>({ step: 'idle' })
  const { network } = offer
  const run = async (send: typeof sendCall, call: WalletCall) => {
    setAct({ step: 'asking' })
    try {
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await send(wallet.provider, { from: address, chainId: network.chainId }, call)
      setAct({ step: 'waiting' })
      await untilIncluded(wallet.provider, hash)
      await onChange()
      setAct({ step: 'idle' })
    } catch (error) {
      setAct({
        step: 'failed',
        problem: transactionProblem(error, { wallet: wallet.name, thing: title, network: network.name }),
      })
    }
  }
  const isGiven = isApproved(check, campaign.contract)
  const isStuck = act.step === 'asking' || act.step === 'waiting' || chainId !== network.chainId
  const { approve } = check.calls
  const revoke = revokeCall({
    contract: campaign.collectionAddress,
    operator: campaign.contract,
    tokenId: check.isCampaignOperator ? undefined : tokenId,
  })
  const busyWord =
    act.step === 'asking'
      ? t('Answer in {wallet}', { wallet: wallet.name })
      : act.step === 'waiting'
        ? t('Waiting for the chain')
        : undefined
  return (
    <div className="mt-6">
      <PermissionState check={check} isGiven={isGiven} title={title} collectionTitle={collection.title} />
      {act.step === 'failed' && <Problem problem={act.problem} className="mb-6" />}
      {!isGiven && campaign.standing === 'open' && approve !== undefined && (
        <CallSteps
          label={t('What your wallet will be asked')}
          offer={offer}
          own={address}
          steps={[
            {
              key: 'approve',
              state: 'now',
              calls: [approve],
              words: approveCallWords({ title, pills: pillsText(campaign.pillsPerBurn, campaign.pillName) }),
              action: (
                <Button type="button" look="primary" disabled={isStuck} onClick={() => void run(sendCall, approve)}>
                  {busyWord ?? t('Allow this one piece')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isGiven && (
        <>
          <div className="flex flex-wrap gap-4">
            {campaign.standing === 'open' && (
              <ButtonLink to={burnLink(collection.slug, tokenId)}>{t('Continue to the burn')}</ButtonLink>
            )}
            <Button type="button" disabled={isStuck} onClick={() => void run(sendRehearsed, revoke)}>
              {busyWord ?? t('Take it back')}
            </Button>
          </div>
          <div className="mt-4">
            <p className="mb-2 text-sm text-quiet">
              {t('Taking it back is a transaction too; it moves nothing. Your wallet will show:')}
            </p>
            <WalletShows call={revoke} offer={offer} own={address} />
          </div>
        </>
      )}
    </div>
  )
}

function PermissionState({
  check,
  isGiven,
  title,
  collectionTitle,
}: {
  check: BurnCheck
  isGiven: boolean
  title: string
  collectionTitle: string
}) {
  return (
    <p role="status" className="border-t border-line py-4 text-base">
      {isGiven ? (
        <>
          <StateMark state="opened">{t('Allowed.')}</StateMark>{' '}
          {check.isCampaignOperator
            ? t('The burn contract may take all your pieces of {collection}. That was allowed elsewhere.', {
                collection: collectionTitle,
              })
            : t('The burn contract may take {title}, this one piece.', { title })}
        </>
      ) : check.approved === undefined ? (
        <>
          <StateMark state="sealed">{t('Not allowed.')}</StateMark> {t('Nobody but you may move {title}.', { title })}
        </>
      ) : (
        <>
          <StateMark state="due">{t('Allowed to somebody else.')}</StateMark>{' '}
          <Message
            text="{title} may be moved by {address}."
            values={{ title, address: <AddressText address={checksummed(check.approved)} /> }}
          />
        </>
      )}
      <span className="block text-sm text-quiet">
        <Message text="As of block {block}." values={{ block: <BlockNumber block={check.block} /> }} />
      </span>
    </p>
  )
}
