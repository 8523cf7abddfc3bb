import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#ui/chain-text.tsx'
import { OpenWay } from '#ui/open-way.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { PrintRights } from '../numbers/count-print-rights.server.ts'
import { type EditionStanding, claimSeries, type SeriesStanding } from '../numbers/edition.ts'
import type { EditionView } from './list-editions.server.ts'

/** An edition as the front page names it. `opensWith`: what opens a claim on it. */
export type EditionOffer = {
  slug: string
  title: string
  standing: EditionStanding
  opensAt: string | undefined
  opensWith: 'pills' | 'print-right' | 'studio'
  main: SeriesStanding
}

/** What the front page needs of an edition, and nothing that only the server can use. */
export function editionOffer({ edition, standing, series }: EditionView): EditionOffer {
  return {
    slug: edition.slug,
    title: edition.title,
    standing,
    opensAt: edition.opensAt,
    opensWith: edition.opensBy.with,
    main: series.find((one) => one.series === claimSeries(edition))!,
  }
}

/** On the front page: which editions one can have a print of now, which open later, or that there is none. */
export function OpenEditions({
  editions,
  rights,
}: {
  editions: readonly EditionOffer[]
  rights: readonly PrintRights[]
}) {
  // What only the studio gives away is open to nobody.
  const offered = editions.filter(({ opensWith }) => opensWith !== 'studio')
  const open = offered.filter(({ standing }) => standing === 'open')
  const soon = offered
    .filter(({ standing }) => standing === 'soon')
    .toSorted((one, other) => Date.parse(one.opensAt ?? '') - Date.parse(other.opensAt ?? ''))
  const coming = soon.map(({ title, opensAt }) => `${title} opens on ${dayText(opensAt ?? '')}.`)
  if (open.length === 0) {
    return (
      <OpenWay
        title="Prints"
        state={coming[0] ?? 'No prints are on offer at the moment.'}
        to={linkTo('editions')}
        more={coming.length === 0 ? 'How prints are numbered' : 'All editions'}
      >
        {coming.length > 1 && coming.slice(1).join(' ')}
      </OpenWay>
    )
  }
  return (
    <OpenWay title="Prints" state={open.map(leftText).join(' ')} to={linkTo('editions')} more="All editions">
      {[...rights.filter(({ left }) => left > 0).map(rightsText), ...coming].join(' ')}
    </OpenWay>
  )
}

function leftText({ title, main: { left, cap } }: EditionOffer): string {
  return left === null
    ? `${title}: an open edition.`
    : `${title}: ${groupDigits(left)} of ${groupDigits(cap ?? left)} left.`
}

function rightsText({ left, title }: PrintRights): string {
  return left === 1
    ? `One piece of ${title} still has its right to a print.`
    : `${groupDigits(left)} pieces of ${title} still have their right to one print each.`
}
