// Who may import whom. ARCHITECTURE.md explains it; `src/architecture.test.ts` enforces it.

/** A feature may use the features listed beside it and, always, `studio`: the house's own name, map and configuration. */
export const featureUses = {
  studio: [],
  catalogue: [],
  rarity: ['catalogue'],
  collectors: ['catalogue'],
  exhibits: ['catalogue', 'media'],
  media: ['catalogue'],
  marketplace: ['catalogue', 'media', 'visitors'],
  staff: ['accounts', 'claims'],
  visitors: [],
  reference: [],
  accounts: ['visitors', 'wallets'],
  vaults: ['accounts', 'catalogue', 'transactions', 'wallets'],
  burns: ['accounts', 'catalogue', 'claims', 'payments', 'prints', 'shipping', 'transactions', 'wallets'],
  wallets: ['catalogue'],
  prints: ['catalogue'],
  payments: ['prints', 'wallets'],
  shipping: [],
  claims: ['accounts', 'catalogue', 'payments', 'prints', 'shipping', 'wallets'],
  certificates: ['catalogue', 'claims', 'prints'],
  transactions: ['wallets'],
}

/**
 * The rooms of a folder, from bottom to top: a room uses its own files and those of the rooms before it. '.' stands for the files beside the
 * rooms; where it is not listed there are none.
 */
export const rooms = {
  'features/burns': [
    'intents',
    'campaigns',
    'pills',
    'openings',
    'ledger',
    'permits',
    'burning',
    'redeeming',
    'planning',
    'guarantees',
    'receipt',
  ],
  'features/catalogue': ['chain-facts', 'metadata', 'search', 'history', 'piece', 'wall', 'front'],
  'features/claims': ['claim', 'notices', 'opening', 'desk', 'parcels', 'rights', 'collector'],
  'features/accounts': ['roles', 'sessions', 'administration', 'sign-in', 'login', 'links', 'profile'],
  'features/wallets': ['connecting', 'approvals', 'practice', 'walletconnect', 'proving', '.'],
  'features/vaults': ['proof', 'vault', 'sealing', 'busting', 'pages'],
  'features/prints': ['numbers', 'editions', 'register'],
  'features/collectors': ['profile', 'holdings', 'rarity'],
  'features/shipping': ['addresses', 'parcels'],
  identity: ['accounts', 'http', 'tokens', 'mail', 'passwords', 'providers', 'factors', 'codes', '.'],
  'web/shell': ['errors', 'head', 'live', 'frame', 'loading', 'document'],
  platform: ['.', 'jobs', 'http', 'database', 'chain/embedded'],
  indexer: ['chain', '.'],
}

/** Each table has one writer: the feature, or the indexer for what it takes from the chain. */
export const tableOwners = {
  chain_cursor: ['indexer', 'catalogue'],
  collections: ['indexer', 'catalogue'],
  blocks: ['indexer', 'catalogue'],
  transfers: ['catalogue'],
  sales: ['catalogue'],
  metadata_updates: ['catalogue'],
  tokens: ['catalogue'],
  token_metadata: ['catalogue'],
  token_traits: ['catalogue'],
  rarity_ranks: ['rarity'],
  rarity_runs: ['rarity'],
  rarity_versions: ['rarity'],
  studio_ranks: ['rarity'],
  studio_runs: ['rarity'],
  trait_packs: ['catalogue'],
  collector_choices: ['collectors'],
  ens_names: ['collectors'],
  images: ['media'],
  marketplace_refreshes: ['marketplace'],
  sessions: ['accounts'],
  account_roles: ['accounts'],
  owner_links: ['accounts'],
  staff_acts: ['accounts'],
  identity_accounts: ['identity'],
  identity_provider_links: ['identity'],
  identity_factors: ['identity'],
  identity_sign_ins: ['identity'],
  identity_codes: ['identity'],
  identity_keys: ['identity'],
  identity_audit: ['identity'],
  identity_settings: ['identity'],
  identity_outbox: ['identity'],
  identity_limits: ['identity'],
  identity_networks: ['identity'],
  house_contracts: ['indexer', 'burns'],
  house_events: ['indexer'],
  burn_campaigns: ['burns'],
  burns: ['burns'],
  redemptions: ['burns'],
  burn_intents: ['burns'],
  burn_intent_steps: ['burns'],
  campaign_notices: ['burns'],
  campaign_exceptions: ['burns'],
  escrow_settlements: ['burns'],
  escrow_senders: ['burns'],
  reconciliations: ['burns'],
  pill_kinds: ['burns'],
  pill_balances: ['burns'],
  vaults: ['vaults'],
  vault_escrow: ['vaults'],
  vault_contents: ['vaults'],
  vault_witnesses: ['vaults'],
  vault_alarms: ['vaults'],
  wallet_links: ['wallets'],
  wallet_nonces: ['wallets'],
  wallet_acts: ['wallets'],
  edition_series: ['prints'],
  edition_notes: ['prints'],
  print_places: ['prints'],
  option_stock: ['prints'],
  prints: ['prints'],
  print_proposals: ['prints'],
  print_rights: ['claims'],
  claims: ['claims'],
  claim_steps: ['claims'],
  claim_links: ['claims'],
  claim_contacts: ['claims'],
  claim_notices: ['claims'],
  vault_claim_scans: ['claims'],
  payments: ['payments'],
  payment_steps: ['payments'],
  payment_events: ['payments'],
  claim_addresses: ['shipping'],
  address_openings: ['shipping'],
  parcels: ['shipping'],
  parcel_events: ['shipping'],
  shipping_waits: ['shipping'],
  certificate_keys: ['certificates'],
  certificates: ['certificates'],
  certificate_mentions: ['certificates'],
  certificate_scans: ['certificates'],
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const pureFile = { path: '^src/features/.+\\.ts$', pathNot: '\\.(server|test|server\\.test)\\.ts$|-thread\\.ts$' }
const notTests = { pathNot: '\\.test\\.tsx?$|-under-test\\.ts$' }

const roomPath = (folder, room) => (room === '.' ? `^src/${folder}/[^/]+$` : `^src/${folder}/${room}/`)
const roomRules = Object.entries(rooms).flatMap(([folder, order]) =>
  order
    .slice(0, -1)
    .map((room, place) =>
      rule(
        `${folder}/${room}-uses-only-lower-rooms`,
        { path: roomPath(folder, room), ...notTests },
        { path: order.slice(place + 1).map((higher) => roomPath(folder, higher)) },
      ),
    ),
)

export default {
  forbidden: [
    ...Object.entries(featureUses).map(([feature, uses]) =>
      rule(
        `${feature}-uses-only-${['studio', ...uses].join('-and-')}`,
        { path: `^src/features/${feature}/`, ...notTests },
        { path: '^src/features/', pathNot: `^src/features/(${[feature, 'studio', ...uses].join('|')})/` },
      ),
    ),
    ...roomRules,
    rule(
      'feature-must-be-declared',
      { path: '^src/features/', pathNot: `^src/features/(${Object.keys(featureUses).join('|')})/` },
      {},
    ),
    rule(
      'features-know-no-entry-points',
      { path: '^src/features/', ...notTests },
      { path: '^src/(web|server|indexer|identity|commands)/' },
    ),
    rule(
      'commands-need-no-packages',
      { path: '^src/commands/', ...notTests },
      { path: ['^src/(?!commands/|features/)', '\\.server\\.ts$', 'node_modules/'], pathNot: '^src/commands/' },
    ),
    rule(
      'platform-knows-only-platform',
      { path: '^src/platform/', ...notTests },
      { path: '^src/(?!platform/|generated/)' },
    ),
    rule('ui-knows-only-ui', { path: '^src/ui/' }, { path: '^src/(?!ui/)' }),
    rule('rules-are-pure', pureFile, {
      path: ['\\.server\\.ts$', '\\.tsx$', 'node_modules/(kysely|pg|hono|react|react-router|@electric-sql)/'],
      dependencyTypesNot: ['type-only'],
    }),
    rule('rules-use-no-node', pureFile, { dependencyTypes: ['core'] }),
    rule('server-files-import-no-tsx', { path: '\\.server\\.ts$' }, { path: '\\.tsx$' }),
    rule('routes-import-no-routes', { path: '^src/web/routes/', ...notTests }, { path: '^src/web/routes/' }),
    rule(
      'pages-and-indexer-are-separate',
      { path: '^src/(web|indexer)/', ...notTests },
      { path: '^src/(web|server|indexer|identity)/', pathNot: '^src/$1/' },
    ),
    rule(
      'server-takes-pages-from-the-build',
      { path: '^src/server/', ...notTests },
      { path: '^src/web/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-start-runs-the-indexer',
      { path: '^src/server/', pathNot: '^src/server/open-app\\.ts$|\\.test\\.ts$' },
      { path: '^src/indexer/' },
    ),
    rule('identity-is-reached-over-http', { path: '^src/(?!server/|identity/)' }, { path: '^src/identity/' }),
    rule(
      'identity-knows-only-platform',
      { path: '^src/identity/', ...notTests },
      { path: '^src/(?!identity/|platform/|generated/)' },
    ),
    rule(
      'processes-render-nothing',
      { path: '^src/(server|indexer|identity)/', ...notTests },
      { path: '^src/ui/|\\.tsx$' },
    ),
    rule('the-product-knows-no-studio', { path: '^src/', pathNot: '\\.test\\.tsx?$' }, { path: '^studio/' }),
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    // What is generated is there for every contract, whether or not somebody reads it yet.
    rule(
      'no-orphans',
      { orphan: true, path: '^src/', pathNot: '^src/generated/|\\.d\\.ts$|\\.test\\.tsx?$|pglite-worker\\.ts$' },
      {},
    ),
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:|\\+types/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
