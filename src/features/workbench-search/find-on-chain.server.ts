import { mayEnter } from '#features/studio/access.ts'
import { campaignName } from '#features/studio/exhibit-config.ts'
import { siteMap } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Question } from './search-workbench.server.ts'
import { type Found, MOST_FOUND } from './workbench-found.ts'

/** A number with the word before it, or alone: `campaign 2`, `2`. */
function numberAfter(word: string, text: string): { number: string; isNamed: boolean } | undefined {
  const [, named, number] = new RegExp(`^(${word}\\s*#?\\s*)?(\\d{1,78})$`, 'i').exec(text) ?? []
  return number === undefined ? undefined : { number: String(BigInt(number)), isNamed: named !== undefined }
}

/** Campaigns by their number or name, or by the collection that they take pieces of. */
export async function findCampaigns(read: ReadDb, { text, studio }: Question): Promise<Found[]> {
  const asked = numberAfter('campaign', text)
  const words = text.toLowerCase()
  const slugs = studio.collections
    .filter(({ slug, title }) => title.toLowerCase().includes(words) || slug === words)
    .map(({ slug }) => slug)
  const named = studio.campaigns
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map(({ campaignId }) => campaignId)
  if (asked === undefined && slugs.length === 0 && named.length === 0) return []
  const rows = await read
    .selectFrom('burn_campaigns')
    .select(['campaign_id', 'collection'])
    .$if(asked !== undefined, (query) => query.where('campaign_id', '=', asked!.number))
    .$if(asked === undefined, (query) =>
      query.where((where) =>
        where.or([
          ...(slugs.length === 0 ? [] : [where('collection', 'in', slugs)]),
          ...(named.length === 0 ? [] : [where('campaign_id', 'in', named)]),
        ]),
      ),
    )
    .orderBy('campaign_id', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(({ campaign_id: id, collection }) => ({
    key: `campaign ${id}`,
    title: campaignName(studio.campaigns, id),
    line: studio.collections.find(({ slug }) => slug === collection)?.title ?? 'Another collection',
    to: linkTo('boss campaign', { campaign: id }),
    isExact: asked?.isNamed === true,
  }))
}

/** Vaults by their number, their holder, or the root that seals them. */
export async function findVaults(read: ReadDb, { text, roles }: Question): Promise<Found[]> {
  const asked = numberAfter('vault', text)
  const hex = /^0x[0-9a-f]{40}(?:[0-9a-f]{24})?$/i.exec(text)?.[0].toLowerCase()
  if (asked === undefined && hex === undefined) return []
  const rows = await read
    .selectFrom('vaults')
    .select(['vault_id', 'root', 'busted_block'])
    .$if(asked !== undefined, (query) => query.where('vault_id', '=', asked!.number))
    .$if(hex !== undefined, (query) => query.where(hex!.length === 42 ? 'holder' : 'root', '=', hex!))
    .orderBy('vault_id')
    .limit(MOST_FOUND)
    .execute()
  const mayPrepare = mayEnter(siteMap['boss vault'].access, roles)
  return rows.map(({ vault_id: id, root, busted_block: busted }) => ({
    key: `vault ${id}`,
    title: `Vault ${id}`,
    line: busted === null ? 'Closed' : 'Opened',
    to: mayPrepare ? linkTo('boss vault', { root }) : linkTo('vault item', { vaultId: id }),
    isExact: asked?.isNamed === true || root === hex,
  }))
}
