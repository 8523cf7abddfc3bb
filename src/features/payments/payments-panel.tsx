import { Section } from '#ui/page.tsx'
import type { CoinOnChain } from './coin-on-chain.ts'
import type { PaymentsDesk } from './get-payments-desk.server.ts'

/** Beside the form of the ways of paying: what the contracts say of the coins, and whether cards can be taken. */
export function PaymentsPanel({ desk: { coins, cardProvider } }: { desk: PaymentsDesk }) {
  return (
    <>
      <Section title="On the chain" id="on-chain" level={2} line="What the contracts of the saved draft’s coins say.">
        {coins.length === 0 ? (
          <p className="text-quiet">The draft has no coins.</p>
        ) : (
          <ul className="border-t border-line text-sm" aria-label="Coins on the chain">
            {coins.map((coin) => (
              <li key={coin.address} className="border-b border-line py-2 wrap-anywhere">
                <span className="font-mono">{coin.address}</span>: {wordsOf(coin)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Card provider" id="card-provider" level={2}>
        <p className="measure text-quiet">
          {cardProvider === undefined
            ? 'The server has no keys of a card provider, so nobody is offered to pay by card. Keys are set on the server and never here.'
            : `The server has the keys of an account at ${cardProvider}: cards are offered once this is published.`}
        </p>
      </Section>
    </>
  )
}

function wordsOf(coin: CoinOnChain): string {
  if (coin.state === 'unanswered') return 'the node did not answer. Load the page again to ask once more.'
  if (coin.state === 'no-coin') return 'no coin stands there.'
  return `${coin.symbol ?? 'a coin without a symbol as text'}, ${coin.decimals} decimals`
}
