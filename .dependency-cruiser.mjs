// Who may import whom. ARCHITECTURE.md explains it; `src/architecture.test.ts` enforces it.

/** A feature may use the features listed beside it and, always, `studio`: the house's own name, map and configuration. */
export const featureUses = {
  studio: [],
  catalogue: [],
  rarity: ['catalogue'],
  collectors: ['catalogue', 'rarity'],
  exhibits: ['catalogue', 'media'],
  media: ['catalogue'],
  marketplace: ['catalogue', 'media', 'visitors'],
  staff: ['accounts', 'marketplace', 'visitors'],
  visitors: [],
  accounts: ['visitors', 'wallets'],
  vaults: [],
  pills: ['catalogue'],
  burns: ['accounts', 'catalogue', 'pills', 'visitors', 'wallets'],
  wallets: ['catalogue', 'visitors'],
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
  house_contracts: ['indexer'],
  house_events: ['indexer'],
  burn_campaigns: ['burns'],
  burns: ['burns'],
  redemptions: ['burns'],
  burn_intents: ['burns'],
  burn_intent_steps: ['burns'],
  pill_kinds: ['pills'],
  pill_balances: ['pills'],
  wallet_links: ['wallets'],
  wallet_nonces: ['wallets'],
  wallet_acts: ['wallets'],
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const pureFile = { path: '^src/features/.+\\.ts$', pathNot: '\\.(server|test|server\\.test)\\.ts$|-thread\\.ts$' }
const notTests = { pathNot: '\\.test\\.tsx?$|-under-test\\.ts$' }

export default {
  forbidden: [
    ...Object.entries(featureUses).map(([feature, uses]) =>
      rule(`${feature}-uses-only-${['studio', ...uses].join('-and-')}`, { path: `^src/features/${feature}/`, ...notTests },
        { path: '^src/features/', pathNot: `^src/features/(${[feature, 'studio', ...uses].join('|')})/` })),
    rule('feature-must-be-declared', { path: '^src/features/', pathNot: `^src/features/(${Object.keys(featureUses).join('|')})/` }, {}),
    rule('features-know-no-entry-points', { path: '^src/features/', ...notTests }, { path: '^src/(web|server|indexer|identity|commands)/' }),
    rule('commands-need-no-packages', { path: '^src/commands/', ...notTests }, { path: ['^src/(?!commands/|features/)', '\\.server\\.ts$', 'node_modules/'], pathNot: '^src/commands/' }),
    rule('platform-knows-only-platform', { path: '^src/platform/', ...notTests }, { path: '^src/(?!platform/|generated/)' }),
    rule('ui-knows-only-ui', { path: '^src/ui/' }, { path: '^src/(?!ui/)' }),
    rule('rules-are-pure', pureFile, { path: ['\\.server\\.ts$', '\\.tsx$', 'node_modules/(kysely|pg|hono|react|react-router|@electric-sql)/'], dependencyTypesNot: ['type-only'] }),
    rule('rules-use-no-node', pureFile, { dependencyTypes: ['core'] }),
    rule('server-files-import-no-tsx', { path: '\\.server\\.ts$' }, { path: '\\.tsx$' }),
    rule('routes-import-no-routes', { path: '^src/web/routes/', ...notTests }, { path: '^src/web/routes/' }),
    rule('pages-and-indexer-are-separate', { path: '^src/(web|indexer)/', ...notTests }, { path: '^src/(web|server|indexer|identity)/', pathNot: '^src/$1/' }),
    rule('server-takes-pages-from-the-build', { path: '^src/server/', ...notTests }, { path: '^src/web/', dependencyTypesNot: ['type-only'] }),
    rule('only-the-start-runs-the-indexer', { path: '^src/server/', pathNot: '^src/server/open-house\\.ts$|\\.test\\.ts$' }, { path: '^src/indexer/' }),
    rule('identity-is-reached-over-http', { path: '^src/(?!server/|identity/)' }, { path: '^src/identity/' }),
    rule('identity-knows-only-platform', { path: '^src/identity/', ...notTests }, { path: '^src/(?!identity/|platform/|generated/)' }),
    rule('processes-render-nothing', { path: '^src/(server|indexer|identity)/', ...notTests }, { path: '^src/ui/|\\.tsx$' }),
    rule('the-product-knows-no-studio', { path: '^src/', pathNot: '^src/web/routes/gen2-bloomblocks\\.tsx$|\\.test\\.tsx?$' }, { path: '^studio/' }),
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    // What is generated is there for every contract, whether or not somebody reads it yet.
    rule('no-orphans', { orphan: true, path: '^src/', pathNot: '^src/generated/|\\.d\\.ts$|\\.test\\.tsx?$|pglite-worker\\.ts$' }, {}),
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:|\\+types/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' }, tsConfig: { fileName: 'tsconfig.json' }, tsPreCompilationDeps: true, combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
