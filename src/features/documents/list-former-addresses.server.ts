import { sql } from 'kysely'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { currentAddress } from '#features/studio/address-map.ts'
import { studioPages, type PageKind } from '#features/studio/pages.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** A page's path that was published once: an exhibit's, or one that the navigation gave to a kind of page. */
type Former = { path: string; page: string; subject: string | null }

/**
 * Where everything that moved stands now, from the path that it had: derived from what was ever published, so that nobody has to write it
 * down. Of two that stood at the same path, the later one is meant. What is gone has no redirect; what stands at the path now goes first.
 */
export async function listFormerAddresses(read: ReadDb, studio: Studio): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<Former>`
    select path, page, subject from (
      select r.content ->> 'path' as path, 'exhibit' as page, d.name as subject, max(r.published_at) as at
      from document_revisions r join documents d on d.id = r.document_id
      where d.kind = 'exhibit' and d.published is not null and r.published_at is not null and r.content ->> 'path' is not null
      group by 1, 2, 3
      union all
      select a ->> 'path', a ->> 'page', a ->> 'collection', max(r.published_at)
      from document_revisions r join documents d on d.id = r.document_id
      cross join lateral jsonb_array_elements(coalesce(r.content -> 'addresses', '[]'::jsonb)) a
      where d.kind = 'navigation' and r.published_at is not null
      group by 1, 2, 3
    ) former order by at desc, path collate "C"
  `.execute(read as never)
  const map = addressMapOf(studio)
  const taken = new Set([...map.own.map(({ path }) => path), ...map.moved.map(({ from }) => from)])
  return rows.flatMap(({ path, page, subject }) => {
    const kind = page as PageKind
    if (taken.has(path) || !Object.hasOwn(studioPages, page) || !isThere(studio, { page, subject })) return []
    const to = currentAddress(map, {
      page: kind,
      params: subject === null ? {} : { [page === 'exhibit' ? 'exhibit' : 'collection']: subject },
    })
    if (to === undefined || to === path) return []
    taken.add(path)
    return [{ from: path, to }]
  })
}

function isThere(studio: Studio, { page, subject }: { page: string; subject: string | null }): boolean {
  if (subject === null) return true
  return (page === 'exhibit' ? studio.exhibits : studio.collections).some(({ slug }) => slug === subject)
}
