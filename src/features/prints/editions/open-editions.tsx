import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
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
  const coming = soon.map(({ title, opensAt }) => t('{title} opens on {day}.', { title, day: dayText(opensAt ?? '') }))
  if (open.length === 0) {
    return (
      <OpenWay
        title={t('Prints')}
        state={coming[0] ?? t('No prints are on offer at the moment.')}
        to={linkTo('editions')}
        more={coming.length === 0 ? t('How prints are numbered') : t('All editions')}
      >
        {coming.length > 1 && coming.slice(1).join(' ')}
      </OpenWay>
    )
  }
  return (
    <OpenWay title={t('Prints')} state={open.map(leftText).join(' ')} to={linkTo('editions')} more={t('All editions')}>
      {[...rights.filter(({ left }) => left > 0).map(rightsText), ...coming].join(' ')}
    </OpenWay>
  )
}

function leftText({ title, main: { left, cap } }: EditionOffer): string {
  return left === null
    ? t('{title}: an open edition.', { title })
    : t('{title}: {left} of {length} left.', { title, left, length: cap ?? left })
}

function rightsText({ left, title }: PrintRights): string {
  return tn(left, 'One piece of {title} can still be printed.', '{count} pieces of {title} can still be printed.', {
    title,
  })
}
