import type { ComponentProps } from 'react'
import { SearchDialog as Dialog } from '#features/search/search-dialog.tsx'
import type { SearchSource } from '#features/search/search-source.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { type WorkbenchFound, workbenchSearchLink } from './workbench-found.ts'

const source: SearchSource = {
  endpoint: '/boss/search.json',
  label: () => 'Search claims, parcels, people, pieces, rooms and commands',
  placeholder: () => '4/60, P-00012, email, 0x…, title or room',
  hint: () =>
    'Type a number, a parcel, an email address, a wallet, a title, a room or what you want to do, such as “print 4/60”.',
  read: (answer) => {
    const { query, exact, groups } = answer as WorkbenchFound
    return { query, meant: null, groups, exact: exact?.key }
  },
  allLink: workbenchSearchLink,
  // What is named exactly opens at once, also where the list has not come yet.
  enterLink: (query) => (query === '' ? linkTo('boss search') : linkTo('boss search', { q: query, go: 1 })),
}

/** The search of the workbench, in the same dialog as the site's. */
export function SearchDialog(props: Omit<ComponentProps<typeof Dialog>, 'source'>) {
  return <Dialog {...props} source={source} />
}
