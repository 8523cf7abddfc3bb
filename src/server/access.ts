import { type Access, roles } from '#features/studio/access.ts'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Rule = Readonly<Partial<Record<Method, Access>>>

const read: Rule = { GET: 'public' }
const act: Rule = { POST: 'public' }
const owner: Access = ['owner']
const editor: Access = ['editor']
const packer: Access = ['packer']
/** A number that is voided concerns its edition and its claim. */
const numbers: Access = ['editor', 'packer']

/** Open to everybody, with more for whoever began what they are about, or to them alone where somebody did. */
export const knowsVisitor = [
  '/burns/intents/:intentId/sent',
  '/burns/intents/:intentId/rejected',
  '/redemptions/:intentId/sent',
  '/redemptions/:intentId/rejected',
  '/wallets/transactions',
  // Since when it was seen is shown of one's own wallets alone.
  '/wallets/delegations',
  // Somebody's own parcels can take a print along.
  '/redemptions/quote',
  '/prints/quote',
] as const

/** Who may do what at which endpoint. HEAD counts as GET; OPTIONS reveals nothing. */
export const endpointAccess: Readonly<Record<string, Rule>> = {
  '/vault/verifier.html': read,
  '/vault/:vaultId/proof.json': read,
  '/certificates/verify-worker.js': read,
  '/offline-worker.js': read,
  '/collector/:id/holdings.csv': read,
  '/collector/:id/holdings.json': read,
  '/collector/:id/vaults.csv': read,
  '/walls/:collection': read,
  '/walls/:collection/printed': read,
  '/programs/:collection/*': read,
  // Beside the registers of prints and of printed pieces, wherever those stand.
  '/:path{.+\\.csv}': read,

  // The original of a piece: of those who are signed in, for whoever holds it.
  '/originals/:collection/:id/file': { GET: 'signed-in' },

  // One's own account.
  '/account/data': { POST: 'signed-in' },
  '/account/inventory.csv': { GET: 'signed-in' },
  '/account/inventory.json': { GET: 'signed-in' },
  '/account/inventory.pdf': { GET: 'signed-in' },

  // What is found depends on the roles of whoever searches.
  '/boss/search.json': { GET: roles },
  '/boss/packing.pdf': { GET: ['packer', 'viewer'] },

  // Signing in and out here. Who may do so is said by the token or the cookie that comes along.
  '/session': { GET: 'public', POST: 'public', DELETE: 'public' },
  '/session/renewal': act,
  '/session/service': read,
  '/sign-out': act,
  '/sessions': { DELETE: 'signed-in' },
  '/sessions/:id': { DELETE: 'signed-in' },

  // Passkeys. What the authenticator signed says who may sign in; those of one's own account need a session.
  '/passkeys/sign-in/options': act,
  '/passkeys/sign-in': act,
  '/passkeys/options': { POST: 'signed-in' },
  '/passkeys': { GET: 'signed-in', POST: 'signed-in' },
  '/passkeys/:id': { PATCH: 'signed-in', DELETE: 'signed-in' },

  // Wallets. A signature says who may sign in by one; linking needs both, a session and a signature.
  '/wallets/nonce': act,
  '/wallets/sign-in': act,
  '/wallets/links': { GET: 'signed-in', POST: 'signed-in' },
  '/wallets/links/:address': { DELETE: 'signed-in' },
  '/wallets/approvals': read,
  // Who acts for whom is public in the registry.
  '/wallets/delegations': read,
  // Where transactions stand is public on the chain; what an account has on its way, only that account may read.
  '/wallets/transactions': act,
  '/wallets/practice/rpc': act,
  '/wallets/practice/fund': act,
  '/wallets/practice/piece': act,
  // The studio's own account of the embedded chain.
  '/wallets/practice/studio': { POST: owner },

  // Burning. An intent is known by its address alone, and everything in it is public on the chain; a permit goes to a linked wallet.
  '/burns/check': act,
  '/burns/intents': act,
  '/burns/intents/:intentId': read,
  '/burns/intents/:intentId/receipt.pdf': read,
  '/burns/intents/:intentId/metadata.json': read,
  '/burns/intents/:intentId/sent': act,
  '/burns/intents/:intentId/rejected': act,
  '/redemptions/quote': act,
  '/redemptions': { POST: 'signed-in' },
  '/redemptions/:intentId': read,
  '/redemptions/:intentId/sent': act,
  '/redemptions/:intentId/rejected': act,
  // Paying by card. The provider's messages carry their own signature.
  '/payments': { POST: 'signed-in' },
  '/payments/:provider/events': act,
  '/payments/:intentId': { DELETE: 'signed-in' },
  '/payments/:intentId/look': { POST: 'signed-in' },
  '/payments/:intentId/permit': { POST: 'signed-in' },
  '/boss/payments/:intentId': { GET: ['packer', 'viewer'] },
  '/boss/payments/:intentId/refund': { POST: packer },
  '/burned.csv': read,
  '/campaigns/:campaign/pieces.csv': read,

  // What the studio does with campaigns: written into the audit before a wallet gets a request.
  '/campaigns/acts': { POST: editor },
  '/campaigns/acts/sent': { POST: editor },
  '/campaigns/acts/look': { POST: editor },

  // Contracts that an owner puts on the chain, and what is changed in them: rehearsed and recorded before a wallet gets a request.
  '/deployments/asks': { POST: owner },
  '/deployments/sent': { POST: owner },
  '/deployments/look': { POST: owner },
  '/deployments/acts': { POST: owner },
  '/deployments/acts/sent': { POST: owner },
  '/deployments/acts/look': { POST: owner },
  '/deployments/safe/:deployment': { GET: owner },
  '/deployments/inputs/:contract': { GET: owner },

  // Checking whether a bust, or fetching what waits after one, would go through; everything in it is public on the chain.
  '/vaults/check': act,
  '/vaults/fetch/check': act,
  // Rehearsed and written into the audit before the studio's wallet gets a request.
  '/vaults/seals': { POST: editor },

  // Prints and claims. A claim that is not one's own does not exist; what is typed into an address goes nowhere but into it.
  '/prints/quote': act,
  '/prints/waits': { POST: 'signed-in' },
  '/prints/orders': { POST: 'signed-in' },
  '/prints/rights': { POST: 'signed-in' },
  '/prints/rights/payments': { POST: 'signed-in' },
  '/prints/rights/:collection/:tokenId/arrival': read,
  '/addresses/forms/:country': read,
  '/addresses/check': act,
  // Given before the permit that it is for: one for each account, a day long.
  '/addresses/draft': { GET: 'signed-in', PUT: 'signed-in', DELETE: 'signed-in' },
  '/addresses/draft/open': { POST: 'signed-in' },
  '/addresses/draft/saved': { POST: 'signed-in' },
  '/claims': { GET: 'signed-in' },
  '/claims/:claimId': { GET: 'signed-in' },
  '/claims/:claimId/deadline.ics': { GET: 'signed-in' },
  '/claims/:claimId/address': { PUT: 'signed-in', DELETE: 'signed-in' },
  '/claims/:claimId/address/open': { POST: 'signed-in' },
  '/claims/:claimId/delivery': { PUT: 'signed-in' },
  // Claims of wallets that one's own wallets act for, and making one of them one's own to look after.
  '/vault-claims': { GET: 'signed-in' },
  '/vault-claims/:claimId': { POST: 'signed-in' },
  '/claims/:claimId/reports/:report/photos/:position': { GET: 'signed-in' },
  '/holds/:collection/:id/files/:hold/:position': { GET: 'signed-in' },
  '/claims/:claimId/link': { POST: 'signed-in' },
  '/claims/links': { POST: 'signed-in' },
  '/.well-known/certificate-keys.json': read,
  '/.well-known/certificate-revocations.json': read,
  '/certificates/:file{[a-z0-9-]+\\.json}': read,
  '/certificates/:sheet{[a-z0-9-]+\\.pdf}': read,
  '/certificates/:signature{[a-z0-9-]+\\.sig}': read,
  '/certificates/:certificateId/scans': act,
  '/boss/claims/steps': { POST: packer },
  '/boss/claims/:claimId/reports/:report/photos/:position': { GET: ['packer', 'viewer'] },
  // What somebody sent to show that a piece was stolen: for those who decide.
  '/boss/holds/:hold/files/:position': { GET: ['support'] },
  '/boss/claims/:claimId/address': { POST: packer },
  '/boss/claims/:claimId/replacement': { POST: packer },
  // A number is voided by two people.
  '/boss/prints/proposals': { GET: ['editor', 'packer', 'viewer'], POST: numbers },
  '/boss/prints/proposals/:id': { POST: numbers },
  '/boss/editions/:editionId/proofs': { POST: editor },
  '/boss/editions/:editionId/closing': { POST: editor },
  '/boss/editions/:editionId/draw': { POST: editor },
  // Addresses, one or many at once: only after a fresh sign-in, each opening recorded.
  '/boss/claims/export': { POST: packer },
  '/boss/claims/tracking': { POST: packer },
  '/boss/parcels/:parcelId/:paper': { POST: packer },
  '/boss/claims/:claimId/legal-hold': { PUT: packer, DELETE: packer },

  // Files. Uploads are their sender's alone; what is stored is public by its address.
  '/files/:file/:generation{[1-9]\\d{0,8}}': read,
  '/files/:file/:generation{[1-9]\\d{0,8}}/w/:rendition': read,
  '/files/:file/:generation{[1-9]\\d{0,8}}/iiif/info.json': read,
  '/files/:file/:generation{[1-9]\\d{0,8}}/iiif/:region/:size/:rotation/:rendition': read,
  '/boss/files/uploads': { POST: editor },
  '/boss/files/uploads/:upload': { GET: editor, PATCH: editor, DELETE: editor },

  // Drafts of exhibits, and what is done with an exhibit as a whole.
  '/documents/exhibit/:slug/draft': { PUT: editor },
  '/documents/exhibit/:slug/acts': { POST: editor },
  '/documents/collection/:slug/ranking': { GET: ['editor', 'viewer'] },
  // Drafts of all other documents; what is done with one as a whole is posted by the forms of its page.
  '/boss/content/:kind/:name/preview': { GET: ['editor', 'viewer'] },
  '/documents/:kind/:name/draft': { PUT: editor },
  '/documents/venue-map': { GET: ['editor', 'viewer'] },

  // A note on a piece: what its author signs, and what was signed.
  '/notes/drafts': { POST: 'signed-in' },
  '/notes': { POST: 'signed-in' },

  // The sign-in service: its endpoints carry their own proof and no cookies.
  '/identitytoolkit.googleapis.com/*': { GET: 'public', POST: 'public', PATCH: 'public', DELETE: 'public' },
  '/securetoken.googleapis.com/*': act,
  '/emulator/*': { GET: 'public', POST: 'public', PATCH: 'public', DELETE: 'public' },
  '/.well-known/jwks.json': read,

  // The app itself.
  '/healthz': read,
  '/readyz': read,
  // Says itself who may: whoever sends its token, or this machine where there is none.
  '/metrics': read,
  '/builds/*': read,
  '/assets/*': read,
  '/favicon.svg': read,
  '/favicon.ico': read,
  '/robots.txt': read,
  '/sitemap.xml': read,
  '/oembed': read,
  '/feeds/:feed{[a-z]+\\.atom}': read,
  '/calendar/campaigns/:campaign{\\d+\\.ics}': read,
  '/calendar/editions/:edition{[\\w-]+\\.ics}': read,
  '/ground': act,
  '/exhibits/:slug/checklist.pdf': read,
  '/exhibits/:slug/manifest.json': read,
  '/media/*': read,
  '/metadata/:collection': read,
  '/metadata/:collection/frozen.txt': read,
  '/metadata/:collection/:id': read,

  // The read API.
  '/api/': read,
  '/api/openapi.json': read,
  '/api/chain': read,
  '/api/news': read,
  '/api/search': read,
  '/api/exhibits': read,
  '/api/documents': read,
  '/api/documents/:kind/:name': read,
  '/api/collections': read,
  '/api/collections/:collection': read,
  '/api/collections/:collection/tokens': read,
  '/api/collections/:collection/tokens/:tokenId': read,
  '/api/collections/:collection/tokens/:tokenId/rank': read,
  '/api/collections/:collection/tokens/:tokenId/holders': read,
  '/api/collections/:collection/tokens/:tokenId/transfers': read,
  '/api/collections/:collection/traits': read,
  '/api/collections/:collection/transfers': read,
  '/api/collectors/:id': read,
  '/api/collectors/:id/tokens': read,
  '/api/collectors/:id/sets/:collection/:set': read,
  '/api/vaults/:vaultId': read,
  '/api/guarantees': read,
}

const pages: readonly PageEntry[] = [...Object.values(siteMap), ...Object.values(studioPages)]

/**
 * Who may do what: every address of the app by its pattern, pages as the site map declares them. A page that is missing opens
 * to nobody, and a test walks every address that the routers know as every kind of visitor.
 */
export const accessTable: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    pages.map(({ path, access, acts }): [string, Rule] => [
      path,
      acts === undefined ? { GET: access } : { GET: access, POST: acts },
    ]),
  ),
  '/*': read,
  ...endpointAccess,
}
