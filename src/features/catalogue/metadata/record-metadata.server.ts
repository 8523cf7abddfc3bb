import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { freeTextArray, plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import type { MetadataDocument } from './metadata-document.ts'
import { type MetadataProblemCode, nextMetadataAttempt } from './metadata-problem.ts'

/** How the reading of one piece ended. */
export type MetadataOutcome = { tokenId: string; attempts: number; tokenUri: string | null } & (
  | { document: MetadataDocument }
  | { problem: { code: MetadataProblemCode; detail: string } }
)

/**
 * Writes down how readings ended. `since` is when they began: a piece whose metadata was announced to have changed after
 * that stays due, because what was read may be the old. A failure keeps what is known from before on show.
 */
export async function recordMetadata(
  tx: WriteDb,
  {
    collection,
    outcomes,
    since,
    now,
    random,
  }: { collection: string; outcomes: readonly MetadataOutcome[]; since: Date; now: Date; random: () => number },
): Promise<void> {
  const ready = outcomes.filter((outcome) => 'document' in outcome)
  const failed = outcomes.filter((outcome) => 'problem' in outcome)
  if (ready.length > 0) await recordReady(tx, { collection, ready, since, now })
  if (failed.length > 0) await recordFailed(tx, { collection, failed, since, now, random })
}

type Ready = Extract<MetadataOutcome, { document: MetadataDocument }>
type Failed = Extract<MetadataOutcome, { problem: unknown }>

async function recordReady(
  tx: WriteDb,
  { collection, ready, since, now }: { collection: string; ready: readonly Ready[]; since: Date; now: Date },
): Promise<void> {
  const text = (of: (document: MetadataDocument) => string | null) =>
    freeTextArray(ready.map(({ document }) => of(document)))
  const { rows } = await sql<{ tokenId: string }>`
    update token_metadata m set status = 'ready', attempts = 0, fetched_at = ${now},
      changed_at = case when m.fetched_at is not null and (m.name, m.description, m.image_url, m.animation_url, m.external_url, m.raw)
        is distinct from (new.name, new.description, new.image_url, new.animation_url, new.external_url, new.raw::jsonb) then ${now}::timestamptz else m.changed_at end, problem_code = null, problem_detail = null, token_uri = new.token_uri,
      name = new.name, description = new.description, image_url = new.image_url, animation_url = new.animation_url, external_url = new.external_url, raw = new.raw::jsonb
    from unnest(${plainColumn(ready, 'tokenId', 'numeric')}, ${freeTextArray(ready.map(({ tokenUri }) => tokenUri))}, ${text(({ name }) => name)},
      ${text(({ description }) => description)}, ${text(({ imageUrl }) => imageUrl)}, ${text(({ animationUrl }) => animationUrl)},
      ${text(({ externalUrl }) => externalUrl)}, ${text(({ raw }) => raw)})
      as new(token_id, token_uri, name, description, image_url, animation_url, external_url, raw)
    where m.collection = ${collection} and m.token_id = new.token_id and m.next_attempt_at <= ${since}
    returning m.token_id as "tokenId"`.execute(tx)
  const written = new Set(rows.map(({ tokenId }) => tokenId))
  await recordTraits(tx, { collection, ready: ready.filter(({ tokenId }) => written.has(tokenId)) })
  await tx
    .updateTable('collections')
    .set({ metadata_version: sql<number>`metadata_version + 1` })
    .where('slug', '=', collection)
    .execute()
}

async function recordTraits(
  tx: WriteDb,
  { collection, ready }: { collection: string; ready: readonly Ready[] },
): Promise<void> {
  // Asked for one by one or hashed; `any` is compared with every trait of the collection where nobody measured the table yet.
  const tokenIds = plainColumn(ready, 'tokenId', 'numeric')
  await sql`delete from token_traits where collection = ${collection} and token_id in (select unnest(${tokenIds}))`.execute(
    tx,
  )
  const rows = ready.flatMap(({ tokenId, document }) =>
    document.traits.map((trait, position) => ({ tokenId, position, ...trait })),
  )
  if (rows.length === 0) return
  await sql`
    insert into token_traits (collection, token_id, position, trait_type, value, display_type)
    select ${collection}::text, * from unnest(
      ${plainColumn(rows, 'tokenId', 'numeric')}, ${plainColumn(rows, 'position', 'integer')},
      ${freeTextArray(rows.map(({ traitType }) => traitType))}, ${freeTextArray(rows.map(({ value }) => value))},
      ${freeTextArray(rows.map(({ displayType }) => displayType))})`.execute(tx)
}

async function recordFailed(
  tx: WriteDb,
  {
    collection,
    failed,
    since,
    now,
    random,
  }: { collection: string; failed: readonly Failed[]; since: Date; now: Date; random: () => number },
): Promise<void> {
  const next = failed.map(({ attempts }) => nextMetadataAttempt({ attempts: attempts + 1, now, random }).toISOString())
  await sql`
    update token_metadata m set status = 'failed', attempts = m.attempts + 1, failing_since = case when m.status = 'failed' then coalesce(m.failing_since, ${now}::timestamptz) else ${now}::timestamptz end, next_attempt_at = new.next_attempt_at::timestamptz,
      problem_code = new.code, problem_detail = new.detail, token_uri = coalesce(new.token_uri, m.token_uri)
    from unnest(${plainColumn(failed, 'tokenId', 'numeric')}, ${freeTextArray(failed.map(({ tokenUri }) => tokenUri))},
      ${freeTextArray(failed.map(({ problem }) => problem.code))}, ${freeTextArray(failed.map(({ problem }) => problem.detail))}, ${plainArray(next, 'text')})
      as new(token_id, token_uri, code, detail, next_attempt_at)
    where m.collection = ${collection} and m.token_id = new.token_id and m.next_attempt_at <= ${since}`.execute(tx)
}
