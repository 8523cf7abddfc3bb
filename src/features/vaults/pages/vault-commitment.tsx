import { TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { groupDigits } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { OutLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'

const moment = (seconds: number) => ({ seconds, nanoseconds: 0 })

/** What stands on the chain about a vault: its fingerprint, its promise, when it was sealed and busted. */
export function VaultCommitment({ view: { vault, contract, chain } }: { view: VaultPageView }) {
  const transaction = (hash: string) => <TransactionHash hash={hash} explorer={chain.explorer} whole />
  const { bust, sealed } = vault
  return (
    <Tombstone
      rows={[
        [
          t('Fingerprint'),
          <span key="root" className="mono break-all">
            {vault.root}
          </span>,
        ],
        [t('Things inside'), groupDigits(vault.leafCount)],
        [t('Promised for'), <TimeText key="promised" at={moment(vault.promisedAt)} clock />],
        [
          t('Sealed'),
          <span key="sealed">
            <TimeText at={moment(sealed.at)} clock />
            <InBlock block={sealed.block} />
          </span>,
        ],
        [t('Sealed in'), transaction(sealed.tx)],
        [t('Holder'), vault.holder === null ? undefined : <CollectorLink key="holder" address={vault.holder} />],
        [
          t('Busted'),
          bust === undefined ? undefined : (
            <span key="busted">
              <TimeText at={moment(bust.at)} clock />
              <InBlock block={bust.block} />
              <span className="block">
                <Message text="by {collector}" values={{ collector: <CollectorLink key="by" address={bust.by} /> }} />
              </span>
            </span>
          ),
        ],
        [t('Busted in'), bust === undefined ? undefined : transaction(bust.tx)],
        [
          t('Contents also at'),
          vault.contentsAddress === null ? undefined : (
            <ContentsAddress key="contents" address={vault.contentsAddress} />
          ),
        ],
        [
          t('Contract'),
          <span key="contract" className="mono break-all">
            {contract}
          </span>,
        ],
      ]}
    />
  )
}

function InBlock({ block }: { block: number }) {
  return (
    <span className="block">
      <Message text="in block {block}" values={{ block: <BlockNumber key="block" block={block} /> }} />
    </span>
  )
}

/** Where the studio says on the chain that the contents are: a stranger's text, a link only where it is one. */
function ContentsAddress({ address }: { address: string }) {
  return /^https:\/\/[^\s]{1,500}$/.test(address) ? (
    <OutLink href={address}>
      <span className="break-all">{address}</span>
    </OutLink>
  ) : (
    <span className="mono break-all">{address.slice(0, 500)}</span>
  )
}
