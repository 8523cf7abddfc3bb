import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import type { WalletCall } from '../connecting/send-calls.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { shownCall, type ShownAddress } from './shown-call.ts'

/** What the wallet will show of a call, to compare: made from the call that is sent, every address in full. */
export function WalletShows({
  call,
  offer: { names, network },
  own,
}: {
  call: WalletCall
  offer: Pick<WalletOffer, 'names' | 'network'>
  /** Whose wallet it is. */ own?: string | undefined
}) {
  const { to, functionName, addresses, value } = shownCall(call, { names, own })
  return (
    <dl
      aria-label={t('Your wallet will show')}
      className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Row label={to.label}>
        <span data-call-to={to.address}>
          <Shown {...to} />
        </span>
      </Row>
      {functionName !== undefined && (
        <Row label={t('Function')}>
          <span className="mono">{functionName}</span>
        </Row>
      )}
      {addresses.map((each, place) => (
        <Row key={place} label={each.label}>
          <Shown {...each} />
        </Row>
      ))}
      <Row label={t('Amount')}>{value === '0' ? '0' : etherText(value, network.currency.symbol)}</Row>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 max-sm:-mt-1.5">{children}</dd>
    </div>
  )
}

function Shown({ address, name }: ShownAddress) {
  return (
    <>
      {name !== undefined && (
        <span className="mr-2">{name === 'you' ? t('you') : name === 'nobody' ? t('nobody') : <>✓ {name}</>}</span>
      )}
      <span className="mono break-all">{address}</span>
    </>
  )
}
