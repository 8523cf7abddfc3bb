import type { ReactNode } from 'react'
import { CountMessage, Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { TimeText } from '#ui/time-text.tsx'
import type { ApprovalUse, OperatorApproval, PieceApproval } from '../connecting/approval.ts'

/** Since when an approval stands and what is known of its use, and what is not. */
export function ApprovalPast({ row }: { row: OperatorApproval | PieceApproval }) {
  const { givenAt } = row
  return (
    <>
      {givenAt === undefined ? (
        t('When it was given is not known: the studio’s node does not tell.')
      ) : (
        <Message text="Given {day}." values={{ day: <TimeText key="day" at={givenAt} /> }} />
      )}{' '}
      {'use' in row ? pastOf(row.use) : t('Not used: the approval would have ended with it.')}
    </>
  )
}

function pastOf(use: ApprovalUse): ReactNode {
  switch (use.state) {
    case 'used': {
      const day = <TimeText key="day" at={use.at} />
      return use.unclear === 0 ? (
        <Message text="Last moved something of yours {day}." values={{ day }} />
      ) : (
        <CountMessage
          count={use.unclear}
          one="Last known to have moved something of yours {day}. {count} later transaction went through another contract: whose move that was is not known."
          other="Last known to have moved something of yours {day}. {count} later transactions went through other contracts: whose moves those were is not known."
          values={{ day }}
        />
      )
    }
    case 'unused':
      return t('Has moved nothing of yours so far.')
    case 'unclear':
      return [
        use.unclear === 0
          ? t('Has not moved anything of yours lately.')
          : tn(
              use.unclear,
              'Whether it has moved anything is not known: {count} transaction went through another contract.',
              'Whether it has moved anything is not known: {count} transactions went through other contracts.',
            ),
        ...(use.isCut ? [t('Older transactions were not looked at: this wallet moved too many pieces.')] : []),
      ].join(' ')
    case 'not-followed':
      return t('When it last moved something is not known: we have not read what happened in this contract.')
  }
}
