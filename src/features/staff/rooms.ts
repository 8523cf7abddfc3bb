import { type Access, mayEnter, type Role } from '#features/studio/access.ts'
import { type RouteEntry, type WorkbenchGroup, workbenchGroups } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'

/** The name of a page of the workbench that its side bar leads to. */
export type RoomName = keyof typeof siteMap & `boss${string}`

/** A page of the workbench that its side bar leads to, and who may open it. */
export type Room = { name: RoomName; title: string; to: string; access: Access; group: WorkbenchGroup | undefined }

/** The workbench's rooms in the order of its side bar, each with who may open it. */
export const rooms: readonly Room[] = Object.entries(siteMap as Record<string, RouteEntry>)
  .flatMap(([name, { path, access, link }]) =>
    link?.area === 'workbench'
      ? [{ name: name as RoomName, title: link.title, order: link.order, group: link.group, to: path, access }]
      : [],
  )
  .sort((a, b) => a.order - b.order)

/** The rooms that somebody with these roles may open. */
export function roomsOf(held: readonly Role[]): readonly Room[] {
  return rooms.filter(({ access }) => mayEnter(access, held))
}

/** The same by group, in the order of the side bar, without groups that have none. */
export function roomGroupsOf(
  held: readonly Role[],
): readonly { group: WorkbenchGroup | undefined; rooms: readonly Room[] }[] {
  const open = roomsOf(held)
  return [undefined, ...workbenchGroups]
    .map((group) => ({ group, rooms: open.filter((room) => room.group === group) }))
    .filter(({ rooms: some }) => some.length > 0)
}

/** Whether a link into the workbench leads into a room that is open to these roles. `to` may have a search or a place in the page. */
export function leadsToOpenRoom(to: string, held: readonly Role[]): boolean {
  const path = to.split(/[?#]/)[0]
  return roomsOf(held).some((room) => room.to === path)
}

/** The room that a page belongs to: the one whose address begins its own. */
export function roomAt(pathname: string): Room | undefined {
  return rooms.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}
