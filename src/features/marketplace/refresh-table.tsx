import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Refresh } from './list-refreshes.server.ts'

const marks = { queued: 'waiting', sent: 'done', failed: 'failed', refused: 'failed' } as const
const words = { queued: 'Waiting', sent: 'Sent', failed: 'Failed', refused: 'Not sent' } as const

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
      caption="Requests to marketplaces"
      rows={refreshes}
      keyOf={({ id }) => String(id)}
      empty={
        <Empty title="Nobody has asked yet.">
          <p>Requests appear here as soon as they are made, with what became of each.</p>
        </Empty>
      }
      columns={[
        {
          title: 'Piece',
          cell: ({ collection, tokenId }) => (
            <TextLink to={tokenLink(collection, tokenId)} className="whitespace-nowrap">
              {singulars[collection] ?? collection} {shortTokenId(tokenId)}
            </TextLink>
          ),
        },
        { title: 'State', cell: ({ state }) => <StateMark state={marks[state]}>{words[state]}</StateMark> },
        { title: 'Outcome', wide: true, cell: (refresh) => <Reason {...refresh} /> },
        { title: 'Asked', cell: ({ requestedAt }) => <TimeText at={requestedAt} clock /> },
      ]}
    />
  )
}

function Reason({ outcome, nextAttemptAt }: Refresh) {
  if (outcome === null) return <span className="text-quiet">Its turn comes.</span>
  return (
    <span>
      {outcome.detail}
      {nextAttemptAt !== null && outcome.code !== 'sending' && outcome.code !== 'key-refused' && (
        <>
          {' '}
          Next try: <TimeText at={nextAttemptAt} clock />.
        </>
      )}
    </span>
  )
}
