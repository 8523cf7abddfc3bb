import type { ColumnType, Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from './column-types.ts'

/** The tables from a claim to the door: editions, prints, claims, addresses, parcels, certificates, notices. */
export type DoorTables = {
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
  }
  print_places: {
    intent_id: string
    edition_id: string
    series: string
    chosen: number | null
    options: Jsonb
    country: string | null
    quote: Jsonb
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
  print_rights: {
    collection: string
    token_id: string
    holder: string
    edition_id: string
    order_hash: string
    order_text: Jsonb
    signature: string
    block_number: number
    used_at: Moment
    claim_id: string
    announced_at: MaybeMoment
  }
  claims: {
    claim_id: string
    origin: string
    origin_key: string
    edition_id: string
    series: string
    n: number | null
    replacement: Generated<number>
    state: string
    details: Jsonb
    state_since: Moment
    holder: string
    account_uid: string | null
    collection: string | null
    token_id: string | null
    pill_id: string | null
    pill_count: string | null
    options: Jsonb
    country: string | null
    block_number: number | null
    block_hash: string | null
    tx_hash: string | null
    chain_time: number | null
    parcel_id: number | null
    due_at: MaybeMoment
    reminded_at: MaybeMoment
    opened_at: Moment
    version: Generated<number>
    together: Generated<boolean>
    /** Kept true by triggers on `claim_addresses`. */
    has_address: Generated<boolean>
  }
  claim_steps: {
    claim_id: string
    position: number
    from_state: string | null
    to_state: string
    by: string
    actor: string | null
    reason: string | null
    details: Jsonb
    request_id: string | null
    at: Moment
  }
  claim_links: {
    link_hash: string
    claim_id: string
    kind: Generated<string>
    made_by: string
    made_at: Moment
    expires_at: Moment
    used_by: string | null
    used_at: MaybeMoment
  }
  claim_contacts: {
    claim_id: string
    email: string
    language: string | null
  }
  claim_addresses: {
    claim_id: string
    key_id: string | null
    wrapped_key: string | null
    sealed: string | null
    country: string
    version: number
    entered_by: string
    updated_at: Moment
    locked_at: MaybeMoment
    purge_after: MaybeMoment
    legal_hold_reason: string | null
    legal_hold_by: string | null
    purged_at: MaybeMoment
    receipt: string | null
    /** The claim that it was given for, where it is kept for an earlier owner's sake under a name of its own. */
    held_for: Generated<string | null>
    /** Whose such an address is. */
    given_by: Generated<string | null>
  }
  address_openings: {
    id: ColumnType<number, never, never>
    claim_id: string
    at: Moment
    by: string
    actor: string
    role: string | null
    reason: string
    request_id: string | null
  }
  parcels: {
    parcel_id: ColumnType<number, never, never>
    state: Generated<string>
    carrier: string | null
    tracking_number: string | null
    untracked: string | null
    weight_grams: number | null
    packed_by: string
    packed_at: Moment
    shipped_at: MaybeMoment
    expected_by: MaybeMoment
    delivered_at: MaybeMoment
  }
  parcel_events: {
    id: ColumnType<number, never, never>
    parcel_id: number
    status: string
    detail: string | null
    by: string
    at: Moment
  }
  shipping_waits: {
    edition_id: string
    country: string
    account_uid: string
    email: string | null
    asked_at: Moment
    language: string | null
    answered_at: MaybeMoment
  }
  certificate_keys: {
    kid: string
    public_key: string
    private_key_sealed: string
    made_at: Moment
    retired_at: MaybeMoment
  }
  certificates: {
    certificate_id: string
    edition_id: string
    series: string
    n: number
    replacement: Generated<number>
    claim_id: string | null
    payload: string
    signature: string
    kid: string
    issued_at: Moment
    revoked_at: MaybeMoment
    revoked_reason: string | null
    issue: Generated<number>
    mention: Generated<string>
    erased_at: MaybeMoment
  }
  certificate_mentions: {
    claim_id: string
    account_uid: string
    name: string | null
    wallet: string | null
    chosen_at: Moment
  }
  certificate_scans: {
    id: ColumnType<number, never, never>
    certificate_id: string
    by: string
    at: Moment
  }
  vault_claim_scans: {
    root: string
    busted_block_hash: string
    opened: number
    scanned_at: Moment
  }
  claim_notices: {
    id: ColumnType<number, never, never>
    kind: string
    claim_id: string
    occasion: Generated<string>
    to_email: string
    language: string | null
    data: Jsonb
    state: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Moment
    problem_code: string | null
    problem_detail: string | null
    created_at: Moment
    sent_at: MaybeMoment
  }
}
