import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    files: {
      file_id: string
      name: string
      generation: number
      metageneration: number
      cache_control: string
      content_disposition: string
      content_encoding: string
      content_language: string | null
      custom_metadata: ColumnType<Record<string, string>, string | undefined, string>
      created_at: Moment
      updated_at: Moment
      deleted_at: MaybeMoment
    }
    file_generations: {
      file_id: string
      generation: number
      bucket: string
      object_key: string
      size: number
      md5_hash: string
      content_type: string
      width: number | null
      height: number | null
      moves: Generated<boolean>
      motion_unread: Generated<boolean>
      created_by: string
      created_at: Moment
      superseded_at: MaybeMoment
    }
    file_uploads: {
      upload_id: string
      begun_by: string
      name: string
      size: number
      md5_hash: string | null
      replaces: string | null
      if_generation: number | null
      begun_at: Moment
      expires_at: Moment
      file_id: string | null
      generation: number | null
    }
    file_pictures: {
      file_id: string
      generation: number
      state: 'waiting' | 'ready' | 'failed'
      attempts: number
      due_at: Moment
      failing_since: MaybeMoment
      problem: string | null
      size: ColumnType<number, number | undefined, number>
      colour: ColumnType<string | null, never, string>
    }
    file_picture_parts: {
      file_id: string
      generation: number
      path: string
      start_byte: number
      byte_length: number
    }
  }
}
