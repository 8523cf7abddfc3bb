import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { refreshMinutes } from './policy.ts'
import type { ShownReceipt } from './refresh-form.ts'

/** What became of a form that was just sent, piece by piece. */
export function RefreshReceipt({ receipt }: { receipt: ShownReceipt }) {
  if (receipt.scope === 'all') {
    return receipt.added === 0 ? (
      <Notice title={t('Nothing was added.')}>
        <p>
          {t('Every piece of {title} waits already or was asked for within the last {count} minutes.', {
            title: receipt.title,
            count: refreshMinutes,
          })}
        </p>
      </Notice>
    ) : (
      <Notice
        tone="good"
        title={tn(
          receipt.added,
          '{count} piece of {title} was added to the queue.',
          '{count} pieces of {title} were added to the queue.',
          { title: receipt.title },
        )}
      >
        <p>{t('Our own copies are being read again now.')}</p>
      </Notice>
    )
  }
  const { singular, queued, waiting, tooSoon, unknown } = receipt
  const names = (tokenIds: readonly string[]) => tokenIds.map(shortTokenId).join(', ')
  return (
    <Notice
      tone={queued.length > 0 ? 'good' : 'note'}
      title={
        queued.length > 0
          ? t('Asked for {kind} {numbers}.', { kind: singular, numbers: names(queued) })
          : t('Nothing was added.')
      }
    >
      {queued.length > 0 && (
        <p>
          {tn(
            queued.length,
            'Our own copy is being read again now. The list below shows what the marketplace says.',
            'Our own copies are being read again now. The list below shows what the marketplace says.',
          )}
        </p>
      )}
      {waiting.length > 0 && (
        <p>{t('Waiting already: {numbers}. One request serves everybody who asks.', { numbers: names(waiting) })}</p>
      )}
      {tooSoon.map(({ tokenId, againAt }) => (
        <p key={tokenId}>
          <Message
            text="{piece} was asked for within the last {count} minutes. Again from {time}."
            values={{
              piece: `${singular} ${shortTokenId(tokenId)}`,
              count: refreshMinutes,
              time: <TimeText key="time" at={againAt} clock />,
            }}
          />
        </p>
      ))}
      {unknown.length > 0 && (
        <p>
          {t('No such piece: {numbers}. Numbers that have not been minted cannot be refreshed.', {
            numbers: names(unknown),
          })}
        </p>
      )}
    </Notice>
  )
}
