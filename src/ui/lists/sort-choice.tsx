import { Select } from '../field.tsx'
import { type Sortable, type Sorting, sortingName, sortingsOf } from './sorting.ts'

/**
 * The order of a list as a field of its filters. With `onPhones` it is seen on phones alone, where columns with their headings are hidden;
 * elsewhere it stays in the form unseen and keeps the order while somebody filters.
 */
export function SortChoice<Key extends string>({
  list,
  current,
  onPhones = false,
}: {
  list: Sortable<Key>
  current: Sorting<Key>
  onPhones?: boolean
}) {
  return (
    <div className={onPhones ? 'sm:hidden' : ''}>
      <Select label="Sort by" name="sort" defaultValue={sortingName(list, current) ?? ''}>
        {sortingsOf(list).map(({ words, name = '' }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}
