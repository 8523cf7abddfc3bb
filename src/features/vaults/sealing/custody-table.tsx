import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import type { KeptVaultLine } from './kept-vaults.ts'

/** How the physical things in vaults are kept, and whether they should be looked at again. */
export function CustodyTable({ kept }: { kept: readonly KeptVaultLine[] }) {
  return (
    <>
      <Table
        caption="Custody cards"
        rows={kept}
        keyOf={({ vaultId }) => vaultId}
        empty={<Empty open title="No vault has a custody card." />}
        columns={[
          {
            title: 'Vault',
            cell: ({ vaultId }) => <TextLink to={linkTo('vault item', { vaultId })}>{vaultId}</TextLink>,
          },
          { title: 'Kept in', cell: ({ place }) => place },
          {
            title: 'Last look',
            cell: ({ look, isOverdue }) => (isOverdue ? <StateMark state="missing">{look}</StateMark> : look),
            wide: true,
          },
          {
            title: 'Card',
            cell: ({ vaultId }) => (
              <TextLink to={linkTo('boss content document', { kind: 'vault', name: vaultId })}>
                Edit the card of vault {vaultId}
              </TextLink>
            ),
          },
        ]}
      />
      <p className="mt-4">
        <TextLink to={`${linkTo('boss content', { new: 'vault' })}#new`}>Write the card of another vault</TextLink>
      </p>
    </>
  )
}
