import { type Access, roles } from '#features/accounts/roles/roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Rule = Readonly<Partial<Record<Method, Access>>>

const read: Rule = { GET: 'public' }
const act: Rule = { POST: 'public' }
const readAndAct: Rule = { GET: 'public', POST: 'public' }
const owner: Access = ['owner']
const editor: Access = ['editor']
const packer: Access = ['packer']
const support: Access = ['support']
/** A number that is voided concerns its edition and its claim. */
const numbers: Access = ['editor', 'packer']

/** Open to everybody, and to whoever began what they speak of alone where somebody did: they are told who asks. */
export const knowsVisitor = [
  '/burns/intents/:intentId/sent',
  '/burns/intents/:intentId/rejected',
  '/redemptions/:intentId/sent',
  '/redemptions/:intentId/rejected',
] as const

/**
 * Who may do what: every address of the house by its pattern. A page that is missing here opens to nobody, and a test walks
 * every address that the routers know as every kind of visitor. HEAD counts as GET; OPTIONS tells nothing.
 */
export const accessTable: Readonly<Record<string, Rule>> = {
  // Pages, as the site map has them.
  '/': read,
  '/compare': read,
  '/privacy': read,
  '/terms': read,
  '/imprint': read,
  '/help': read,
  '/vault': read,
  '/vault/busted': read,
  '/vault/verifier.html': read,
  '/vault/:vaultId': read,
  '/vault/:vaultId/proof.json': read,
  '/xxprints': read,
  '/xxprints/:edition': read,
  '/xxprints/:edition/register.csv': read,
  '/certificates/verify': read,
  '/certificates/verify-worker.js': read,
  '/certificates/:id': read,
  '/shipping': read,
  // A claim is its owner's; whoever has its private link sees what it is before signing in, and takes it only then.
  '/shipping/:claim': { GET: 'signed-in', POST: 'signed-in' },
  '/shipping/:claim/address': { GET: 'signed-in', POST: 'signed-in' },
  '/shipping/take': readAndAct,
  '/web3': read,
  '/login': read,
  '/reset': read,
  '/oldindex': read,
  '/collector/:id': read,
  '/collector/:id/rarity': read,
  '/collector/:id/traits': read,
  '/collector/:id/holdings.csv': read,
  '/collector/:id/holdings.json': read,
  '/collector/:id/vaults.csv': read,
  '/burn/:intent': read,
  '/burned': read,
  '/guarantees': read,
  '/collections': read,
  '/walls/:collection': read,
  '/walls/:collection/printed': read,
  '/programs/:collection/*': read,
  // Pages of what a studio has, by their kinds; the studio says at which addresses they stand.
  '/collections/:collection': read,
  '/collections/:collection/printed': read,
  // Beside the register of printed pieces, wherever that stands.
  '/:path{.+\\.csv}': read,
  '/collections/:collection/compose': read,
  '/collections/:collection/refresh': readAndAct,
  '/collections/:collection/approval': read,
  '/collections/:collection/:id': read,
  '/collections/:collection/:id/burn': read,
  '/collections/:collection/:id/print': read,
  '/pills': read,
  '/exhibits/:exhibit': read,
  '/*': read,

  // One's own account.
  '/account': { GET: 'signed-in', POST: 'signed-in' },
  '/account/data': { POST: 'signed-in' },

  // The studio's workbench. A viewer reads its rooms, but for mails, vault lists and what shows an address; an owner may do everything.
  '/boss': { GET: roles },
  '/boss/claim': { GET: 'signed-in', POST: 'signed-in' },
  '/boss/people': { GET: ['support', 'viewer'] },
  '/boss/people/:uid': { GET: ['support', 'viewer'], POST: support },
  // Everybody in the studio may see who does what.
  '/boss/roles': { GET: roles, POST: owner },
  // What passwords must have holds for everybody.
  '/boss/passwords': { GET: owner, POST: owner },
  // What a mail says may open somebody's account: reading it is an act.
  '/boss/outbox': { GET: support },
  '/boss/outbox/:id': { GET: support, POST: support },
  '/boss/audit': { GET: ['viewer'] },
  '/boss/vaults': { GET: ['editor', 'viewer'], POST: editor },
  // A list is a secret from its sealing on; before, it is for whoever prepares it.
  '/boss/vaults/:root': { GET: editor, POST: editor },
  '/boss/campaigns': { GET: ['editor', 'viewer'] },
  '/boss/campaigns/new': { GET: editor },
  '/boss/campaigns/:campaign': { GET: ['editor', 'viewer'] },
  '/boss/burns': { GET: ['editor', 'viewer'] },
  '/boss/burns/:intent': { GET: ['editor', 'viewer'] },
  // The way from the number to the door. Nobody sees an address by reading: opening one is an act.
  '/boss/claims': { GET: ['packer', 'viewer'], POST: packer },
  '/boss/claims/:claim': { GET: ['packer', 'viewer'], POST: packer },
  '/boss/editions': { GET: ['editor', 'packer', 'viewer'], POST: numbers },
  '/boss/editions/:edition': { GET: ['editor', 'packer', 'viewer'], POST: numbers },
  '/boss/packing': { GET: ['packer', 'viewer'] },
  '/boss/packing.pdf': { GET: ['packer', 'viewer'] },
  '/boss/packing/:claim': { GET: ['packer', 'viewer'], POST: packer },
  '/boss/parcels': { GET: ['packer', 'viewer'], POST: packer },
  '/boss/parcels/:parcel': { GET: ['packer', 'viewer'], POST: packer },
  // A print is handed over in person by a code that its collector shows.
  '/boss/hand-over': { GET: packer, POST: packer },
  // Comparing writes down what was found; repairing has the follower read again.
  '/boss/reconciliation': { GET: ['editor', 'viewer'], POST: editor },

  // Signing in and out here. Who may do so is said by the token or the cookie that comes along.
  '/session': { GET: 'public', POST: 'public', DELETE: 'public' },
  '/session/renewal': act,
  '/session/service': read,
  '/sign-out': act,
  '/sessions': { DELETE: 'signed-in' },
  '/sessions/:id': { DELETE: 'signed-in' },

  // Wallets. A signature says who may sign in by one; linking needs both, a session and a signature.
  '/wallets/nonce': act,
  '/wallets/sign-in': act,
  '/wallets/links': { GET: 'signed-in', POST: 'signed-in' },
  '/wallets/links/:address': { DELETE: 'signed-in' },
  '/wallets/approvals': read,
  '/wallets/practice/rpc': act,
  '/wallets/practice/fund': act,
  '/wallets/practice/piece': act,
  // The studio's own account of the embedded chain.
  '/wallets/practice/studio': { POST: owner },

  // Burning. An intent is known by its address alone, and everything in it is public on the chain; a permit goes to a linked wallet.
  '/burns/check': act,
  '/burns/intents': act,
  '/burns/intents/:intentId': read,
  '/burns/intents/:intentId/sent': act,
  '/burns/intents/:intentId/rejected': act,
  '/redemptions/quote': act,
  '/redemptions': { POST: 'signed-in' },
  '/redemptions/:intentId': read,
  '/redemptions/:intentId/sent': act,
  '/redemptions/:intentId/rejected': act,
  // Paying by card. The provider's messages carry their own signature.
  '/payments': { POST: 'signed-in' },
  '/payments/stripe/events': act,
  '/payments/:intentId': { DELETE: 'signed-in' },
  '/payments/:intentId/look': { POST: 'signed-in' },
  '/payments/:intentId/permit': { POST: 'signed-in' },
  '/boss/payments/:intentId': { GET: ['packer', 'viewer'] },
  '/boss/payments/:intentId/refund': { POST: packer },
  '/burned.csv': read,

  // What the studio does with campaigns: written into the audit before a wallet is asked.
  '/campaigns/acts': { POST: editor },
  '/campaigns/acts/sent': { POST: editor },

  // Looking whether a bust, or fetching what waits after one, would go through; everything in it is public on the chain.
  '/vaults/check': act,
  '/vaults/fetch/check': act,
  // Rehearsed and written into the audit before the studio's wallet is asked.
  '/vaults/seals': { POST: editor },

  // Prints and claims. A claim that is not one's own does not exist; what is typed into an address goes nowhere but into it.
  '/prints/quote': act,
  '/prints/waits': { POST: 'signed-in' },
  '/prints/orders': { POST: 'signed-in' },
  '/prints/rights': { POST: 'signed-in' },
  '/prints/rights/payments': { POST: 'signed-in' },
  '/addresses/forms/:country': read,
  '/addresses/check': act,
  // Given before the permit that it is for: one for each account, a day long.
  '/addresses/draft': { GET: 'signed-in', PUT: 'signed-in', DELETE: 'signed-in' },
  '/addresses/draft/open': { POST: 'signed-in' },
  '/claims': { GET: 'signed-in' },
  '/claims/:claimId': { GET: 'signed-in' },
  '/claims/:claimId/address': { PUT: 'signed-in', DELETE: 'signed-in' },
  '/claims/:claimId/address/open': { POST: 'signed-in' },
  '/claims/:claimId/delivery': { PUT: 'signed-in' },
  '/claims/:claimId/link': { POST: 'signed-in' },
  '/claims/links': { POST: 'signed-in' },
  '/.well-known/certificate-keys.json': read,
  '/.well-known/certificate-revocations.json': read,
  '/certificates/:file{[a-z0-9-]+\\.json}': read,
  '/certificates/:sheet{[a-z0-9-]+\\.pdf}': read,
  '/certificates/:signature{[a-z0-9-]+\\.sig}': read,
  '/certificates/:certificateId/scans': act,
  '/boss/claims/steps': { POST: packer },
  '/boss/claims/:claimId/address': { POST: packer },
  '/boss/claims/:claimId/replacement': { POST: packer },
  // A number is voided by two people.
  '/boss/prints/proposals': { GET: ['editor', 'packer', 'viewer'], POST: numbers },
  '/boss/prints/proposals/:id': { POST: numbers },
  '/boss/editions/:editionId/proofs': { POST: editor },
  '/boss/editions/:editionId/closing': { POST: editor },
  '/boss/editions/:editionId/draw': { POST: editor },
  // Addresses, one or many at once: only after a fresh sign-in, each look written down.
  '/boss/claims/export': { POST: packer },
  '/boss/claims/tracking': { POST: packer },
  '/boss/parcels/:parcelId/:paper': { POST: packer },
  '/boss/claims/:claimId/legal-hold': { PUT: packer, DELETE: packer },

  // The sign-in service: its endpoints carry their own proof and no cookies.
  '/identitytoolkit.googleapis.com/*': { GET: 'public', POST: 'public', PATCH: 'public', DELETE: 'public' },
  '/securetoken.googleapis.com/*': act,
  '/emulator/*': { GET: 'public', POST: 'public', PATCH: 'public', DELETE: 'public' },
  '/.well-known/jwks.json': read,

  // The house itself.
  '/healthz': read,
  '/readyz': read,
  '/builds/*': read,
  '/assets/*': read,
  '/favicon.svg': read,
  '/favicon.ico': read,
  '/robots.txt': read,
  '/sitemap.xml': read,
  '/ground': act,
  '/media/*': read,
  '/metadata/:collection/:id': read,

  // The read API.
  '/api': read,
  '/api/': read,
  '/api/openapi.json': read,
  '/api/chain': read,
  '/api/exhibits': read,
  '/api/collections': read,
  '/api/collections/:collection': read,
  '/api/collections/:collection/tokens': read,
  '/api/collections/:collection/tokens/:tokenId': read,
  '/api/collections/:collection/tokens/:tokenId/rank': read,
  '/api/collections/:collection/tokens/:tokenId/transfers': read,
  '/api/collections/:collection/traits': read,
  '/api/collections/:collection/transfers': read,
  '/api/collectors/:id': read,
  '/api/collectors/:id/tokens': read,
  '/api/guarantees': read,
}

/** What an address asks for; `undefined` when nobody may do this there. */
export function accessOf(pattern: string, method: string): Access | undefined {
  const rule = Object.hasOwn(accessTable, pattern) ? accessTable[pattern] : undefined
  const asked = method === 'HEAD' ? 'GET' : method
  // Methods are whatever a client writes: only the table's own count.
  return rule !== undefined && Object.hasOwn(rule, asked) ? rule[asked as Method] : undefined
}
