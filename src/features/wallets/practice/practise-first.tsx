import { Message } from '#messages/message.tsx'
import { OutLink } from '#ui/button.tsx'
import type { WalletOffer } from '../connecting/wallet-offer.ts'

/** Before an act that nobody can undo: where the studio lets people try the same pages with pieces that are worth nothing, if it does. */
export function PractiseFirst({ offer: { practiceSite } }: { offer: WalletOffer }) {
  if (practiceSite === undefined) return null
  return (
    <p className="measure mt-6 text-sm text-quiet">
      <Message
        text="You can <a>practise first</a> on {host}: the same pages, with pieces and money that are worth nothing."
        values={{
          a: (words) => <OutLink href={practiceSite}>{words}</OutLink>,
          host: new URL(practiceSite).host,
        }}
      />
    </p>
  )
}
