import { CallSteps } from '#features/transactions/call-steps.tsx'
import { RecipientField } from '#features/transactions/recipient-field.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Address, BlockNumber, etherText, groupDigits } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import type { BustCheck } from './bust-check.ts'

type Check = BustCheck & { call: NonNullable<BustCheck['call']> }
/** `named`: an address for the tokens that is not the holder's own. */
type Recipient = { named: Hex | undefined; onName: (recipient: Hex | undefined) => void }

/** What a bust would do, before the last step: what is gone, what comes out and to whom, and what the wallet will be asked. */
export function BustReview({
  view,
  check,
  offer,
  own,
  named,
  onName,
}: Recipient & { view: VaultPageView; check: Check; offer: WalletOffer; own: Hex }) {
  const title = `Vault ${view.vault.vaultId}`
  const hasTokens = view.escrow.length > 0
  return (
    <>
      <Section level={3} title="What will be gone, and what comes out">
        <Rehearsal check={check} view={view} symbol={offer.network.currency.symbol} recipient={named} />
        {hasTokens && (
          <details className="mt-6" open={named !== undefined}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-base">
              Another address for the tokens
            </summary>
            <TokenRecipient named={named} onName={onName} />
            {named !== undefined && (
              <p className="mt-4">
                <Button type="button" look="quiet" onClick={() => onName(undefined)}>
                  To my own address after all
                </Button>
              </p>
            )}
          </details>
        )}
      </Section>
      <Section level={3} title="What your wallet will be asked">
        <CallSteps
          label="What your wallet will be asked"
          offer={offer}
          own={own}
          steps={[
            {
              key: 'bust',
              state: 'now',
              calls: [check.call],
              words: {
                title: `Bust ${title}`,
                ours: `Burns ${title}${hasTokens ? ` and sends its tokens to ${named ?? 'you'}` : ''}, in one transaction.`,
                wallet: 'Bust, or a contract interaction. It does not say approve.',
              },
            },
          ]}
        />
        <p className="mt-4 text-sm text-quiet">Compare it with your wallet, and refuse if an address differs.</p>
      </Section>
    </>
  )
}

/** Names another address for the tokens of a vault. */
export function TokenRecipient({ named, onName }: Recipient) {
  return (
    <RecipientField
      current={named}
      onChoose={onName}
      label="Hand the tokens over to this address instead"
      hint="An account of yours, perhaps one where you keep what stays. Tokens are sent without asking it."
    />
  )
}

function Rehearsal({
  check: { call, block, balanceWei },
  view: { vault, escrow },
  symbol,
  recipient,
}: {
  check: Check
  view: VaultPageView
  symbol: string
  recipient: string | undefined
}) {
  const to =
    recipient === undefined ? (
      'to your address'
    ) : (
      <>
        to <Address address={recipient} whole />
      </>
    )
  return (
    <div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-loss">Gone for good</h4>
          <ul className="text-base">
            <li>The token Vault {vault.vaultId}. Not even the studio can bring it back.</li>
            <li className="mt-2">The secret: everybody will see what was inside.</li>
          </ul>
        </div>
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-quiet">Comes out</h4>
          <ul className="text-base">
            <li>
              {escrow.length === 0 ? (
                'No token lies in it.'
              ) : escrow.length === 1 ? (
                <>One token, {to}, in the same transaction.</>
              ) : (
                <>
                  {escrow.length} tokens, {to}, in the same transaction.
                </>
              )}
            </li>
            <li className="mt-2">
              The whole list of {groupDigits(vault.leafCount)}, published when the chain cannot take the bust back.
            </li>
          </ul>
        </div>
      </div>
      <div className="mt-6">
        <Tombstone
          rows={[
            ['Network fee', `at most ${etherText(call.feeWei, symbol)} (${groupDigits(BigInt(call.gas))} gas)`],
            ['To the studio', 'nothing'],
            ['Your balance', etherText(balanceWei, symbol)],
          ]}
        />
      </div>
      <p className="mt-4 text-sm text-quiet">
        The exact call was rehearsed on the chain as of block <BlockNumber block={block} />. A rehearsal changes
        nothing.
        {escrow.length > 0
          ? ' It brings more gas than it uses, so that every token has enough; what is not used stays with you.'
          : ''}
      </p>
    </div>
  )
}
