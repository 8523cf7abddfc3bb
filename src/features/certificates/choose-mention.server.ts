import { sql } from 'kysely'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { t } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { canonicalJson, type CertificateRecord, revocations } from './certificate.ts'
import { findActed, findMention, rootOf } from './find-mention.server.ts'
import { issueCertificate, type IssueParts } from './issue-certificate.server.ts'
import { type Mention, MentionRefusedError, mostIssues } from './mention.ts'

/**
 * Whom the certificate of a print names, as its owner chooses; `undefined` for nobody. A certificate that says otherwise is signed
 * anew at once, and counts no more. Returns the new one's name, `undefined` where none had to be signed yet. The caller knows that
 * the claim is `uid`'s. Throws `MentionRefusedError`.
 */
export async function chooseMention(
  tx: WriteDb,
  parts: IssueParts,
  { claimId, uid, mention }: { claimId: string; uid: string; mention: Mention | undefined },
): Promise<string | undefined> {
  const claim = await tx
    .selectFrom('claims')
    .select('state')
    .where('claim_id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (claim === undefined || ['replaced', 'cancelled', 'orphaned'].includes(claim.state))
    throw new MentionRefusedError(
      t('This claim has ended, so its certificate is not signed any more. Nothing was changed.'),
    )
  const root = rootOf(claimId)
  await tx.deleteFrom('certificate_mentions').where('claim_id', '=', root).execute()
  if (mention !== undefined)
    await tx
      .insertInto('certificate_mentions')
      .values({
        claim_id: root,
        account_uid: uid,
        name: mention.name ?? null,
        wallet: mention.wallet ?? null,
        chosen_at: parts.now,
      })
      .execute()
  return await renewCertificate(tx, parts, { claimId })
}

/** Signs the certificate of a claim's print anew where it names somebody else than it should. */
async function renewCertificate(
  tx: WriteDb,
  parts: IssueParts,
  { claimId }: { claimId: string },
): Promise<string | undefined> {
  const mention = await findMention(tx, { claimId })
  const counts = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (counts === undefined || counts.mention === (mention === undefined ? '' : canonicalJson(mention))) return undefined
  if (counts.issue >= mostIssues && mention !== undefined)
    throw new MentionRefusedError(
      t(
        'This certificate was signed {most} times, and is not signed for another name any more. You can still have nobody named. Nothing was changed.',
        { most: mostIssues },
      ),
    )
  const row = await tx
    .selectFrom('prints')
    .selectAll()
    .where('edition_id', '=', counts.edition_id)
    .where('series', '=', counts.series)
    .where('n', '=', counts.n)
    .executeTakeFirst()
  const edition = findEdition(parts.studio.editions, counts.edition_id)
  if (row === undefined || edition === undefined) return undefined
  const { mention: named } = JSON.parse(counts.payload) as CertificateRecord
  await tx
    .updateTable('certificates')
    .set({
      revoked_at: parts.now,
      revoked_reason: revocations.chosenAnew,
      // What somebody takes back is not kept, nor the signature that would prove it.
      ...(named === undefined ? {} : { ...withoutName(counts.payload), erased_at: parts.now }),
    })
    .where('certificate_id', '=', counts.certificate_id)
    .execute()
  return await issueCertificate(tx, parts, { row, edition, issue: counts.issue + 1, mention })
}

/** Certificates that name whoever gave their print away are signed anew for nobody, and what they had chosen is forgotten. Returns their names. */
export async function forgetMentions(tx: WriteDb, parts: IssueParts): Promise<string[]> {
  const rows = await tx
    .selectFrom('certificates')
    .innerJoin('claims', 'claims.claim_id', 'certificates.claim_id')
    .innerJoin('certificate_mentions', (join) =>
      join.on((eb) =>
        eb(
          'certificate_mentions.claim_id',
          '=',
          eb.fn<string>('regexp_replace', ['certificates.claim_id', eb.val('-r[0-9]+$'), eb.val('')]),
        ),
      ),
    )
    .select('certificates.claim_id')
    .where('certificates.revoked_at', 'is', null)
    .where('certificates.mention', '<>', '')
    .whereRef('claims.account_uid', '<>', 'certificate_mentions.account_uid')
    .limit(50)
    .execute()
  const renewed: string[] = []
  for (const { claim_id: claimId } of rows) {
    const name = claimId === null ? undefined : await renewCertificate(tx, parts, { claimId })
    if (name !== undefined) renewed.push(name)
  }
  await sql`delete from certificate_mentions using claims where claims.claim_id = certificate_mentions.claim_id and claims.account_uid <> certificate_mentions.account_uid and claims.state <> 'replaced'`.execute(
    tx,
  )
  return renewed
}

/** Nobody is named by what an account chose that is being deleted: certificates that count are signed anew, older ones lose the name. */
export async function eraseMentions(tx: WriteDb, parts: IssueParts, { uid }: { uid: string }): Promise<void> {
  const chosen = await tx
    .deleteFrom('certificate_mentions')
    .where('account_uid', '=', uid)
    .returning('claim_id')
    .execute()
  for (const { claim_id: root } of chosen) {
    const rows = await tx
      .selectFrom('certificates')
      .select(['certificate_id', 'claim_id', 'payload', 'revoked_at'])
      .where('mention', '<>', '')
      .where((eb) => eb(eb.fn<string>('regexp_replace', ['claim_id', eb.val('-r[0-9]+$'), eb.val('')]), '=', root))
      .forUpdate()
      .execute()
    for (const { certificate_id: id, claim_id: claimId, payload, revoked_at: revokedAt } of rows) {
      if (revokedAt === null && claimId !== null) await renewCertificate(tx, parts, { claimId })
      else
        await tx
          .updateTable('certificates')
          .set({ ...withoutName(payload), erased_at: parts.now })
          .where('certificate_id', '=', id)
          .execute()
    }
  }
}

/** What stays of a certificate whose name is taken back: what it said of the print, without the signature that would prove the rest. */
function withoutName(payload: string): { payload: string; signature: string; mention: string } {
  const { mention: _, ...nobody } = JSON.parse(payload) as CertificateRecord
  return { payload: canonicalJson(nobody), signature: '', mention: '' }
}

/** What an owner's page says of a claim's certificate: whom it names or will name. */
export type ChosenMention = {
  mention: Mention | undefined
  certificateId: string | undefined
  /** Both wallets where one acted for the other: they stand there together, or neither does. */
  acted: { vault: string; delegate: string } | undefined
}

/** Whom the certificate of a claim names, and which one counts. */
export async function findChosenMention(
  read: Pick<WriteDb, 'selectFrom'>,
  { claimId }: { claimId: string },
): Promise<ChosenMention> {
  const [mention, acted, certificate] = await Promise.all([
    findMention(read, { claimId }),
    findActed(read, { claimId }),
    read
      .selectFrom('certificates')
      .select('certificate_id')
      .where('claim_id', '=', claimId)
      .where('revoked_at', 'is', null)
      .orderBy('issued_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    mention,
    certificateId: certificate?.certificate_id,
    acted: acted === undefined ? undefined : { vault: acted.vault, delegate: acted.delegate },
  }
}
