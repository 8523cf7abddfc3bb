import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'

/** Rooms in which a contract is deployed or adopted, by their names in the site map. One that the site map does not have is not offered. */
const contractRooms = [
  { name: 'boss contracts', title: 'Deploy a contract' },
  { name: 'boss collection adopt', title: 'Adopt a contract that exists' },
] as const

/** The links of those that are there. */
export const contractLinks: readonly { title: string; to: string }[] = contractRooms.flatMap(({ name, title }) => {
  const path = (siteMap as Record<string, RouteEntry>)[name]?.path
  return path === undefined ? [] : [{ title, to: path }]
})
