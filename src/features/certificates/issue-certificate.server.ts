import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import type { Selectable } from 'kysely'
import { findEdition, type Series, seriesPlan } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import type { Seal } from '#platform/seal.server.ts'
import { signingKey } from './certificate-keys.server.ts'
import { canonicalJson, certificateId, type CertificateRecord, revocations } from './certificate.ts'
import { findMention } from './find-mention.server.ts'
import type { Mention } from './mention.ts'
import { base64urlOf, coreOf } from './verify-certificate.ts'

export type IssueParts = {
  studio: Pick<Studio, 'editions' | 'collections' | 'chain' | 'name' | 'contact'>
  house: string
  seal: Seal
  now: Date
}

export type PrintRow = Selectable<Database['prints']>
type Asked = {
  row: PrintRow
  edition: EditionConfig
  /** Which one of this sheet, from 1. */ issue: number
  mention: Mention | undefined
}

/**
 * Issues the certificates of all prints that are signed and have none, a replacement's its own, and anew where the sheet was once marked
 * signed by mistake. Those of sheets that are not signed after all count no more. Returns the names of what was issued.
 */
export async function issueCertificates(tx: WriteDb, parts: IssueParts): Promise<string[]> {
  await revokeUnsigned(tx, { now: parts.now })
  const rows = await tx
    .selectFrom('prints')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.edition_id', '=', 'prints.edition_id')
        .onRef('certificates.series', '=', 'prints.series')
        .onRef('certificates.n', '=', 'prints.n')
        .onRef('certificates.replacement', '=', 'prints.replacements')
        .on((eb) => eb(eb.fn.coalesce('certificates.revoked_reason', eb.val('')), '<>', revocations.unsigned)),
    )
    .selectAll('prints')
    .where('prints.state', '=', 'signed')
    .where('certificates.certificate_id', 'is', null)
    .orderBy('prints.signed_at')
    .limit(100)
    .forUpdate('prints')
    .skipLocked()
    .execute()
  const issued: string[] = []
  for (const row of rows) {
    const edition = findEdition(parts.studio.editions, row.edition_id)
    if (edition === undefined) continue
    issued.push(
      await issueCertificate(tx, parts, {
        row,
        edition,
        issue: (await countIssued(tx, row)) + 1,
        mention: await findMention(tx, { claimId: row.claim_id }),
      }),
    )
  }
  return issued
}

/** A sheet that was marked signed by mistake may have got its certificate already. */
async function revokeUnsigned(tx: WriteDb, { now }: { now: Date }): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: revocations.unsigned })
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('prints')
          .select('prints.n')
          .whereRef('prints.edition_id', '=', 'certificates.edition_id')
          .whereRef('prints.series', '=', 'certificates.series')
          .whereRef('prints.n', '=', 'certificates.n')
          .whereRef('prints.replacements', '=', 'certificates.replacement')
          .where('prints.state', 'in', ['numbered', 'printed']),
      ),
    )
    .execute()
}

async function countIssued(tx: WriteDb, row: PrintRow): Promise<number> {
  const rows = await tx
    .selectFrom('certificates')
    .select('certificate_id')
    .where('edition_id', '=', row.edition_id)
    .where('series', '=', row.series)
    .where('n', '=', row.n)
    .where('replacement', '=', row.replacements)
    .execute()
  return rows.length
}

/** Signs one certificate of a sheet. Returns its name. */
export async function issueCertificate(tx: WriteDb, parts: IssueParts, asked: Asked): Promise<string> {
  const { row, issue, mention } = asked
  const { seal, now } = parts
  const record = await recordOf(tx, parts, asked)
  const recordText = canonicalJson(record)
  const key = await signingKey(tx, { seal, now })
  const signature = base64urlOf(ed25519.sign(utf8ToBytes(canonicalJson(coreOf(record))), key.privateKey))
  await tx
    .insertInto('certificates')
    .values({
      certificate_id: record.id,
      edition_id: row.edition_id,
      series: row.series,
      n: row.n,
      replacement: row.replacements,
      claim_id: row.claim_id,
      payload: recordText,
      signature,
      kid: key.kid,
      issued_at: now,
      revoked_reason: null,
      issue,
      mention: mention === undefined ? '' : canonicalJson(mention),
    })
    .execute()
  return record.id
}

/** Everything that a certificate has to say, from what the app knows; nothing is typed but whom its owner wants it to name. */
async function recordOf(
  tx: WriteDb,
  { studio, house, now }: IssueParts,
  { row, edition, issue, mention }: Asked,
): Promise<CertificateRecord> {
  const series = row.series as Series
  const counter = await tx
    .selectFrom('edition_series')
    .select('cap')
    .where('edition_id', '=', row.edition_id)
    .where('series', '=', series)
    .executeTakeFirst()
  const claim =
    row.claim_id === null
      ? undefined
      : await tx
          .selectFrom('claims')
          .select(['origin', 'tx_hash', 'pill_id'])
          .where('claim_id', '=', row.claim_id)
          .executeTakeFirst()
  const closure = await tx
    .selectFrom('edition_notes')
    .select('closure_statement')
    .where('edition_id', '=', row.edition_id)
    .executeTakeFirst()
  const { specification: spec } = edition
  const contract = studio.collections.find(({ slug }) => slug === row.source_collection)?.address
  const plan = seriesPlan(edition)
  return {
    v: 1,
    id: certificateId({ slug: edition.slug, series, n: row.n, replacement: row.replacements, issue }),
    house,
    issuer: { name: studio.name, contact: studio.contact },
    issuedAt: now.toISOString(),
    artist: edition.artist ?? studio.name,
    title: edition.title,
    year: edition.year,
    process: spec.process,
    paper: `${spec.paperMaker} ${spec.paperName}, ${spec.paperGsm} g/m²${spec.fibre === undefined ? '' : `, ${spec.fibre}`}`,
    inks: spec.inks,
    sheet: spec.sheet,
    image: spec.image,
    edition: {
      label: printLabel({ series, n: row.n, cap: counter?.cap ?? null, replacement: row.replacements }),
      series,
      n: row.n,
      numbered: plan[0]?.cap ?? null,
      proofs: Object.fromEntries(plan.slice(1).map(({ series: name, cap }) => [name, cap ?? 0])),
      replacement: row.replacements,
    },
    signed: spec.signed,
    numberedWhere: spec.numberedWhere,
    printer: spec.printer,
    place: spec.place,
    printedOn: row.printed_at?.toISOString().slice(0, 10) ?? spec.printedOn,
    limit: edition.limit,
    ...(closure?.closure_statement == null ? {} : { closure: closure.closure_statement }),
    priorEditions: edition.priorEditions,
    ...(row.source_token_id === null || contract === undefined
      ? {}
      : { source: { chainId: studio.chain.id, contract, tokenId: row.source_token_id } }),
    ...(claim?.tx_hash == null || claim.pill_id === null
      ? {}
      : { redemption: { chainId: studio.chain.id, txHash: claim.tx_hash, pillId: claim.pill_id } }),
    ...(spec.printFileSha256 === undefined ? {} : { printFileSha256: spec.printFileSha256 }),
    ...(mention === undefined ? {} : { mention }),
  }
}
