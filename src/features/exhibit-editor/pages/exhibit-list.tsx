import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { FileImage, isShown } from '#features/files/pictures/file-image.tsx'
import { StateLine, timeIn } from '#features/publishing/desk/state-line.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedName, sortingName } from '#ui/lists/sorting.ts'
import { Empty } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { type ExhibitFilter, exhibitSorts, exhibitStates, isUnfiltered } from '../draft/exhibit-list.ts'
import type { ListedExhibit } from '../draft/list-exhibits.server.ts'

const wholeList = ({ sort }: Pick<ExhibitFilter, 'sort'>) =>
  linkTo('boss exhibits', { sort: sortingName(exhibitSorts, sort) })

/** Finds exhibits by title and state, and sorts them. */
export function ExhibitFilters({ filter }: { filter: ExhibitFilter }) {
  const { search, state, sort } = filter
  return (
    <ListFilters label="Which exhibits" asked={filter} all={isUnfiltered(filter) ? undefined : wholeList(filter)}>
      <Field label="Search exhibits" name="search" type="search" autoComplete="off" defaultValue={search} />
      <Select label="State" name="state" defaultValue={state ?? ''}>
        <option value="">all</option>
        {Object.entries(exhibitStates).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
      <SortChoice list={exhibitSorts} current={sort} />
    </ListFilters>
  )
}

/** Exhibits, each with its picture, its state and its address, as `filter` says. Works without script. */
export function ExhibitList({
  exhibits,
  filter,
  zone,
}: {
  exhibits: readonly ListedExhibit[]
  filter: ExhibitFilter
  zone: string
}) {
  const isWhole = isUnfiltered(filter)
  if (exhibits.length === 0)
    return isWhole ? (
      <Empty title="No exhibits yet">
        <p>Give the first one a title below. Visitors see it when you publish it.</p>
      </Empty>
    ) : (
      <NoMatch what="exhibits" all={wholeList(filter)} />
    )
  return (
    <ol aria-label={sortedName('Exhibits', exhibitSorts, filter.sort)} className="-mt-6">
      {exhibits.map((exhibit) => (
        <li
          key={exhibit.slug}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-6"
        >
          <Thumbnail exhibit={exhibit} />
          <div className="min-w-0">
            <p className="font-serif text-lg break-words">
              <Link
                to={linkTo('boss exhibit', { slug: exhibit.slug })}
                className="underline decoration-strong-line hover:decoration-ink"
              >
                {exhibit.title}
              </Link>
            </p>
            <StateLine state={exhibit.state} zone={zone} />
            {exhibit.state.draft === undefined && exhibit.changedAt !== undefined && (
              <p className="text-sm text-quiet">Changed {timeIn(exhibit.changedAt, zone)}</p>
            )}
            <p className="mono mt-1 text-sm break-all text-quiet">{exhibit.address}</p>
          </div>
          {/* One place up or down says something only where the whole order is in sight. */}
          {isWhole && filter.sort.key === 'site' && (
            <ForRole access={['editor']}>
              <MoveForms exhibit={exhibit} />
            </ForRole>
          )}
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ exhibit: { shown, file } }: { exhibit: ListedExhibit }) {
  return (
    <span className="flex aspect-square w-full items-center justify-center overflow-hidden bg-raised">
      {shown !== undefined ? (
        <Picture {...shown} alt="" sizes="7rem" widest={320} className="aspect-square object-contain" />
      ) : file !== undefined && isShown(measured(file)) ? (
        <FileImage file={measured(file)} alt="" sizes="7rem" className="aspect-square w-full object-contain" />
      ) : (
        <span className="p-2 text-center text-xs text-quiet">No picture yet</span>
      )}
    </span>
  )
}

/** A file as those that show pictures take it. */
function measured({ width, height, pictures, ...file }: NonNullable<ListedExhibit['file']>) {
  return { ...file, width, height, pictures }
}

function MoveForms({ exhibit: { slug, title, canMove } }: { exhibit: ListedExhibit }) {
  if (!canMove.up && !canMove.down) return null
  return (
    <form method="post" className="col-start-2 flex gap-2 sm:col-start-3">
      <input type="hidden" name="slug" value={slug} />
      {(['up', 'down'] as const).map((way) => (
        <Button
          key={way}
          name="act"
          value={`move-${way}`}
          disabled={!canMove[way]}
          aria-label={`Move ${title} ${way}`}
          className="min-w-11 text-sm"
        >
          {way === 'up' ? '↑' : '↓'}
        </Button>
      ))}
    </form>
  )
}
