import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    identity_accounts: {
      uid: string
      email: string | null
      initial_email: string | null
      email_verified: Generated<boolean>
      password_hash: string | null
      password_updated_at: MaybeMoment
      display_name: string | null
      photo_url: string | null
      phone_number: string | null
      disabled: Generated<boolean>
      email_link: Generated<boolean>
      custom_auth: Generated<boolean>
      custom_attributes: string | null
      valid_since: Moment
      created_at: Moment
      last_login_at: MaybeMoment
      last_refresh_at: MaybeMoment
      language: string | null
      mailbox_at: MaybeMoment
    }
    identity_provider_links: {
      provider_id: string
      raw_id: string
      uid: string
      email: string | null
      display_name: string | null
      photo_url: string | null
      screen_name: string | null
      linked_at: Moment
    }
    identity_factors: {
      factor_id: string
      uid: string
      kind: string
      display_name: string | null
      secret_sealed: string
      last_step: number | null
      enrolled_at: Moment
    }
    identity_passkeys: {
      credential_id: string
      uid: string
      public_key: string
      counter: number
      transports: string
      backed_up: boolean
      name: string
      made_at: Moment
      used_at: MaybeMoment
    }
    identity_sign_ins: {
      family: string
      uid: string
      current_hash: string
      recent: Generated<string[]>
      exchanged_at: MaybeMoment
      sign_in_provider: string
      custom_claims: Jsonb
      sign_in_attributes: Jsonb
      second_factor: Jsonb
      auth_time: Moment
      created_at: Moment
      revoked_at: MaybeMoment
    }
    identity_codes: {
      code_hash: string
      type: string
      uid: string | null
      email: string | null
      new_email: string | null
      data: Jsonb
      created_at: Moment
      expires_at: Moment
      used_at: MaybeMoment
    }
    identity_keys: {
      kid: string
      public_jwk: Jsonb
      private_jwk_sealed: string
      created_at: Moment
      not_before: Moment
      retire_at: Moment
      remove_at: Moment
    }
    identity_audit: {
      id: ColumnType<number, never, never>
      at: Moment
      action: string
      outcome: string
      uid: string | null
      actor: string
      address_hash: string | null
      user_agent: string | null
      request_id: string | null
      detail: Jsonb
    }
    identity_settings: { name: string; value: Jsonb }
    identity_outbox: {
      id: ColumnType<number, never, never>
      kind: string
      to_email: string
      language: string | null
      uid: string | null
      data: Jsonb
      state: Generated<string>
      attempts: Generated<number>
      next_attempt_at: Moment
      problem_code: string | null
      problem_detail: string | null
      created_at: Moment
      sent_at: MaybeMoment
    }
    identity_networks: { uid: string; network_hash: string; seen_at: Moment }
    identity_limits: { key: string; level: number; at: Moment }
  }
}
