import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Refresh } from './list-refreshes.server.ts'
import { outcomeText } from './refresh.ts'

const marks = { queued: 'waiting', sent: 'done', failed: 'failed', refused: 'failed' } as const
const words = {
  queued: 'Waiting##request',
  sent: 'Sent',
  failed: 'Failed',
  refused: 'Not sent',
} as const satisfies Record<Refresh['state'], MessageText>

/** The newest requests: each piece, how far it is, and the sentence that says why. */
export function RefreshTable({
  refreshes,
  singulars,
}: {
  refreshes: readonly Refresh[]
  singulars: Readonly<Record<string, string>>
}) {
  return (
    <Table
      caption={t('Requests to marketplaces')}
      rows={refreshes}
      keyOf={({ id }) => String(id)}
      empty={
        <Empty title={t('Nobody has asked yet.')}>
          <p>{t('Requests appear here as soon as they are made, with what became of each.')}</p>
        </Empty>
      }
      columns={[
        {
          title: t('Piece'),
          cell: ({ collection, tokenId }) => (
            <TextLink to={tokenLink(collection, tokenId)} className="whitespace-nowrap">
              {singulars[collection] ?? collection} {shortTokenId(tokenId)}
            </TextLink>
          ),
        },
        {
          title: t('State##request'),
          cell: ({ state }) => <StateMark state={marks[state]}>{t(words[state])}</StateMark>,
        },
        { title: t('Outcome'), wide: true, cell: (refresh) => <Reason {...refresh} /> },
        { title: t('Asked##request'), cell: ({ requestedAt }) => <TimeText at={requestedAt} clock /> },
      ]}
    />
  )
}

function Reason({ outcome, nextAttemptAt }: Refresh) {
  if (outcome === null) return <span className="text-quiet">{t('Its turn comes.')}</span>
  return (
    <span>
      {outcomeText(outcome)}
      {nextAttemptAt !== null && outcome.code !== 'sending' && outcome.code !== 'key-refused' && (
        <>
          {' '}
          <Message text="Next try: {time}." values={{ time: <TimeText key="time" at={nextAttemptAt} clock /> }} />
        </>
      )}
    </span>
  )
}
