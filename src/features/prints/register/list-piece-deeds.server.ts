import type { ReadDb } from '#platform/database/database.server.ts'
import type { Series } from '../numbers/edition.ts'
import { printLabel } from '../numbers/print.ts'
import { deedsOfWay, type WayDeed } from './deeds-of-way.ts'
import { certifiedPrints } from './list-register.server.ts'

/** What happened to the print of a piece, on paper: of the sheet, never of a person. Times are ISO 8601, UTC. */
export type PieceDeed = {
  deed: 'ordered' | 'approved' | 'numbered' | 'printed' | 'signed' | WayDeed | 'void'
  at: string
  label: string | undefined
  editionId: string
  certificateId?: string | undefined
  reason?: string | undefined
}

/** The physical half of a piece's history, oldest first. */
export async function listPieceDeeds(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<PieceDeed[]> {
  const [right, prints] = await Promise.all([
    read
      .selectFrom('print_rights')
      .select(['edition_id', 'used_at'])
      .where('collection', '=', collection)
      .where('token_id', '=', tokenId)
      .executeTakeFirst(),
    certifiedPrints(read)
      .selectAll('prints')
      .leftJoin('edition_notes', 'edition_notes.edition_id', 'prints.edition_id')
      .select(['edition_series.cap', 'certificates.certificate_id', 'edition_notes.proof_approved_at'])
      .where('prints.source_collection', '=', collection)
      .where('prints.source_token_id', '=', tokenId)
      .execute(),
  ])
  const deeds: PieceDeed[] =
    right === undefined
      ? []
      : [{ deed: 'ordered', at: right.used_at.toISOString(), label: undefined, editionId: right.edition_id }]
  for (const print of prints) {
    const own = {
      label: printLabel({
        series: print.series as Series,
        n: print.n,
        cap: print.cap,
        replacement: print.replacements,
      }),
      editionId: print.edition_id,
    }
    const steps =
      print.claim_id === null
        ? []
        : await read
            .selectFrom('claim_steps')
            .select(['from_state', 'to_state', 'at'])
            .where('claim_id', '=', print.claim_id)
            .orderBy('position')
            .execute()
    deeds.push({ deed: 'numbered', at: print.numbered_at.toISOString(), ...own })
    // The proof that it was printed like; a second print of the same edition has the same.
    if (print.printed_at !== null && print.proof_approved_at !== null && print.proof_approved_at <= print.printed_at)
      deeds.unshift({
        deed: 'approved',
        at: print.proof_approved_at.toISOString(),
        label: undefined,
        editionId: print.edition_id,
      })
    if (print.printed_at !== null) deeds.push({ deed: 'printed', at: print.printed_at.toISOString(), ...own })
    if (print.signed_at !== null)
      deeds.push({
        deed: 'signed',
        at: print.signed_at.toISOString(),
        ...own,
        certificateId: print.certificate_id ?? undefined,
      })
    deeds.push(
      ...deedsOfWay(steps.map(({ from_state: from, to_state: to, at }) => ({ from, to, at }))).map(
        ({ deed, at }): PieceDeed => ({ deed, at: at.toISOString(), ...own }),
      ),
    )
    if (print.voided_at !== null)
      deeds.push({ deed: 'void', at: print.voided_at.toISOString(), ...own, reason: print.void_reason ?? undefined })
  }
  return deeds.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
