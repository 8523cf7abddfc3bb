import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    edition_series: {
      edition_id: string
      series: string
      cap: number | null
      numbered: Generated<number>
      held: Generated<number>
    }
    edition_notes: {
      edition_id: string
      closed_at: MaybeMoment
      closed_by: string | null
      closure_statement: string | null
      drawn_at: MaybeMoment
      draw_seed: string | null
      proof_approved_at: MaybeMoment
      /** Who; the tables that name people are others: it is somebody of the studio. */
      proof_approved_by: ColumnType<string | null, string | null | undefined>
      proof_note: ColumnType<string | null, string | null | undefined>
      /** Before this was recorded: prints were made already. */
      proof_approved_earlier: Generated<boolean>
      /** A photograph of it, by its file's id. */
      proof_file: ColumnType<string | null, string | null | undefined>
      proof_file_is_public: Generated<boolean>
    }
    print_places: {
      intent_id: string
      edition_id: string
      series: string
      chosen: number | null
      options: Jsonb
      country: string | null
      quote: Jsonb
      /** What was told of the day by which the print leaves: a `RunPromise`, or JSON null where no day was promised. */
      promise: Jsonb
      state: Generated<string>
      made_at: Moment
      expires_at: number
      lapse_block: number | null
    }
    option_stock: {
      edition_id: string
      option: string
      value: string
      taken: Generated<number>
    }
    prints: {
      edition_id: string
      series: string
      n: number
      claim_id: string | null
      source_collection: string | null
      source_token_id: string | null
      state: Generated<string>
      numbered_at: Moment
      printed_at: MaybeMoment
      signed_at: MaybeMoment
      note: string | null
      replacements: Generated<number>
      void_reason: string | null
      voided_at: MaybeMoment
    }
    print_proposals: {
      id: ColumnType<number, never, never>
      kind: string
      edition_id: string
      series: string
      n: number
      reason: string
      asked_by: string
      asked_at: Moment
      outcome: string | null
      answered_by: string | null
      answered_at: MaybeMoment
      due_at: MaybeMoment
    }
  }
}
