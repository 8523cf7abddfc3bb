import { percentText } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { PossibleContent } from '../vault/vault.ts'

/** What may be inside, with the odds that follow from how many places have it. */
export function PossibleContents({ possible }: { possible: readonly PossibleContent[] }) {
  return (
    <Table
      caption="What may be inside"
      rows={possible}
      keyOf={({ what }) => what}
      columns={[
        { title: 'What', cell: ({ what }) => what, wide: true },
        { title: 'In', cell: ({ count, of }) => `${count} of ${of} vaults`, align: 'right' },
        { title: 'Odds', cell: ({ count, of }) => percentText(of === 0 ? 0 : count / of), align: 'right' },
      ]}
    />
  )
}
