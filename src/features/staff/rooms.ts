import { type Access, mayEnter, type Role, roles as every } from '#features/accounts/roles/roles.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** The workbench's rooms in the order of its navigation, each with who may open it: the same as in the table of access (tested). */
export const rooms: readonly { title: string; to: string; access: Access }[] = [
  { title: 'Now', to: linkTo('boss'), access: every },
  { title: 'Claims', to: linkTo('boss claims'), access: ['packer', 'viewer'] },
  { title: 'Packing', to: linkTo('boss packing'), access: ['packer', 'viewer'] },
  { title: 'Parcels', to: linkTo('boss parcels'), access: ['packer', 'viewer'] },
  { title: 'Editions', to: linkTo('boss editions'), access: ['editor', 'packer', 'viewer'] },
  { title: 'Campaigns', to: linkTo('boss campaigns'), access: ['editor', 'viewer'] },
  { title: 'Burns', to: linkTo('boss burns'), access: ['editor', 'viewer'] },
  { title: 'Reconciliation', to: linkTo('boss reconciliation'), access: ['editor', 'viewer'] },
  { title: 'People', to: linkTo('boss people'), access: ['support', 'viewer'] },
  { title: 'Roles', to: linkTo('boss roles'), access: every },
  { title: 'Passwords', to: linkTo('boss passwords'), access: ['owner'] },
  { title: 'Hand over', to: linkTo('boss hand over'), access: ['packer'] },
  { title: 'Vaults', to: linkTo('boss vaults'), access: ['editor', 'viewer'] },
  { title: 'Outbox', to: linkTo('boss outbox'), access: ['support'] },
  { title: 'Audit', to: linkTo('boss audit'), access: ['viewer'] },
]

/** The rooms that somebody with these roles may open. */
export function roomsOf(held: readonly Role[]): readonly { title: string; to: string }[] {
  return rooms.filter(({ access }) => mayEnter(access, held))
}

/** Whether a link into the workbench leads into a room that is open to these roles. `to` may have a search. */
export function leadsToOpenRoom(to: string, held: readonly Role[]): boolean {
  const path = to.split('?')[0]
  return roomsOf(held).some((room) => room.to === path)
}
