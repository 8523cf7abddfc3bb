import { useNavigate } from 'react-router'
import { HouseRules } from '#features/studio/info-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import { PracticePieceButton } from '#features/wallets/practice/practice-piece-button.tsx'
import { LinkThisWallet } from '#features/wallets/proving/link-this-wallet.tsx'
import { SignInFirst } from '#features/wallets/proving/sign-in-first.tsx'
import { useAccountLink } from '#features/wallets/proving/use-account-link.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { aboutSomethingElse, useAddress } from '#ui/link.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { RightPayment } from './right-payment.tsx'
import { SignOrder } from './sign-order.tsx'
import { type OrderProps, useOrder } from './use-order.tsx'

type Props = Omit<OrderProps, 'session'> & {
  /** What the collection calls one of its pieces. */
  singular: string
  /** What it costs by card, where it costs something and is not begun to be paid. */
  price: string | undefined
}

/** The holder's half: the wallet, the account that the print belongs to, the order in words, and the signature. */
export function PrintRightDesk(props: Props) {
  const { piece, singular, offer, base } = props
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const navigate = useNavigate()
  const address = useAddress()
  const isHolder = session.state === 'connected' && session.address.toLowerCase() === piece.owner?.toLowerCase()
  return (
    <div className="no-print flex flex-col gap-6">
      <WalletGate offer={offer} client={client} access={access} />
      {session.state === 'connected' && !isHolder && (
        <Notice title={`This wallet does not hold ${piece.title}.`}>
          <p>
            {piece.owner === null ? (
              'Nobody does.'
            ) : (
              <>
                It is held by <Address address={piece.owner} />.
              </>
            )}{' '}
            Only its holder can use the right. Connect that wallet; the right is unused and nothing was changed.
          </p>
        </Notice>
      )}
      {session.state === 'connected' && !isHolder && offer.practice && (
        <PracticePieceButton
          base={base}
          address={session.address}
          collection={piece.collection}
          singular={singular}
          onGiven={(given) => {
            void navigate(
              address(
                linkTo(
                  'piece print',
                  { collection: piece.collection, id: given },
                  new URLSearchParams(window.location.search),
                ),
              ),
              // It may be the very piece that the page is about.
              { state: aboutSomethingElse },
            )
          }}
        />
      )}
      {session.state === 'connected' && isHolder && <Order key={session.address} {...props} session={session} />}
    </div>
  )
}

function Order(props: Props & { session: ConnectedSession }) {
  const { session, base } = props
  const client = useWalletClient(base)
  const account = useAccountLink({ client, session })
  if (account.state === 'asking')
    return (
      <p role="status" className="text-base text-quiet">
        Looking who is signed in.
      </p>
    )
  if (account.state === 'nobody')
    return (
      <SignInFirst>
        A print has to reach somebody, so a claim belongs to an account. Sign in, with this wallet if you like; you come
        back to this step with your choices.
      </SignInFirst>
    )
  if (account.state === 'stranger') return <LinkThisWallet account={account} wallet={session.wallet.name} />
  if (props.payment !== undefined)
    return (
      <RightPayment intentId={props.payment} base={base}>
        <SignOrder {...props} />
      </RightPayment>
    )
  return props.price === undefined ? <SignOrder {...props} /> : <PayFirst {...props} price={props.price} />
}

/** What was chosen has a price: it is paid before the order is signed. */
function PayFirst({ price, ...props }: Props & { session: ConnectedSession; price: string }) {
  const { house, wished, isBusy, problem, run } = useOrder(props)
  const navigate = useNavigate()
  const pay = async () => {
    const { intentId, url } = await house.pay(wished)
    if (url !== null) return window.location.assign(url)
    const search = new URLSearchParams([...new URLSearchParams(window.location.search), ['payment', intentId]])
    await navigate(`${window.location.pathname}?${search.toString()}`)
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <Problem problem={problem} />
      <p className="measure text-base">
        What was chosen has a price. It is paid first, on a page of Stripe; a place is held for you meanwhile, and the
        right stays unused. You come back here for the order. If it is not used within a day, the money goes back by
        itself.
      </p>
      <HouseRules />
      <Button type="button" look="primary" disabled={isBusy} onClick={() => void run(pay)}>
        {isBusy ? 'Opening the payment page' : `Pay ${price} by card`}
      </Button>
    </div>
  )
}
