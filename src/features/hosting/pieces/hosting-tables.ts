import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    hosted_collections: {
      collection: string
      placeholder_name: Generated<string>
      placeholder_description: Generated<string>
      placeholder_file: string | null
      cover_file: string | null
      reveals_at: MaybeMoment
      revealed_at: MaybeMoment
      state: ColumnType<'open' | 'freezing' | 'frozen', 'open' | 'freezing' | 'frozen' | undefined>
      freeze_begun_by: string | null
      base_url: string | null
      problem: string | null
      root: string | null
      frozen_at: MaybeMoment
    }
    hosted_pieces: {
      collection: string
      token_id: string
      name: string
      description: string
      traits: Jsonb
      picture_file: string | null
      animation_file: string | null
      external_url: string | null
      changed_at: Moment
      document: string | null
      document_hash: string | null
      picture_hash: string | null
      animation_hash: string | null
    }
    hosted_imports: {
      id: ColumnType<number, never, never>
      collection: string
      file_name: string
      state: 'preview' | 'running' | 'done' | 'dropped'
      total: number
      done: Generated<number>
      mistakes: Jsonb
      mistake_count: number
      columns: Jsonb
      begun_by: string
      begun_at: Moment
      ended_at: MaybeMoment
      problem: string | null
    }
    hosted_import_rows: {
      import_id: number
      position: number
      place: string
      token_id: string
      name: string
      description: string
      traits: Jsonb
      picture_name: string | null
      animation_name: string | null
      external_url: string | null
    }
  }
}
