import { roles } from './access.ts'
import {
  atWorkbench,
  guarded,
  inAccount,
  inFoot,
  inMenu,
  inWorkbench,
  open,
  type PageEntry,
  type RouteEntry,
} from './page-entry.ts'

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
/** A number that is voided concerns its edition and its claim; so do the materials that both use. */
const numbers = ['editor', 'packer'] as const

/** How far somebody is on the way from a pill to its permit. */
const redemptionParameters = [
  'holder',
  'pill',
  'edition',
  'quantity',
  'country',
  'pay',
  'terms',
  'address',
  'with *',
] as const

/**
 * The site map: every page of the product, by name. The names and paths of the first block are the product's public face and
 * never change; links are made from names (`site-map.ts`), so a wrong name or a missing parameter does not compile. A page that
 * is missing here opens to nobody.
 */
export const siteMap = {
  index: open('/', 'index.tsx', { offline: true }),
  vault: open('/vault', 'vault/vaults.tsx', { parameters: ['state'], offline: true, link: inMenu('Vaults', 30) }),
  'vault-busted': open('/vault/busted', 'vault/busted.tsx', { offline: true }),
  'vault item': open('/vault/:vaultId', 'vault/vault.tsx', { offline: true }),
  shipping: open('/shipping', 'shipping/claims.tsx', {
    parameters: ['page'],
    cache: 'private',
    link: inAccount('Shipping', 4),
  }),
  web3: open('/web3', 'account/web3.tsx', { parameters: ['address'], link: inAccount('Wallet', 3) }),
  login: open('/login', 'account/login.tsx', { layout: 'minimal', cache: 'private', link: inAccount('Login', 2) }),
  reset: open('/reset', 'account/reset.tsx', { layout: 'minimal', cache: 'private' }),
  // What a fresh instance asks; there is nothing to ask once it has an owner.
  start: open('/start', 'account/start.tsx', { layout: 'minimal', acts: 'public', cache: 'private' }),
  boss: atWorkbench('/boss', 'home/workbench.tsx', roles, {
    // When to hear by mail: what somebody chooses for themselves, also a viewer.
    acts: signedIn,
    link: inWorkbench('Home', 1),
  }),
  'boss search': atWorkbench('/boss/search', 'home/search.tsx', roles, { link: inWorkbench('Search', 2) }),
  // What a studio still needs, from its name to its first page. Its forms are the owner's.
  'boss getting started': atWorkbench('/boss/getting-started', 'first-run/getting-started.tsx', editorOrViewer, {
    acts: owner,
    link: inWorkbench('Getting started', 3),
  }),
  'boss studio name': atWorkbench('/boss/getting-started/studio', 'first-run/studio-name.tsx', owner, { acts: owner }),
  'boss chain': atWorkbench('/boss/getting-started/chain', 'first-run/chain.tsx', owner, { acts: owner }),
  'boss demo': atWorkbench('/boss/getting-started/demo', 'first-run/demo.tsx', owner, { acts: owner }),
  'collector item': open('/collector/:id', 'collector/collector.tsx', { parameters: ['before'] }),
  'collector rarity': open('/collector/:id/rarity', 'collector/rarity.tsx'),
  'collector traits': open('/collector/:id/traits', 'collector/traits.tsx'),
  // At a block that somebody asks for: endless, so never kept.
  'collector set': open('/collector/:id/sets/:collection/:set', 'collector/set.tsx', {
    parameters: ['block'],
    cache: 'private',
  }),
  'collector uses': open('/collector/:id/uses', 'collector/uses.tsx', { parameters: ['page'] }),
  'collector burned': open('/collector/:id/burned', 'collector/burned.tsx', { parameters: ['page'] }),

  // The workbench.
  'boss claim': guarded('/boss/claim', 'boss/claim.tsx', signedIn, { acts: signedIn }),
  'boss people': atWorkbench('/boss/people', 'people.tsx', supportOrViewer, {
    link: inWorkbench('People', 40, 'People and system'),
  }),
  'boss person': atWorkbench('/boss/people/:uid', 'person.tsx', supportOrViewer, { acts: support }),
  'boss roles': atWorkbench('/boss/roles', 'roles.tsx', roles, {
    acts: owner,
    link: inWorkbench('Roles', 41, 'People and system'),
  }),
  'boss passwords': atWorkbench('/boss/passwords', 'passwords.tsx', owner, {
    acts: owner,
    link: inWorkbench('Passwords', 42, 'People and system'),
  }),
  'boss outbox': atWorkbench('/boss/outbox', 'outbox.tsx', support, {
    acts: support,
    link: inWorkbench('Outbox', 43, 'People and system'),
  }),
  'boss mail': atWorkbench('/boss/outbox/:id', 'mail.tsx', support, { acts: support }),
  'boss audit': atWorkbench('/boss/audit', 'audit.tsx', viewer, {
    link: inWorkbench('Audit', 44, 'People and system'),
  }),
  // What the product does by itself and what of it keeps failing.
  'boss jobs': atWorkbench('/boss/jobs', 'jobs/jobs.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Failed jobs', 45, 'People and system'),
  }),
  // A list is a secret from its sealing on; before, it is for whoever prepares it.
  'boss vaults': atWorkbench('/boss/vaults', 'vaults.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Vaults', 32, 'On chain'),
  }),
  'boss vault': atWorkbench('/boss/vaults/:root', 'vault.tsx', editor, { acts: editor }),
  'boss files': atWorkbench('/boss/files', 'files.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Files', 22, 'Studio'),
  }),
  'boss file': atWorkbench('/boss/files/:file', 'file.tsx', editorOrViewer, { acts: editor }),
  'boss exhibits': atWorkbench('/boss/exhibits', 'exhibits/exhibits.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Exhibits', 20, 'Studio'),
  }),
  'boss exhibit': atWorkbench('/boss/exhibits/:slug', 'exhibits/exhibit.tsx', editorOrViewer, { acts: editor }),
  'boss exhibit history': atWorkbench('/boss/exhibits/:slug/history', 'exhibits/exhibit-history.tsx', editorOrViewer, {
    acts: editor,
  }),
  // The page as visitors will see it, also inside the editor: without the side bar.
  'boss exhibit preview': guarded('/boss/exhibits/:slug/preview', 'boss/exhibits/exhibit-preview.tsx', editorOrViewer),
  'boss collections': atWorkbench('/boss/collections', 'collections/collections.tsx', editorOrViewer, {
    link: inWorkbench('Collections', 18, 'Studio'),
  }),
  // From a contract’s address to a collection on the site.
  'boss collection adopt': atWorkbench('/boss/collections/adopt', 'collections/adopt.tsx', editor, { acts: editor }),
  'boss collection adoption': atWorkbench('/boss/collections/adopt/:inspection', 'collections/adoption.tsx', editor, {
    acts: editor,
  }),
  'boss content': atWorkbench('/boss/content', 'content/content.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Content', 20, 'Studio'),
  }),
  // The mails of the product, and the studio's own words for them.
  'boss mail texts': atWorkbench('/boss/content/mail-texts', 'content/mail-texts.tsx', editorOrViewer, {
    acts: editor,
  }),
  'boss content document': atWorkbench('/boss/content/:kind/:name', 'content/document.tsx', editorOrViewer, {
    acts: editor,
  }),
  'boss content history': atWorkbench('/boss/content/:kind/:name/history', 'content/history.tsx', editorOrViewer, {
    acts: editor,
  }),
  // Pieces of collections whose metadata is kept here.
  'boss hosted': atWorkbench('/boss/pieces', 'pieces/hosted.tsx', editorOrViewer, {
    link: inWorkbench('Pieces', 25, 'Studio'),
  }),
  'boss pieces': atWorkbench('/boss/collections/:slug/pieces', 'pieces/pieces.tsx', editorOrViewer, { acts: editor }),
  'boss piece': atWorkbench('/boss/collections/:slug/pieces/:piece', 'pieces/piece.tsx', editorOrViewer, {
    acts: editor,
  }),
  'boss notes': atWorkbench('/boss/notes', 'notes.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Notes', 23, 'Studio'),
  }),
  'boss rooms': atWorkbench('/boss/rooms', 'rooms.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Rooms and names', 24, 'Studio'),
  }),
  'boss campaigns': atWorkbench('/boss/campaigns', 'campaigns.tsx', editorOrViewer, {
    link: inWorkbench('Campaigns', 30, 'On chain'),
  }),
  'boss campaign new': atWorkbench('/boss/campaigns/new', 'campaign-new.tsx', editor, { acts: editor }),
  'boss campaign': atWorkbench('/boss/campaigns/:campaign', 'campaign.tsx', editorOrViewer),
  'boss burns': atWorkbench('/boss/burns', 'burns.tsx', editorOrViewer, { link: inWorkbench('Burns', 31, 'On chain') }),
  'boss burn': atWorkbench('/boss/burns/:intent', 'burn.tsx', editorOrViewer),
  // The studio's contracts, and putting new ones on the chain.
  'boss contracts': atWorkbench('/boss/contracts', 'contracts/contracts.tsx', owner, {
    acts: owner,
    link: inWorkbench('Contracts', 34, 'On chain'),
  }),
  'boss deployment': atWorkbench('/boss/contracts/deploy', 'contracts/deployment.tsx', owner, { acts: owner }),
  // Comparing writes down what was found; repairing has the follower read again.
  'boss reconciliation': atWorkbench('/boss/reconciliation', 'reconciliation.tsx', editorOrViewer, {
    acts: editor,
    link: inWorkbench('Reconciliation', 33, 'On chain'),
  }),
  // The way from the number to the door. Nobody sees an address by reading: opening one is an act.
  'boss claims': atWorkbench('/boss/claims', 'claims.tsx', packerOrViewer, {
    acts: packer,
    link: inWorkbench('Claims', 10, 'Orders'),
  }),
  'boss one claim': atWorkbench('/boss/claims/:claim', 'one-claim.tsx', packerOrViewer, { acts: packer }),
  'boss editions': atWorkbench('/boss/editions', 'editions.tsx', ['editor', 'packer', 'viewer'], {
    acts: numbers,
    link: inWorkbench('Editions', 21, 'Studio'),
  }),
  'boss edition': atWorkbench('/boss/editions/:edition', 'edition.tsx', ['editor', 'packer', 'viewer'], {
    acts: numbers,
  }),
  'boss packing': atWorkbench('/boss/packing', 'packing.tsx', packerOrViewer, {
    link: inWorkbench('Packing', 11, 'Orders'),
  }),
  'boss packing claim': atWorkbench('/boss/packing/:claim', 'packing-claim.tsx', packerOrViewer, { acts: packer }),
  'boss parcels': atWorkbench('/boss/parcels', 'parcels.tsx', packerOrViewer, {
    acts: packer,
    link: inWorkbench('Parcels', 12, 'Orders'),
  }),
  'boss parcel': atWorkbench('/boss/parcels/:parcel', 'parcel.tsx', packerOrViewer, { acts: packer }),
  // What prints and parcels use up, and how many there are of it.
  'boss materials': atWorkbench('/boss/materials', 'materials/materials.tsx', ['editor', 'packer', 'viewer'], {
    acts: numbers,
    link: inWorkbench('Materials', 15, 'Orders'),
  }),
  // A print is handed over in person by a code that its collector shows.
  'boss hand over': atWorkbench('/boss/hand-over', 'hand-over.tsx', packer, {
    acts: packer,
    link: inWorkbench('Hand over', 13, 'Orders'),
  }),

  // Pieces that collectors report as stolen; what they say is read with their accounts.
  'boss holds': atWorkbench('/boss/holds', 'holds/holds.tsx', supportOrViewer, {
    acts: support,
    link: inWorkbench('Holds', 14, 'Orders'),
  }),

  // Certificates of prints and how they are checked.
  'certificates verify': open('/certificates/verify', 'prints/certificates-verify.tsx', { cache: 'private' }),
  // Made anew for each reader, because scans are counted in it; the same for everyone all the same.
  certificate: open('/certificates/:id', 'prints/certificate.tsx', { cache: 'private', offline: true }),

  // A claim is its owner's; whoever has its private link sees what it is before signing in, and takes it only then.
  'shipping claim': guarded('/shipping/:claim', 'shipping/claim.tsx', signedIn, { acts: signedIn }),
  'shipping address': guarded('/shipping/:claim/address', 'shipping/address.tsx', signedIn, { acts: signedIn }),
  'shipping report': guarded('/shipping/:claim/report', 'shipping/report.tsx', signedIn, { acts: signedIn }),
  'shipping track': open('/shipping/track/:code', 'shipping/track.tsx', { cache: 'private' }),
  'shipping take': open('/shipping/take', 'shipping/take.tsx', { acts: 'public', cache: 'private' }),

  // A holder's note on a piece: its author's alone until staff publish it on the piece's own page.
  note: guarded('/notes/:collection/:id', 'note.tsx', signedIn, { acts: signedIn }),

  // The original of a piece, for whoever holds it.
  original: guarded('/originals/:collection/:id', 'original.tsx', signedIn),

  // Pieces that are reported as stolen: the log for everybody, and one piece’s reports for whoever is signed in.
  holds: open('/holds', 'holds/holds.tsx'),
  'piece holds': guarded('/holds/:collection/:id', 'holds/piece-holds.tsx', signedIn, { acts: signedIn }),

  // A draft, for whoever was given its link.
  preview: open('/preview/:token', 'preview.tsx', { cache: 'private' }),

  // A room that a collector hangs: as everybody sees it, and where they hang it.
  'collector room': open('/collector/:id/rooms/:room', 'collector/room.tsx'),
  'account rooms': guarded('/account/rooms', 'account/rooms.tsx', signedIn, { acts: signedIn }),
  'account room': guarded('/account/rooms/:room', 'account/room.tsx', signedIn, { acts: signedIn }),

  // What a signed-in person can do with their account, burns by their own address and all of them together, and what every studio says.
  account: guarded('/account', 'account/account.tsx', signedIn, { acts: signedIn, link: inFoot('Your account', 10) }),
  'burn intent': open('/burn/:intent', 'burn/intent.tsx', {
    layout: 'minimal',
    cache: 'private',
    // The pill of a burn is redeemed on its receipt.
    parameters: redemptionParameters,
  }),
  api: open('/api', 'api.tsx', { cache: 'private' }),
  burned: open('/burned', 'burn/burned.tsx', {
    parameters: ['collection', 'before'],
    offline: true,
    link: inFoot('Burned pieces', 20),
  }),
  privacy: open('/privacy', 'info-page.tsx', { offline: true, link: inFoot('Privacy', 60) }),
  terms: open('/terms', 'info-page.tsx', { offline: true, link: inFoot('Terms', 70) }),
  imprint: open('/imprint', 'info-page.tsx', { offline: true, link: inFoot('Imprint', 80) }),
  help: open('/help', 'info-page.tsx', { offline: true, link: inFoot('Help', 50) }),
  // What people type is endless: its answers are never kept, so that they push no other page out of the cache.
  search: open('/search', 'search.tsx', { parameters: ['q'], cache: 'private' }),
  compare: open('/compare', 'compare.tsx', { parameters: ['piece'] }),
  guarantees: open('/guarantees', 'guarantees.tsx', { cache: 'private', link: inFoot('Guarantees', 30) }),
  collections: open('/collections', 'collections.tsx', { offline: true, link: inMenu('Collections', 20) }),
  // What a browser keeps of all these, and what it shows in the place of a page that it does not keep.
  offline: open('/offline', 'offline.tsx'),
} as const satisfies Record<string, RouteEntry>

/**
 * Pages of what a studio has, by what they do. Each path here stands for any subject; where a studio shows one of them is
 * data (`address-map.ts`), and without a word from the studio it is here.
 */
export const studioPages = {
  collection: { path: '/collections/:collection', access: 'public', parameters: 'all', offline: true },
  printed: {
    path: '/collections/:collection/printed',
    access: 'public',
    parameters: ['q', 'order', 'page'],
    offline: true,
  },
  // The hashes of pieces that are described here and frozen.
  frozen: { path: '/collections/:collection/frozen', access: 'public' },
  traits: { path: '/collections/:collection/traits', access: 'public', parameters: ['trait'], offline: true },
  // It answers to the traits of its collection's composer: see `parametersOf`.
  composer: { path: '/collections/:collection/compose', access: 'public' },
  refresh: { path: '/collections/:collection/refresh', access: 'public', acts: 'public', cache: 'private' },
  approval: { path: '/collections/:collection/approval', layout: 'minimal', access: 'public' },
  // Which of the holders of its copies are shown.
  piece: { path: '/collections/:collection/:id', access: 'public', parameters: ['holders'], offline: true },
  'piece burn': {
    path: '/collections/:collection/:id/burn',
    layout: 'minimal',
    access: 'public',
    // What was asked for, the pill alone instead of a print, how many copies or which other pieces, and a burn that is gone on with.
    parameters: ['campaign', 'country', 'edition', 'keep', 'intent', 'copies', 'others'],
  },
  'piece print': {
    path: '/collections/:collection/:id/print',
    layout: 'minimal',
    access: 'public',
    // What somebody’s own parcels can take along is theirs alone.
    cache: 'private',
    parameters: ['edition', 'country', 'payment', 'option.*'],
  },
  pills: {
    path: '/pills',
    layout: 'minimal',
    access: 'public',
    parameters: redemptionParameters,
  },
  exhibit: { path: '/exhibits/:exhibit', access: 'public', parameters: ['kiosk', 'at', 'kiosk.part'], offline: true },
  editions: { path: '/editions', access: 'public', offline: true, link: inMenu('Prints', 40) },
  edition: { path: '/editions/:edition', access: 'public', parameters: ['page'], offline: true },
  // Every work by year, in words: only where the studio gives it an address.
  catalogue: {
    path: '/catalogue',
    access: 'public',
    parameters: ['kiosk', 'at', 'kiosk.part'],
    offline: true,
    link: inMenu('Catalogue', 50),
  },
} as const satisfies Record<string, PageEntry>

export type PageKind = keyof typeof studioPages

export const everyKind = Object.keys(studioPages) as PageKind[]
