import type { Account, AccountService } from '#features/accounts/roles/account-service.ts'
import { LONGEST_SEARCH } from '#features/search/search-results.ts'
import { searchSite } from '#features/search/search-site.server.ts'
import { suggestionsOf } from '#features/search/suggestion.ts'
import { leadsToOpenRoom } from '#features/staff/rooms.ts'
import type { Role } from '#features/studio/access.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findCommands, findRooms } from './commands.ts'
import { findClaimActs } from './find-claim-acts.server.ts'
import { findExhibits, findFiles, findOtherDocuments } from './find-content.server.ts'
import { findCampaigns, findVaults } from './find-on-chain.server.ts'
import { findClaims, findParcels } from './find-orders.server.ts'
import { findAccounts, findPeople } from './find-people.server.ts'
import { type Found, foundOf, MOST_FOUND, type WorkbenchFound } from './workbench-found.ts'

/** What a search of the workbench is asked of. `service`: whoever keeps the accounts. */
export type Asked = {
  text: string
  roles: readonly Role[]
  studio: Studio
  service: AccountService | undefined
  now: Date
}

/** The same with the accounts by a part of their address or name, which are looked for once and only where somebody needs them. */
export type Question = Asked & { accounts: () => Promise<readonly Account[]> }

type Kind = { title: string; room: string; find: (read: ReadDb, question: Question) => Promise<Found[]> }

/** Each kind with the room that one has to be allowed into to find it. Addresses are encrypted, and nobody finds anything by them. */
const kinds: readonly Kind[] = [
  { title: 'Parcels', room: linkTo('boss parcels'), find: findParcels },
  { title: 'Claims', room: linkTo('boss claims'), find: findClaims },
  { title: 'At once', room: linkTo('boss claims'), find: findClaimActs },
  { title: 'People', room: linkTo('boss people'), find: findPeople },
  { title: 'Campaigns', room: linkTo('boss campaigns'), find: findCampaigns },
  { title: 'Vaults', room: linkTo('boss vaults'), find: findVaults },
  { title: 'Exhibits', room: linkTo('boss exhibits'), find: findExhibits },
  { title: 'Content', room: linkTo('boss content'), find: findOtherDocuments },
  { title: 'Files', room: linkTo('boss files'), find: findFiles },
]

/**
 * Searches everything that these roles may open: claims, parcels, people, campaigns, vaults, exhibits, other content and files by room, pieces and
 * collectors as visitors find them, the rooms themselves, what is often done, and what can be done at once with the claim that is named. An
 * empty text finds rooms and what is often done.
 */
export async function searchWorkbench(read: ReadDb, asked: Asked): Promise<WorkbenchFound> {
  const text = Array.from(asked.text.replaceAll('\0', ' ').trim().replace(/\s+/gu, ' '))
    .slice(0, LONGEST_SEARCH)
    .join('')
    .trim()
  const commands = [
    { title: 'Rooms', items: findRooms(text, asked.roles) },
    { title: 'Commands', items: findCommands(text, asked.roles) },
  ]
  if (text === '') return { ...foundOf('', []), groups: commands.map(plain) }
  let accounts: Promise<readonly Account[]> | undefined
  const question: Question = {
    ...asked,
    text,
    accounts: async () => await (accounts ??= findAccounts(asked.service, text)),
  }
  const open = kinds.filter(({ room }) => leadsToOpenRoom(room, asked.roles))
  const [found, shown] = await Promise.all([
    Promise.all(open.map(async ({ title, find }) => ({ title, items: await find(read, question) }))),
    findShown(read, question),
  ])
  return foundOf(text, [...commands, ...found, ...shown])
}

function plain({ title, items }: { title: string; items: readonly Found[] }) {
  return { title, items: items.map(({ isExact: _, ...item }) => item) }
}

/** Pieces, pills and collectors as every visitor finds them. */
async function findShown(read: ReadDb, { text, studio }: Asked): Promise<{ title: string; items: Found[] }[]> {
  const { query, pieces, pills, collectors, exact } = await searchSite(read, {
    text,
    studio,
    limits: { pieces: MOST_FOUND, others: MOST_FOUND },
  })
  // A number alone may be a claim’s as well.
  const isNamed = !/^#?\d+$/.test(text)
  return suggestionsOf({ query, meant: null, pieces, pills, collectors, exhibits: [], editions: [], pages: [] }).map(
    ({ title, items }) => ({
      title,
      items: items.map((item) => ({ ...item, isExact: isNamed && item.to === exact?.to })),
    }),
  )
}
