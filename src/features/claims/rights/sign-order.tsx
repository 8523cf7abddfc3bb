import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import type { OrderToSign } from './print-right-client.ts'
import { ArrivalNotice } from './use-arrival.tsx'
import { type OrderProps, useOrder } from './use-order.tsx'

/** The order in words, which the holder's wallet signs. */
export function SignOrder(props: OrderProps) {
  const { piece, edition, session, vault, offer } = props
  const navigate = useNavigate()
  const [prepared, setPrepared] = useState<OrderToSign>()
  const { client, wished, isBusy, problem, run, wait } = useOrder(props, async (orders, asked) =>
    setPrepared(await orders.order(asked)),
  )
  const prepare = async () => setPrepared(await client.order(wished))
  const sign = async ({ order, place }: OrderToSign) => {
    const [{ signTyped }, { printOrderTypedData }] = await Promise.all([
      import('#features/wallets/connecting/wallet-actions.ts'),
      import('./print-order.ts'),
    ])
    const signature = await signTyped(session, printOrderTypedData(order, place))
    const { claimId } = await client.use({ ...wished, order, signature })
    await navigate(linkTo('shipping address', { claim: claimId }))
  }
  const isElsewhere = session.chainId !== offer.network.chainId
  return (
    <div className="flex flex-col items-start gap-5">
      <Problem problem={problem} />
      <ArrivalNotice wait={wait} next={t('Read the order, then sign it.')} />
      {typeof wait === 'object' ? null : prepared === undefined ? (
        <>
          <p className="measure text-base">
            {vault === undefined
              ? t(
                  'We check once more, at the newest final block, that this wallet holds the piece, and write the order. You read it before anything is signed.',
                )
              : t(
                  'This wallet acts for the holder by delegate.xyz. We check both once more, at the newest final block, and write the order. You read it before anything is signed, and the receipt names both wallets.',
                )}
          </p>
          <Button type="button" look="primary" disabled={isBusy} onClick={() => void run(prepare)}>
            {isBusy ? t('Reading the chain') : t('Write the order')}
          </Button>
        </>
      ) : (
        <>
          <OrderWords prepared={prepared} title={piece.title} edition={edition.title} house={prepared.order.house} />
          <Notice title={t('This uses the right for ever.')}>
            <p>
              {t(
                'Your wallet keeps the piece. Nobody can have another sheet of it made, also not whoever buys it from you; the page of the piece says so from then on. Up to here nothing has been used.',
              )}
            </p>
          </Notice>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="button"
              look="primary"
              disabled={isBusy || isElsewhere}
              // What the app refuses once it refuses again; an order that is too old is made anew.
              onClick={() =>
                void run(
                  async () => await sign(prepared),
                  () => setPrepared(undefined),
                )
              }
            >
              {isBusy
                ? t('Answer in {name}', { name: session.wallet.name })
                : t('Use the right of {title}', { title: piece.title })}
            </Button>
            <Button type="button" look="quiet" disabled={isBusy} onClick={() => setPrepared(undefined)}>
              {t('Keep it unused')}
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
  return (
    <div className="grid w-full gap-x-8 gap-y-6 sm:grid-cols-2">
      <div>
        <h3 className="mb-3 text-sm text-quiet">{t('What you agree to')}</h3>
        <Tombstone
          rows={[
            [t('One print of'), title],
            [t('Edition'), edition],
            [t('Goes to'), order.country],
            [t('With'), order.options === '' ? undefined : order.options],
            [
              t('Costs'),
              order.options.includes('Paid by card') ? t('nothing more: it has been paid') : t('free##price'),
            ],
            [t('Good until'), <LocalTime key="until" seconds={order.expiresAt} />],
            [
              t('Holder'),
              <Message
                key="holder"
                text="{holder}, at final block {block}"
                values={{
                  holder: <Address key="address" address={order.holder} />,
                  block: <BlockNumber key="block" block={block} />,
                }}
              />,
            ],
            [
              t('Signed for the holder by'),
              order.delegate === undefined ? undefined : <Address key="delegate" address={order.delegate} />,
            ],
          ]}
        />
      </div>
      <div className="min-w-0">
        <h3 className="mb-3 text-sm text-quiet">{t('What your wallet shows')}</h3>
        <p className="text-sm">
          {t(
            'A request to sign data for “Vitrine Print Right”. Some wallets call it a typed-data or an off-chain signature, and name the contract of the collection.',
          )}
        </p>
        <pre
          tabIndex={0}
          aria-label={t('The fields as the wallet has them')}
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
            ...(order.delegate === undefined ? [] : [`delegate: ${order.delegate}`]),
            `contract: ${place.collection}`,
            `chain: ${place.chainId}`,
          ].join('\n')}
        </pre>
      </div>
    </div>
  )
}
