import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Select } from '#ui/field.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Vault } from '../vault/vault-rows.server.ts'
import { stateWords } from '../vault/vault.ts'
import { statesByNeed, type VaultFilter, vaultSorts } from './vault-order.ts'

/** Every vault that was sealed, as `filter` says, a page at a time. */
export function VaultsTable({
  vaults,
  page,
  pages,
  filter,
}: {
  vaults: readonly Vault[]
  page: number
  pages: number
  filter: VaultFilter
}) {
  const { state, sort } = filter
  const sorted = sortedColumns(vaultSorts, sort, (name) => linkTo('boss vaults', { state, sort: name }))
  const asked = { state, sort: sortingName(vaultSorts, sort) }
  const all = linkTo('boss vaults', { sort: asked.sort })
  return (
    <WithTableKeys hasFilters>
      <ListFilters label="Which vaults" asked={filter} all={state === undefined ? undefined : all}>
        <Select label="State" name="state" defaultValue={state ?? ''}>
          <option value="">all</option>
          {statesByNeed.map((each) => (
            <option key={each} value={each}>
              {t(stateWords(each).word)}
            </option>
          ))}
        </Select>
        <SortChoice list={vaultSorts} current={sort} onPhones />
      </ListFilters>
      <Table
        caption="All vaults"
        rows={vaults}
        keyOf={({ vaultId }) => vaultId}
        empty={
          state === undefined ? <Empty open title="No vault was sealed yet." /> : <NoMatch what="vaults" all={all} />
        }
        columns={[
          {
            title: 'Vault',
            ...sorted('number'),
            cell: ({ vaultId }) => <TextLink to={linkTo('vault item', { vaultId })}>{vaultId}</TextLink>,
          },
          {
            title: 'State',
            ...sorted('state'),
            cell: (vault) => {
              const { mark, word } = stateWords(vault.state)
              return <StateMark state={mark}>{t(word)}</StateMark>
            },
          },
          {
            title: 'Promised for',
            ...sorted('due'),
            cell: ({ promisedAt }) => <TimeText at={{ seconds: promisedAt, nanoseconds: 0 }} />,
          },
          { title: 'Things', align: 'right', fromTablet: true, cell: ({ leafCount }) => leafCount },
          {
            title: 'Holder',
            oneLine: true,
            fromTablet: true,
            cell: ({ holder }) =>
              holder !== null && <Address address={holder} to={linkTo('collector item', { id: holder })} />,
          },
          {
            title: 'Sealed',
            fromTablet: true,
            cell: ({ sealed }) => <TimeText at={{ seconds: sealed.at, nanoseconds: 0 }} />,
          },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        label="Pages of vaults"
        addressOf={(each) => linkTo('boss vaults', { ...asked, page: each })}
      />
    </WithTableKeys>
  )
}
