import { t, tn } from '#messages/translate.ts'
import { percentText } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import type { PossibleContent } from '../vault/odds.ts'

/** What may be inside, with the odds that follow from how many places have it. */
export function PossibleContents({ possible }: { possible: readonly PossibleContent[] }) {
  return (
    <Table
      caption={t('What may be inside')}
      rows={possible}
      keyOf={({ what }) => what}
      columns={[
        { title: t('What##vault contents'), cell: ({ what }) => what, wide: true },
        {
          title: t('In##vaults'),
          cell: ({ count, of }) => tn(of, '{part} of {count} vaults', '{part} of {count} vaults', { part: count }),
          align: 'right',
        },
        { title: t('Odds'), cell: ({ count, of }) => percentText(of === 0 ? 0 : count / of), align: 'right' },
      ]}
    />
  )
}
