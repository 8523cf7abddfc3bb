import { CallSteps } from '#features/transactions/call-steps.tsx'
import { RecipientField } from '#features/transactions/recipient-field.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { CountMessage, Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Address, BlockNumber, etherText } from '#ui/chain-text.tsx'
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
  const title = t('Vault {vault}', { vault: view.vault.vaultId })
  const hasTokens = view.escrow.length > 0
  return (
    <>
      <Section level={3} title={t('What will be gone, and what comes out')}>
        <Rehearsal check={check} view={view} symbol={offer.network.currency.symbol} recipient={named} />
        {hasTokens && (
          <details className="mt-6" open={named !== undefined}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-base">
              {t('Another address for the tokens')}
            </summary>
            <TokenRecipient named={named} onName={onName} />
            {named !== undefined && (
              <p className="mt-4">
                <Button type="button" look="quiet" onClick={() => onName(undefined)}>
                  {t('To my own address after all')}
                </Button>
              </p>
            )}
          </details>
        )}
      </Section>
      <Section level={3} title={t('What your wallet will be asked')}>
        <CallSteps
          label={t('What your wallet will be asked')}
          offer={offer}
          own={own}
          steps={[
            {
              key: 'bust',
              state: 'now',
              calls: [check.call],
              words: {
                title: t('Bust {title}', { title }),
                ours: !hasTokens
                  ? t('Burns {title}, in one transaction.', { title })
                  : named === undefined
                    ? t('Burns {title} and sends its tokens to you, in one transaction.', { title })
                    : t('Burns {title} and sends its tokens to {address}, in one transaction.', {
                        title,
                        address: named,
                      }),
                wallet: t('Bust, or a contract interaction. It does not say approve.'),
              },
            },
          ]}
        />
        <p className="mt-4 text-sm text-quiet">{t('Compare it with your wallet, and refuse if an address differs.')}</p>
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
      label={t('Hand the tokens over to this address instead')}
      hint={t('An account of yours, perhaps one where you keep what stays. Tokens are sent without asking it.')}
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
  return (
    <div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-loss">{t('Gone for good')}</h4>
          <ul className="text-base">
            <li>
              {t('The token {title}. Not even the studio can bring it back.', {
                title: t('Vault {vault}', { vault: vault.vaultId }),
              })}
            </li>
            <li className="mt-2">{t('The secret: everybody will see what was inside.')}</li>
          </ul>
        </div>
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-quiet">{t('Comes out')}</h4>
          <ul className="text-base">
            <li>
              {escrow.length === 0 ? (
                t('No token lies in it.')
              ) : recipient === undefined ? (
                tn(
                  escrow.length,
                  'One token, to your address, in the same transaction.',
                  '{count} tokens, to your address, in the same transaction.',
                )
              ) : (
                <CountMessage
                  count={escrow.length}
                  one="One token, to {address}, in the same transaction."
                  other="{count} tokens, to {address}, in the same transaction."
                  values={{ address: <Address key="address" address={recipient} whole /> }}
                />
              )}
            </li>
            <li className="mt-2">
              {tn(
                vault.leafCount,
                'The whole list of {count}, published when the chain cannot take the bust back.',
                'The whole list of {count}, published when the chain cannot take the bust back.',
              )}
            </li>
          </ul>
        </div>
      </div>
      <div className="mt-6">
        <Tombstone
          rows={[
            [
              t('Network fee'),
              t('at most {fee} ({gas} gas)', { fee: etherText(call.feeWei, symbol), gas: Number(call.gas) }),
            ],
            [t('To the studio'), t('nothing')],
            [t('Your balance'), etherText(balanceWei, symbol)],
          ]}
        />
      </div>
      <p className="mt-4 text-sm text-quiet">
        <Message
          text="The exact call was rehearsed on the chain as of block {block}. A rehearsal changes nothing."
          values={{ block: <BlockNumber key="block" block={block} /> }}
        />{' '}
        {escrow.length > 0 &&
          t('It brings more gas than it uses, so that every token has enough; what is not used stays with you.')}
      </p>
    </div>
  )
}
