import { roles } from './access.ts'
import { guarded, inAccount, inFoot, inMenu, inWorkbench, open, type PageEntry, type RouteEntry } from './page-entry.ts'

const signedIn = 'signed-in'
const owner = ['owner'] as const
const editor = ['editor'] as const
const viewer = ['viewer'] as const
const packer = ['packer'] as const
const support = ['support'] as const
// A viewer reads the workbench's rooms, but for mails, vault lists and what shows an address; an owner may do everything.
const editorOrViewer = ['editor', 'viewer'] as const
const packerOrViewer = ['packer', 'viewer'] as const
const supportOrViewer = ['support', 'viewer'] as const
/** A number that is voided concerns its edition and its claim. */
const numbers = ['editor', 'packer'] as const

/**
 * The site map: every page of the product, by name. The names and paths of the first block are the product's public face and
 * never change; links are made from names (`site-map.ts`), so a wrong name or a missing parameter does not compile. A page that
 * is missing here opens to nobody.
 */
export const siteMap = {
  index: open('/', 'index.tsx'),
  vault: open('/vault', 'vault/vaults.tsx', { parameters: ['state'], link: inMenu('Vaults', 30) }),
  'vault-busted': open('/vault/busted', 'vault/busted.tsx'),
  'vault item': open('/vault/:vaultId', 'vault/vault.tsx'),
  shipping: open('/shipping', 'shipping/claims.tsx', { cache: 'private', link: inAccount('Shipping', 4) }),
  web3: open('/web3', 'account/web3.tsx', { parameters: ['address'], link: inAccount('Wallet', 3) }),
  login: open('/login', 'account/login.tsx', { layout: 'minimal', cache: 'private', link: inAccount('Login', 2) }),
  reset: open('/reset', 'account/reset.tsx', { layout: 'minimal', cache: 'private' }),
  boss: guarded('/boss', 'boss/workbench.tsx', roles, { link: inWorkbench('Now', 1) }),
  'collector item': open('/collector/:id', 'collector/collector.tsx', { parameters: ['before'] }),
  'collector rarity': open('/collector/:id/rarity', 'collector/rarity.tsx'),
  'collector traits': open('/collector/:id/traits', 'collector/traits.tsx'),

  // The workbench.
  'boss claim': guarded('/boss/claim', 'boss/claim.tsx', signedIn, { acts: signedIn }),
  'boss people': guarded('/boss/people', 'boss/people.tsx', supportOrViewer, { link: inWorkbench('People', 9) }),
  'boss person': guarded('/boss/people/:uid', 'boss/person.tsx', supportOrViewer, { acts: support }),
  'boss roles': guarded('/boss/roles', 'boss/roles.tsx', roles, { acts: owner, link: inWorkbench('Roles', 10) }),
  'boss passwords': guarded('/boss/passwords', 'boss/passwords.tsx', owner, {
    acts: owner,
    link: inWorkbench('Passwords', 11),
  }),
  'boss outbox': guarded('/boss/outbox', 'boss/outbox.tsx', support, { link: inWorkbench('Outbox', 14) }),
  'boss mail': guarded('/boss/outbox/:id', 'boss/mail.tsx', support, { acts: support }),
  'boss audit': guarded('/boss/audit', 'boss/audit.tsx', viewer, { link: inWorkbench('Audit', 15) }),
  // A list is a secret from its sealing on; before, it is for whoever prepares it.
  'boss vaults': guarded('/boss/vaults', 'boss/vaults.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Vaults', 13),
  }),
  'boss vault': guarded('/boss/vaults/:root', 'boss/vault.tsx', editor, { acts: editor }),
  'boss files': guarded('/boss/files', 'boss/files.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Files', 17),
  }),
  'boss file': guarded('/boss/files/:file', 'boss/file.tsx', editorOrViewer, { acts: editor }),
  'boss exhibits': guarded('/boss/exhibits', 'boss/exhibits/exhibits.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Exhibits', 16),
  }),
  'boss exhibit': guarded('/boss/exhibits/:slug', 'boss/exhibits/exhibit.tsx', editorOrViewer, { acts: editor }),
  'boss exhibit history': guarded('/boss/exhibits/:slug/history', 'boss/exhibits/exhibit-history.tsx', editorOrViewer, {
    acts: editor,
  }),
  'boss exhibit preview': guarded('/boss/exhibits/:slug/preview', 'boss/exhibits/exhibit-preview.tsx', editorOrViewer),
  'boss notes': guarded('/boss/notes', 'boss/notes.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Notes', 18),
  }),
  'boss rooms': guarded('/boss/rooms', 'boss/rooms.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Collectors’ rooms', 19),
  }),
  'boss campaigns': guarded('/boss/campaigns', 'boss/campaigns.tsx', editorOrViewer, {
    link: inWorkbench('Campaigns', 6),
  }),
  'boss campaign new': guarded('/boss/campaigns/new', 'boss/campaign-new.tsx', editor),
  'boss campaign': guarded('/boss/campaigns/:campaign', 'boss/campaign.tsx', editorOrViewer),
  'boss burns': guarded('/boss/burns', 'boss/burns.tsx', editorOrViewer, { link: inWorkbench('Burns', 7) }),
  'boss burn': guarded('/boss/burns/:intent', 'boss/burn.tsx', editorOrViewer),
  // Comparing writes down what was found; repairing has the follower read again.
  'boss reconciliation': guarded('/boss/reconciliation', 'boss/reconciliation.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Reconciliation', 8),
  }),
  // The way from the number to the door. Nobody sees an address by reading: opening one is an act.
  'boss claims': guarded('/boss/claims', 'boss/claims.tsx', packerOrViewer, {
    acts: packer,
    link: inWorkbench('Claims', 2),
  }),
  'boss one claim': guarded('/boss/claims/:claim', 'boss/one-claim.tsx', packerOrViewer, { acts: packer }),
  'boss editions': guarded('/boss/editions', 'boss/editions.tsx', ['editor', 'packer', 'viewer'], {
    acts: numbers,
    link: inWorkbench('Editions', 5),
  }),
  'boss edition': guarded('/boss/editions/:edition', 'boss/edition.tsx', ['editor', 'packer', 'viewer'], {
    acts: numbers,
  }),
  'boss packing': guarded('/boss/packing', 'boss/packing.tsx', packerOrViewer, { link: inWorkbench('Packing', 3) }),
  'boss packing claim': guarded('/boss/packing/:claim', 'boss/packing-claim.tsx', packerOrViewer, { acts: packer }),
  'boss parcels': guarded('/boss/parcels', 'boss/parcels.tsx', packerOrViewer, {
    acts: packer,
    link: inWorkbench('Parcels', 4),
  }),
  'boss parcel': guarded('/boss/parcels/:parcel', 'boss/parcel.tsx', packerOrViewer, { acts: packer }),
  // A print is handed over in person by a code that its collector shows.
  'boss hand over': guarded('/boss/hand-over', 'boss/hand-over.tsx', packer, {
    acts: packer,
    link: inWorkbench('Hand over', 12),
  }),

  // Certificates of prints and how they are checked.
  'certificates verify': open('/certificates/verify', 'prints/certificates-verify.tsx', { cache: 'private' }),
  certificate: open('/certificates/:id', 'prints/certificate.tsx', { cache: 'private' }),

  // A claim is its owner's; whoever has its private link sees what it is before signing in, and takes it only then.
  'shipping claim': guarded('/shipping/:claim', 'shipping/claim.tsx', signedIn, { acts: signedIn }),
  'shipping address': guarded('/shipping/:claim/address', 'shipping/address.tsx', signedIn, { acts: signedIn }),
  'shipping take': open('/shipping/take', 'shipping/take.tsx', { acts: 'public', cache: 'private' }),

  // A holder's note on a piece: its author's alone until staff publish it on the piece's own page.
  note: guarded('/notes/:collection/:id', 'note.tsx', signedIn, { acts: signedIn }),

  // A draft, for whoever was given its link.
  preview: open('/preview/:token', 'preview.tsx', { cache: 'private' }),

  // A room that a collector hangs: as everybody sees it, and where they hang it.
  'collector room': open('/collector/:id/rooms/:room', 'collector/room.tsx'),
  'account rooms': guarded('/account/rooms', 'account/rooms.tsx', signedIn, { acts: signedIn }),
  'account room': guarded('/account/rooms/:room', 'account/room.tsx', signedIn, { acts: signedIn }),

  // What a signed-in person can do with their account, burns by their own address and all of them together, and what every studio says.
  account: guarded('/account', 'account/account.tsx', signedIn, { acts: signedIn, link: inFoot('Your account', 10) }),
  'burn intent': open('/burn/:intent', 'burn/intent.tsx', { layout: 'minimal', cache: 'private' }),
  api: open('/api', 'api.tsx', { cache: 'private' }),
  burned: open('/burned', 'burn/burned.tsx', {
    parameters: ['collection', 'before'],
    link: inFoot('Burned pieces', 20),
  }),
  privacy: open('/privacy', 'info-page.tsx', { link: inFoot('Privacy', 60) }),
  terms: open('/terms', 'info-page.tsx', { link: inFoot('Terms', 70) }),
  imprint: open('/imprint', 'info-page.tsx', { link: inFoot('Imprint', 80) }),
  help: open('/help', 'info-page.tsx', { link: inFoot('Help', 50) }),
  // What people type is endless: its answers are never kept, so that they push no other page out of the cache.
  search: open('/search', 'search.tsx', { parameters: ['q'], cache: 'private' }),
  compare: open('/compare', 'compare.tsx', { parameters: ['piece'] }),
  guarantees: open('/guarantees', 'guarantees.tsx', { cache: 'private', link: inFoot('Guarantees', 30) }),
  collections: open('/collections', 'collections.tsx', { link: inMenu('Collections', 20) }),
} as const satisfies Record<string, RouteEntry>

/**
 * Pages of what a studio has, by what they do. Each path here stands for any subject; where a studio shows one of them is
 * data (`address-map.ts`), and without a word from the studio it is here.
 */
export const studioPages = {
  collection: { path: '/collections/:collection', access: 'public', parameters: 'all' },
  printed: { path: '/collections/:collection/printed', access: 'public', parameters: ['q', 'order', 'page'] },
  traits: { path: '/collections/:collection/traits', access: 'public', parameters: ['trait'] },
  // It answers to the traits of its collection's composer: see `parametersOf`.
  composer: { path: '/collections/:collection/compose', access: 'public' },
  refresh: { path: '/collections/:collection/refresh', access: 'public', acts: 'public', cache: 'private' },
  approval: { path: '/collections/:collection/approval', layout: 'minimal', access: 'public' },
  piece: { path: '/collections/:collection/:id', access: 'public' },
  'piece burn': {
    path: '/collections/:collection/:id/burn',
    layout: 'minimal',
    access: 'public',
    // What was asked for, the pill alone instead of a print, and a burn that is gone on with.
    parameters: ['campaign', 'country', 'edition', 'keep', 'intent'],
  },
  'piece print': {
    path: '/collections/:collection/:id/print',
    layout: 'minimal',
    access: 'public',
    parameters: ['edition', 'country', 'payment', 'option.*'],
  },
  pills: {
    path: '/pills',
    layout: 'minimal',
    access: 'public',
    parameters: ['holder', 'pill', 'edition', 'quantity', 'country', 'pay', 'terms', 'address', 'with *'],
  },
  exhibit: { path: '/exhibits/:exhibit', access: 'public', parameters: ['kiosk', 'at'] },
  editions: { path: '/editions', access: 'public', link: inMenu('Prints', 40) },
  edition: { path: '/editions/:edition', access: 'public', parameters: ['page'] },
  // Every work by year, in words: only where the studio gives it an address.
  catalogue: { path: '/catalogue', access: 'public', parameters: ['kiosk', 'at'], link: inMenu('Catalogue', 50) },
} as const satisfies Record<string, PageEntry>

export type PageKind = keyof typeof studioPages

export const everyKind = Object.keys(studioPages) as PageKind[]
