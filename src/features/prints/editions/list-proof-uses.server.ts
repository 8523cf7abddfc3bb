import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** The editions whose proof a file is the photograph of, by slug and title; `slug` is missing where no document is published for one any more. */
export async function listProofUses(
  read: ReadDb,
  { fileId }: { fileId: string },
): Promise<{ slug: string | undefined; title: string }[]> {
  const rows = await selectRows(
    read,
    sql<{ slug: string | null; title: string }>`
      select r.content->>'slug' as slug, coalesce(r.content->>'title', 'edition ' || n.edition_id) as title
      from edition_notes n
      left join (document_revisions r join documents d on d.id = r.document_id and d.published = r.number and d.kind = 'edition')
        on r.content->>'editionId' = n.edition_id::text
      where n.proof_file = ${fileId} order by n.edition_id`,
  )
  return rows.map(({ slug, title }) => ({ slug: slug ?? undefined, title }))
}
