/** By what a row is somebody's: the account's id, a linked wallet, the account's address, or a claim or intent of theirs. */
export type PersonKey = 'uid' | 'wallet' | 'email' | 'claim' | 'intent' | 'draft'

/** What becomes of a column when its account is deleted: `deleted`, `unlinked` (the account is taken off), or why it is kept. */
type Erasure = 'deleted' | 'unlinked' | { kept: string }

export type PersonalTable = {
  /** The columns that say whose a row is. */
  of: Readonly<Partial<Record<PersonKey, string>>>
  /** Every column that says something of a person. */
  personal: Readonly<Record<string, Erasure>>
  /** The columns that say nothing of a person and are in "Save my data" as well, before the personal ones; or why none is. */
  saved: readonly string[] | { not: string }
  /** The personal columns that it leaves out, and why. */
  withheld?: Readonly<Record<string, string>>
  /** The other columns that say nothing of a person. */
  plain: readonly string[]
}

const gone = 'deleted'
const off = 'unlinked'
const chain = { kept: 'public on the chain' }
const order = { kept: 'the studio’s record of its edition; nobody is named by it once the account is gone' }
const books = { kept: 'bookkeeping; nobody is named by it once the account is gone' }
const staff = { kept: 'the studio’s audit of what its people did; the id names nobody once the account is gone' }
const receipt = { kept: 'the receipt of an erased address: that there was one, and who opened it' }
const note = { kept: 'a published note, as its wallet signed it; every other note is deleted with its account' }
const secret = 'a hash of what only the person’s browser, mailbox or wallet knows'

/**
 * Every table that says something of a person: what "Save my data" gives of it, and what becomes of it when the account is
 * deleted. Both are made from this list, and a test holds it against the database: a new column has to be entered here,
 * or in `tablesWithoutPeople`.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  sessions: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      email: gone,
      email_verified: gone,
      token_hash: gone,
      device: gone,
      signed_in_at: gone,
      created_at: gone,
      last_seen_at: gone,
    },
    saved: ['expires_at', 'ended_at'],
    withheld: { uid: 'said once, at the top', token_hash: secret },
    plain: ['id', 'token_issued_at'],
  },
  account_roles: {
    of: { uid: 'uid' },
    personal: { uid: gone, granted_by: staff },
    saved: ['role', 'granted_at'],
    withheld: { uid: 'said once, at the top', granted_by: 'somebody else' },
    plain: [],
  },
  staff_mail: {
    of: { uid: 'uid' },
    personal: { uid: gone, wish: gone, looked_at: gone },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: ['told', 'next_at'],
  },
  staff_acts: {
    of: { uid: 'actor' },
    personal: { actor: staff, subject: staff, detail: staff },
    saved: ['at', 'act'],
    withheld: { actor: 'said once, at the top' },
    plain: ['id', 'request_id'],
  },
  wallet_links: {
    of: { uid: 'uid' },
    personal: { uid: gone, address: gone, linked_at: gone },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: [],
  },
  wallet_nonces: {
    of: { uid: 'uid' },
    personal: { uid: gone, address: gone, nonce_hash: gone, session_id: gone },
    saved: { not: 'open for minutes, for one signature' },
    plain: ['purpose', 'issued_at', 'expires_at'],
  },
  wallet_acts: {
    of: { uid: 'uid' },
    personal: { uid: gone, address: gone, at: gone, act: gone },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: ['id', 'request_id'],
  },
  collector_choices: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      hidden: gone,
      together: gone,
      changed_at: gone,
      shown_as: gone,
      name: gone,
      name_key: gone,
      name_wallet: gone,
      name_changed_at: gone,
      name_taken_away: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top', name_key: 'the name again, folded to be compared' },
    plain: ['name_read_at'],
  },
  notes: {
    of: { uid: 'account_uid' },
    personal: { account_uid: off, author: note, text: note, signature: note, reason: note },
    saved: ['collection', 'token_id', 'state', 'origin', 'written_at', 'held_block', 'changed_at'],
    withheld: { account_uid: 'said once, at the top' },
    plain: ['kind'],
  },
  collector_rooms: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      slug: gone,
      wallet: gone,
      title: gone,
      line: gone,
      public: gone,
      made_at: gone,
      changed_at: gone,
      taken_down: gone,
      read_at: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: [],
  },
  collector_room_pieces: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      slug: gone,
      position: gone,
      collection: gone,
      token_id: gone,
      caption: gone,
      spacing: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: [],
  },
  claims: {
    of: { claim: 'claim_id' },
    personal: { account_uid: off, holder: chain, options: order, country: order, details: order, together: off },
    saved: [
      'claim_id',
      'origin',
      'edition_id',
      'series',
      'n',
      'state',
      'state_since',
      'collection',
      'token_id',
      'pill_id',
      'pill_count',
      'tx_hash',
      'due_at',
      'opened_at',
      'parcel_id',
    ],
    withheld: { account_uid: 'said once, at the top' },
    plain: [
      'origin_key',
      'replacement',
      'block_number',
      'block_hash',
      'chain_time',
      'reminded_at',
      'version',
      'has_address',
      'code',
    ],
  },
  claim_steps: {
    of: { claim: 'claim_id' },
    personal: { actor: off, reason: order, details: order },
    saved: ['claim_id', 'position', 'from_state', 'to_state', 'by', 'at'],
    withheld: { actor: 'the person themselves, or somebody of the studio' },
    plain: ['request_id'],
  },
  claim_reports: {
    of: { uid: 'reported_by' },
    personal: { reported_by: gone, words: gone, kind: gone, answer: gone, closed_by: gone },
    saved: ['claim_id', 'at', 'closed_at'],
    withheld: { reported_by: 'said once, at the top', closed_by: 'somebody of the studio' },
    plain: ['report_id'],
  },
  claim_report_photos: {
    of: { uid: 'reported_by' },
    personal: { reported_by: gone, picture: gone },
    saved: { not: 'photographs; they stand on the page of their claim' },
    plain: ['report_id', 'position'],
  },
  claim_links: {
    of: { claim: 'claim_id' },
    personal: { made_by: off, used_by: gone, link_hash: gone },
    saved: ['claim_id', 'kind', 'made_at', 'expires_at', 'used_at'],
    withheld: {
      made_by: 'somebody else, or the person themselves',
      used_by: 'somebody else, or the person themselves',
      link_hash: secret,
    },
    plain: [],
  },
  claim_contacts: {
    of: { claim: 'claim_id', email: 'email' },
    personal: { email: gone, language: gone },
    saved: ['claim_id'],
    plain: [],
  },
  claim_notices: {
    of: { claim: 'claim_id', email: 'to_email' },
    personal: { to_email: gone, language: gone, data: gone },
    saved: ['kind', 'claim_id', 'state', 'created_at', 'sent_at'],
    plain: ['id', 'occasion', 'attempts', 'next_attempt_at', 'problem_code', 'problem_detail'],
  },
  claim_addresses: {
    of: { claim: 'claim_id', draft: 'claim_id', uid: 'given_by' },
    personal: {
      sealed: gone,
      wrapped_key: gone,
      key_id: gone,
      entered_by: off,
      given_by: off,
      held_for: receipt,
      country: receipt,
      receipt,
      legal_hold_reason: receipt,
      legal_hold_by: staff,
    },
    saved: ['claim_id', 'version', 'updated_at', 'locked_at', 'purge_after', 'purged_at'],
    withheld: {
      given_by: 'the person themselves',
      held_for: 'the claim that it was for',
      sealed: 'opened: it stands under “addresses” in plain words',
      wrapped_key: 'opened',
      key_id: 'opened',
      entered_by: 'the person themselves',
      legal_hold_by: 'somebody of the studio',
    },
    plain: [],
  },
  address_openings: {
    of: { claim: 'claim_id', draft: 'claim_id' },
    personal: { actor: off, reason: receipt },
    saved: ['claim_id', 'at', 'by', 'role'],
    withheld: { actor: 'the person themselves, or somebody of the studio' },
    plain: ['id', 'request_id'],
  },
  shipping_waits: {
    of: { uid: 'account_uid', email: 'email' },
    personal: { account_uid: gone, email: gone, country: gone, edition_id: gone, language: gone, asked_at: gone },
    saved: ['answered_at'],
    withheld: { account_uid: 'said once, at the top' },
    plain: [],
  },
  payments: {
    of: { uid: 'account_uid' },
    personal: {
      account_uid: off,
      holder: chain,
      amount: books,
      part_refunded: books,
      currency: books,
      parts: books,
      checkout_id: books,
      checkout_url: gone,
      provider_payment: books,
      provider_refund: books,
      return_path: books,
    },
    saved: ['intent_id', 'edition_id', 'state', 'made_at', 'paid_at', 'refunded_at', 'refund_reason'],
    withheld: {
      account_uid: 'said once, at the top',
      checkout_url: 'open for half an hour',
      return_path: 'an address of this site',
    },
    plain: ['expires_at', 'attempts', 'next_attempt_at', 'problem_code', 'problem_detail'],
  },
  payment_steps: {
    of: { intent: 'intent_id' },
    personal: { actor: off, detail: books },
    saved: ['intent_id', 'position', 'state', 'by', 'at'],
    withheld: { actor: 'the person themselves, or somebody of the studio' },
    plain: [],
  },
  certificate_mentions: {
    of: { uid: 'account_uid' },
    personal: { account_uid: gone, name: gone, wallet: gone, chosen_at: gone },
    saved: ['claim_id'],
    withheld: { account_uid: 'said once, at the top' },
    plain: [],
  },
  certificates: {
    of: { claim: 'claim_id' },
    personal: { mention: gone, payload: gone, signature: gone },
    saved: ['certificate_id', 'claim_id', 'issued_at', 'revoked_at', 'revoked_reason', 'erased_at'],
    withheld: { payload: 'public, at the certificate’s own page', signature: 'public, at the certificate’s own page' },
    plain: ['edition_id', 'series', 'n', 'replacement', 'kid', 'issue'],
  },
  print_rights: {
    of: { claim: 'claim_id' },
    personal: {
      holder: chain,
      order_text: { kept: 'the signed order that used the right' },
      signature: { kept: 'the signed order that used the right' },
    },
    saved: ['collection', 'token_id', 'edition_id', 'used_at', 'claim_id'],
    plain: ['order_hash', 'block_number', 'announced_at'],
  },
  print_places: {
    of: { intent: 'intent_id' },
    personal: { options: order, country: order, quote: order, chosen: order },
    saved: ['intent_id', 'edition_id', 'series', 'state', 'made_at'],
    plain: ['expires_at', 'lapse_block'],
  },
  burn_intents: {
    of: { uid: 'account_uid', wallet: 'holder', intent: 'intent_id' },
    personal: { account_uid: off, holder: chain, recipient: chain, wishes: order, aim: order, details: order },
    saved: [
      'intent_id',
      'kind',
      'collection',
      'token_id',
      'campaign_id',
      'pill_id',
      'quantity',
      'edition_id',
      'state',
      'tx_hash',
      'created_at',
      'updated_at',
    ],
    withheld: { account_uid: 'said once, at the top' },
    plain: ['tx_nonce', 'tx_seen_at'],
  },
  burn_intent_steps: {
    of: { intent: 'intent_id' },
    personal: { details: order },
    saved: ['intent_id', 'position', 'state', 'by', 'happened_at'],
    plain: [],
  },
  identity_accounts: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      email: gone,
      initial_email: gone,
      email_verified: gone,
      password_hash: gone,
      password_updated_at: gone,
      display_name: gone,
      photo_url: gone,
      phone_number: gone,
      disabled: gone,
      email_link: gone,
      custom_auth: gone,
      custom_attributes: gone,
      created_at: gone,
      last_login_at: gone,
      last_refresh_at: gone,
      language: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top', password_hash: secret },
    plain: ['valid_since', 'mailbox_at'],
  },
  identity_provider_links: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      raw_id: gone,
      email: gone,
      display_name: gone,
      photo_url: gone,
      screen_name: gone,
      provider_id: gone,
      linked_at: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: [],
  },
  identity_factors: {
    of: { uid: 'uid' },
    personal: { uid: gone, factor_id: gone, display_name: gone, secret_sealed: gone, enrolled_at: gone },
    saved: ['kind'],
    withheld: { uid: 'said once, at the top', secret_sealed: 'would let whoever finds the file sign in' },
    plain: ['last_step'],
  },
  identity_passkeys: {
    of: { uid: 'uid' },
    personal: {
      uid: gone,
      credential_id: gone,
      public_key: gone,
      transports: gone,
      name: gone,
      made_at: gone,
      used_at: gone,
      backed_up: gone,
    },
    saved: [],
    withheld: { uid: 'said once, at the top' },
    plain: ['counter'],
  },
  identity_sign_ins: {
    of: { uid: 'uid' },
    personal: {
      uid: { kept: 'for a while, so that browsers hear that the account is gone; the id names nobody' },
      current_hash: { kept: 'for a while, so that browsers hear that the account is gone' },
      recent: { kept: 'for a while, so that browsers hear that the account is gone' },
      custom_claims: gone,
      sign_in_attributes: gone,
      second_factor: gone,
    },
    saved: ['sign_in_provider', 'auth_time', 'created_at', 'exchanged_at', 'revoked_at'],
    withheld: { uid: 'said once, at the top', current_hash: secret, recent: secret },
    plain: ['family'],
  },
  identity_codes: {
    of: { uid: 'uid', email: 'email' },
    personal: { uid: gone, email: gone, new_email: gone, data: gone, code_hash: gone },
    saved: ['type', 'created_at', 'expires_at', 'used_at'],
    withheld: { uid: 'said once, at the top', data: 'what the link needs to work', code_hash: secret },
    plain: [],
  },
  identity_audit: {
    of: { uid: 'uid' },
    personal: {
      uid: { kept: 'the trail of what was done to accounts; the id names nobody once the account is gone' },
      address_hash: gone,
      user_agent: gone,
      detail: { kept: 'which way in or which change it was' },
    },
    saved: ['at', 'action', 'outcome', 'actor'],
    withheld: {
      uid: 'said once, at the top',
      address_hash: 'a keyed hash of the network address, which the service cannot turn back',
    },
    plain: ['id', 'request_id'],
  },
  identity_outbox: {
    of: { uid: 'uid', email: 'to_email' },
    personal: { uid: gone, to_email: gone, language: gone, data: gone },
    saved: ['kind', 'state', 'created_at', 'sent_at'],
    withheld: { uid: 'said once, at the top', data: 'a link that would open the account to whoever finds the file' },
    plain: ['id', 'attempts', 'next_attempt_at', 'problem_code', 'problem_detail'],
  },
  identity_networks: {
    of: { uid: 'uid' },
    personal: { uid: gone, network_hash: gone, seen_at: gone },
    saved: [],
    withheld: { uid: 'said once, at the top', network_hash: 'a keyed hash, which the service cannot turn back' },
    plain: [],
  },
}

/** The columns of a table that "Save my data" takes over, in this order. */
export function savedColumns({ saved, personal, withheld = {} }: PersonalTable): string[] {
  return 'not' in saved ? [] : [...saved, ...Object.keys(personal).filter((column) => !(column in withheld))]
}

/** Tables that say nothing of an account, and why. Addresses of wallets are public on the chain. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  ...all('what the chain says, and how far it was read', [
    'chain_cursor',
    'collections',
    'blocks',
    'transfers',
    'metadata_updates',
    'sales',
    'tokens',
    'house_contracts',
    'house_events',
    'burn_campaigns',
    'burns',
    'pill_kinds',
    'pill_balances',
    'redemptions',
    'vaults',
    'vault_escrow',
    'ens_names',
  ]),
  ...all('the pieces: descriptions, pictures, ranks', [
    'token_metadata',
    'token_traits',
    'rarity_ranks',
    'rarity_runs',
    'rarity_versions',
    'studio_ranks',
    'studio_runs',
    'trait_packs',
    'images',
    'moving_works',
    'marketplace_refreshes',
  ]),
  ...all('editions and their sheets; where staff acted, the id names nobody once the account is gone', [
    'edition_series',
    'edition_notes',
    'option_stock',
    'prints',
    'print_proposals',
    'parcels',
    'parcel_events',
    'vault_claim_scans',
    'certificate_keys',
    'certificate_checks',
  ]),
  ...all('the studio’s vaults, campaigns and checks; where staff acted, the id names nobody once the account is gone', [
    'vault_contents',
    'vault_witnesses',
    'vault_alarms',
    'campaign_notices',
    'campaign_exceptions',
    'reconciliations',
    'escrow_settlements',
    'escrow_senders',
  ]),
  ...all('the studio’s files; whose upload it was, the id names nobody once the account is gone', [
    'files',
    'file_generations',
    'file_uploads',
    'file_pictures',
    'file_picture_parts',
  ]),
  ...all('what the studio says on its pages; who wrote it, the id names nobody once the account is gone', [
    'documents',
    'document_revisions',
    'preview_links',
    'content_state',
    'own_studio',
  ]),
  ...all('messages of the payment provider, by their numbers', ['payment_events']),
  ...all('the app’s own keys, settings and counters; keys of limits are hashes that run out within hours', [
    'identity_keys',
    'identity_settings',
    'identity_limits',
    'owner_links',
  ]),
}

function all(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}
