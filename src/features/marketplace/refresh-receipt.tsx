import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { ShownReceipt } from './refresh-form.ts'

/** What became of a form that was just sent, piece by piece. */
export function RefreshReceipt({ receipt }: { receipt: ShownReceipt }) {
  if (receipt.scope === 'all') {
    return receipt.added === 0 ? (
      <Notice title="Nothing was added.">
        <p>Every piece of {receipt.title} waits already or was asked for within the last ten minutes.</p>
      </Notice>
    ) : (
      <Notice tone="good" title={`${receipt.added} pieces of ${receipt.title} were added to the queue.`}>
        <p>Our own copies are being read again now.</p>
      </Notice>
    )
  }
  const { singular, queued, waiting, tooSoon, unknown } = receipt
  const names = (tokenIds: readonly string[]) => tokenIds.map(shortTokenId).join(', ')
  return (
    <Notice
      tone={queued.length > 0 ? 'good' : 'note'}
      title={queued.length > 0 ? `Asked for ${singular} ${names(queued)}.` : 'Nothing was added.'}
    >
      {queued.length > 0 && (
        <p>
          Our own {queued.length === 1 ? 'copy is' : 'copies are'} being read again now. The list below shows what the
          marketplace says.
        </p>
      )}
      {waiting.length > 0 && <p>Waiting already: {names(waiting)}. One request serves everybody who asks.</p>}
      {tooSoon.map(({ tokenId, againAt }) => (
        <p key={tokenId}>
          {singular} {shortTokenId(tokenId)} was asked for within the last ten minutes. Again from{' '}
          <TimeText at={againAt} clock />.
        </p>
      ))}
      {unknown.length > 0 && (
        <p>No such piece: {names(unknown)}. Numbers that have not been minted cannot be refreshed.</p>
      )}
    </Notice>
  )
}
