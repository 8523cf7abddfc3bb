import { type Access, mayEnter, type Role } from '#features/studio/access.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'

/** The workbench's rooms in the order of its navigation, each with who may open it. */
export const rooms: readonly { title: string; to: string; access: Access }[] = Object.values(
  siteMap as Record<string, RouteEntry>,
)
  .flatMap(({ path, access, link }) => (link?.area === 'workbench' ? [{ ...link, to: path, access }] : []))
  .sort((a, b) => a.order - b.order)

/** The rooms that somebody with these roles may open. */
export function roomsOf(held: readonly Role[]): readonly { title: string; to: string }[] {
  return rooms.filter(({ access }) => mayEnter(access, held))
}

/** Whether a link into the workbench leads into a room that is open to these roles. `to` may have a search. */
export function leadsToOpenRoom(to: string, held: readonly Role[]): boolean {
  const path = to.split('?')[0]
  return roomsOf(held).some((room) => room.to === path)
}
