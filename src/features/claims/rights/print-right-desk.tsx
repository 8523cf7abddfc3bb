import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { HouseRules } from '#features/studio/house-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { HouseRefusal } from '#features/wallets/connecting/ask-house.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { actProblem, type WalletProblem } from '#features/wallets/connecting/wallet-problem.ts'
import { PracticePieceButton } from '#features/wallets/practice/practice-piece-button.tsx'
import { useAccountLink } from '#features/wallets/proving/use-account-link.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { useAddress } from '#ui/link.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { createPrintRightClient, type OrderToSign, type RightWished } from './print-right-client.ts'
import { RightPayment } from './right-payment.tsx'

type Props = {
  piece: { collection: string; tokenId: string; title: string; owner: string | null }
  /** What the collection calls one of its pieces. */
  singular: string
  edition: { editionId: string; title: string }
  wishes: RightWished['wishes']
  /** What it costs by card, where it costs something and is not begun to be paid; and the payment, where it is. */
  price: string | undefined
  payment: string | undefined
  offer: WalletOffer
  base: string
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
  if (account.state === 'nobody') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="measure text-base">
          A print has to reach somebody, so a claim belongs to an account. Sign in, with this wallet if you like; you
          come back to this step with your choices.
        </p>
        <ButtonLink look="primary" to={linkTo('login', { next: hereAndNow() })}>
          Sign in
        </ButtonLink>
      </div>
    )
  }
  if (account.state === 'stranger') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Problem problem={account.problem} />
        <p className="measure text-base">
          This wallet is not linked to your account yet. It signs a short text for that; nothing moves and it costs
          nothing.
        </p>
        {account.isStale ? (
          <ButtonLink look="primary" to={linkTo('login', { next: hereAndNow(), again: 1 })}>
            Sign in again
          </ButtonLink>
        ) : (
          <Button type="button" look="primary" disabled={account.isBusy} onClick={() => void account.link()}>
            {account.isBusy ? `Answer in ${session.wallet.name}` : 'Link this wallet'}
          </Button>
        )}
      </div>
    )
  }
  return props.payment === undefined ? (
    <SignOrder {...props} />
  ) : (
    <RightPayment intentId={props.payment} base={base}>
      <SignOrder {...props} />
    </RightPayment>
  )
}

type Problem = WalletProblem & { obstacles?: readonly string[] }

function SignOrder({
  piece,
  edition,
  wishes,
  price,
  payment,
  session,
  offer,
  base,
}: Props & { session: ConnectedSession }) {
  const house = useMemo(
    () => createPrintRightClient({ base, send: async (input, init) => await fetch(input, init) }),
    [base],
  )
  const navigate = useNavigate()
  const [prepared, setPrepared] = useState<OrderToSign>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const wished: RightWished = {
    collection: piece.collection,
    tokenId: piece.tokenId,
    editionId: edition.editionId,
    holder: session.address,
    wishes,
    ...(payment === undefined ? {} : { payment }),
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(
        error instanceof HouseRefusal
          ? { title: 'The house did not go along.', advice: error.message }
          : actProblem(error, { asked: 'sign', wallet: session.wallet.name }),
      )
      // What the house refuses once it refuses again; an order that is too old is made anew.
      if (error instanceof HouseRefusal) setPrepared(undefined)
    } finally {
      setBusy(false)
    }
  }
  const prepare = async () => setPrepared(await house.order(wished))
  const sign = async ({ order, place }: OrderToSign) => {
    const [{ signTyped }, { printOrderTypedData }] = await Promise.all([
      import('#features/wallets/connecting/wallet-actions.ts'),
      import('./print-order.ts'),
    ])
    const { claimId } = await house.use({
      ...wished,
      order,
      signature: await signTyped(session, printOrderTypedData(order, place)),
    })
    await navigate(linkTo('shipping address', { claim: claimId }))
  }
  const pay = async () => {
    const { intentId, url } = await house.pay(wished)
    if (url !== null) window.location.assign(url)
    else
      await navigate(
        `${window.location.pathname}?${new URLSearchParams([...new URLSearchParams(window.location.search), ['payment', intentId]]).toString()}`,
      )
  }
  if (price !== undefined && payment === undefined) {
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
  const isElsewhere = session.chainId !== offer.network.chainId
  return (
    <div className="flex flex-col items-start gap-5">
      <Problem problem={problem} />
      {prepared === undefined ? (
        <>
          <p className="measure text-base">
            The house reads once more, at the newest final block, that this wallet holds the piece, and writes the
            order. Then you read it before anything is signed.
          </p>
          <Button type="button" look="primary" disabled={isBusy} onClick={() => void run(prepare)}>
            {isBusy ? 'Reading the chain' : 'Write the order'}
          </Button>
        </>
      ) : (
        <>
          <OrderWords prepared={prepared} title={piece.title} edition={edition.title} house={prepared.order.house} />
          <Notice title="This uses the right for ever.">
            <p>
              Your wallet keeps the piece. Nobody can have another sheet of it made, also not whoever buys it from you;
              the page of the piece says so from then on. Up to here nothing has been used.
            </p>
          </Notice>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="button"
              look="primary"
              disabled={isBusy || isElsewhere}
              onClick={() => {
                void run(async () => {
                  await sign(prepared)
                })
              }}
            >
              {isBusy ? `Answer in ${session.wallet.name}` : `Use the right of ${piece.title}`}
            </Button>
            <Button type="button" look="quiet" disabled={isBusy} onClick={() => setPrepared(undefined)}>
              Keep it unused
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** The order in our words, and beside it what a wallet shows of it. */
function OrderWords({
  prepared: { order, place, block },
  title,
  edition,
  house,
}: {
  prepared: OrderToSign
  title: string
  edition: string
  house: string
}) {
  const until = new Date(order.expiresAt * 1000).toISOString().slice(11, 16)
  return (
    <div className="grid w-full gap-x-8 gap-y-6 sm:grid-cols-2">
      <div>
        <h3 className="mb-3 text-sm text-quiet">What you agree to</h3>
        <Tombstone
          rows={[
            ['One print of', title],
            ['Edition', edition],
            ['Goes to', order.country],
            ['With', order.options === '' ? undefined : order.options],
            ['Costs', order.options.includes('Paid by card') ? 'nothing more: it is paid' : 'nothing'],
            ['Good until', `${until} UTC`],
            [
              'Holder',
              <span key="holder">
                <Address address={order.holder} />, at final block <BlockNumber block={block} />
              </span>,
            ],
          ]}
        />
      </div>
      <div className="min-w-0">
        <h3 className="mb-3 text-sm text-quiet">What your wallet shows</h3>
        <p className="text-sm">
          A request to sign data for “Vitrine Print Right”. Some wallets call it a typed-data or an off-chain signature,
          and name the contract of the collection.
        </p>
        <pre
          tabIndex={0}
          aria-label="The fields as the wallet has them"
          className="mt-3 overflow-x-auto border border-line bg-raised p-3 font-mono text-xs leading-5"
        >
          {[
            `tokenId: ${order.tokenId}`,
            `editionId: ${order.editionId}`,
            `holder: ${order.holder}`,
            `country: ${order.country}`,
            `options: ${order.options}`,
            `house: ${house}`,
            `expiresAt: ${order.expiresAt}`,
            `contract: ${place.collection}`,
            `chain: ${place.chainId}`,
          ].join('\n')}
        </pre>
      </div>
    </div>
  )
}

function hereAndNow(): string {
  return typeof window === 'undefined' ? linkTo('collections') : window.location.pathname + window.location.search
}
