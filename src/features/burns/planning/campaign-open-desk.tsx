import { useNavigate } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import type { FollowedCalls } from '#features/transactions/owner-calls/use-followed-calls.tsx'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { Button } from '#ui/button.tsx'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { mayDo } from './campaign-keys.ts'
import { CampaignWallet, type CampaignWalletProps } from './campaign-wallet.tsx'
import { isBusy, useCampaignAct } from './use-campaign-act.tsx'

/** The last step of opening a campaign: the owner's wallet sends exactly what was rehearsed. */
export function CampaignOpenDesk({
  plan,
  reason,
  beyond,
  call,
  followed,
  ...wallet
}: CampaignWalletProps & {
  plan: CampaignPlan
  reason: string
  /** Why more pills than prints are meant. */ beyond: string | undefined
  /** As it was rehearsed. */ call: WalletCall
  followed: FollowedCalls
}) {
  const { step, run } = useCampaignAct({ followed, offer: wallet.offer })
  const navigate = useNavigate()
  return (
    <CampaignWallet {...wallet} step={step}>
      {(session, role) =>
        mayDo('open', role) ? (
          <>
            <div className="mb-6">
              <WalletShows call={call} offer={wallet.offer} own={session.address} />
            </div>
            <Button
              type="button"
              look="primary"
              disabled={isBusy(step) || step.step === 'done' || step.step === 'proposed'}
              onClick={() => {
                void run(session, { act: 'open', plan }, reason, beyond).then((end) =>
                  end.step === 'done'
                    ? navigate(linkTo('boss campaigns', { opened: '1' }))
                    : end.step === 'proposed'
                      ? navigate(linkTo('boss campaigns'))
                      : undefined,
                )
              }}
            >
              {isBusy(step) ? 'Opening …' : 'Open the campaign'}
            </Button>
          </>
        ) : (
          <p className="text-base">Only the owner opens campaigns. Connect the owner’s wallet.</p>
        )
      }
    </CampaignWallet>
  )
}
