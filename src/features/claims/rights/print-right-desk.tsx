import { useNavigate } from 'react-router'
import { AccountGate } from '#features/accounts/login/account-gate.tsx'
import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { paidHours } from '#features/payments/policy.ts'
import { StudioRules } from '#features/studio/info-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { HolderGate } from '#features/wallets/holder-gate.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { aboutSomethingElse, useAddress } from '#ui/link.tsx'
import { Problem } from '#ui/notice.tsx'
import { RightPayment } from './right-payment.tsx'
import { SignOrder } from './sign-order.tsx'
import { ArrivalNotice } from './use-arrival.tsx'
import { type OrderProps, useOrder } from './use-order.tsx'

type Props = Omit<OrderProps, 'session' | 'vault'> & {
  /** What the collection calls one of its pieces. */
  singular: string
  /** What it costs by card, where it costs something and is not begun to be paid. */
  price: string | undefined
  signIn: SignInHereParts | undefined
}

/** The holder's half: the wallet, the account that the print belongs to, the order in words, and the signature. */
export function PrintRightDesk(props: Props) {
  const { piece, singular, offer, base, signIn } = props
  const navigate = useNavigate()
  const address = useAddress()
  return (
    <div className="no-print flex flex-col gap-6">
      <HolderGate
        piece={piece}
        singular={singular}
        offer={offer}
        base={base}
        acting={{ tokenId: piece.tokenId }}
        only={t('Only its holder can use the right. Connect that wallet; the right is unused and nothing was changed.')}
        onGiven={(given) => {
          const choices = new URLSearchParams(window.location.search)
          void navigate(
            address(linkTo('piece print', { collection: piece.collection, id: given }, choices)),
            // It may be the very piece that the page is about.
            { state: aboutSomethingElse },
          )
        }}
      >
        {(session, vault) => (
          <AccountGate
            key={session.address}
            session={session}
            base={base}
            signIn={signIn}
            why={t(
              'A print has to reach somebody, so a claim belongs to an account. Signing in brings you back to this step with your choices.',
            )}
          >
            <Order {...props} session={session} vault={vault} />
          </AccountGate>
        )}
      </HolderGate>
    </div>
  )
}

function Order(props: Props & Pick<OrderProps, 'session' | 'vault'>) {
  if (props.payment !== undefined)
    return (
      <RightPayment intentId={props.payment} base={props.base}>
        <SignOrder {...props} />
      </RightPayment>
    )
  return props.price === undefined ? <SignOrder {...props} /> : <PayFirst {...props} price={props.price} />
}

/** What was chosen has a price: it is paid before the order is signed. */
function PayFirst({ price, ...props }: Props & Pick<OrderProps, 'session' | 'vault'> & { price: string }) {
  const { client, wished, isBusy, problem, run, wait } = useOrder(props)
  const navigate = useNavigate()
  const pay = async () => {
    const { intentId, url } = await client.pay(wished)
    if (url !== null) return window.location.assign(url)
    const search = new URLSearchParams([...new URLSearchParams(window.location.search), ['payment', intentId]])
    await navigate(`${window.location.pathname}?${search.toString()}`)
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <Problem problem={problem} />
      <ArrivalNotice wait={wait} next={t('Nothing was charged so far. You can pay now.')} />
      <p className="measure text-base">
        {t(
          'What was chosen has a price. It is paid first, on the payment provider’s page; a place is held for you meanwhile, and the right stays unused. You come back here for the order. If it is not used within {count} hours, the money is refunded automatically.',
          { count: paidHours },
        )}
      </p>
      <StudioRules />
      {typeof wait !== 'object' && (
        <Button type="button" look="primary" disabled={isBusy} onClick={() => void run(pay)}>
          {isBusy ? t('Opening the payment page') : t('Pay {price} by card', { price })}
        </Button>
      )}
    </div>
  )
}
