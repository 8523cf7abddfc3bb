import { account } from './de/people/account.ts'
import { collectorPages } from './de/people/collector-pages.ts'
import { collectorRooms } from './de/people/collector-rooms.ts'
import { collectors } from './de/people/collectors.ts'
import { delegations } from './de/people/delegations.ts'
import { identity } from './de/people/identity.ts'
import { notes } from './de/people/notes.ts'
import { passkeys } from './de/people/passkeys.ts'
import { signIn } from './de/people/sign-in.ts'
import { wallets } from './de/people/wallets.ts'
import { addresses } from './de/prints/addresses.ts'
import { certificates } from './de/prints/certificates.ts'
import { claim } from './de/prints/claim.ts'
import { claims } from './de/prints/claims.ts'
import { holds } from './de/prints/holds.ts'
import { payments } from './de/prints/payments.ts'
import { prints } from './de/prints/prints.ts'
import { quotes } from './de/prints/quotes.ts'
import { redeeming } from './de/prints/redeeming.ts'
import { register } from './de/prints/register.ts'
import { rights } from './de/prints/rights.ts'
import { shipping } from './de/prints/shipping.ts'
import { common } from './de/site/common.ts'
import { firstRun } from './de/site/first-run.ts'
import { frame } from './de/site/frame.ts'
import { meta } from './de/site/meta.ts'
import { offline } from './de/site/offline.ts'
import { reference } from './de/site/reference.ts'
import { requests } from './de/site/requests.ts'
import { routes } from './de/site/routes.ts'
import { studio } from './de/site/studio.ts'
import { ui } from './de/site/ui.ts'
import { burning } from './de/works/burning.ts'
import { catalogue } from './de/works/catalogue.ts'
import { exhibits } from './de/works/exhibits.ts'
import { guarantees } from './de/works/guarantees.ts'
import { hosting } from './de/works/hosting.ts'
import { kinds } from './de/works/kinds.ts'
import { marketplace } from './de/works/marketplace.ts'
import { originals } from './de/works/originals.ts'
import { rarity } from './de/works/rarity.ts'
import { receipt } from './de/works/receipt.ts'
import { vaultBusting } from './de/works/vault-busting.ts'
import { vaultProof } from './de/works/vault-proof.ts'
import { vaults } from './de/works/vaults.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...account,
  ...addresses,
  ...burning,
  ...catalogue,
  ...certificates,
  ...claim,
  ...claims,
  ...collectorPages,
  ...collectorRooms,
  ...collectors,
  ...common,
  ...delegations,
  ...exhibits,
  ...firstRun,
  ...frame,
  ...guarantees,
  ...holds,
  ...identity,
  ...hosting,
  ...kinds,
  ...marketplace,
  ...meta,
  ...notes,
  ...originals,
  ...offline,
  ...passkeys,
  ...payments,
  ...prints,
  ...quotes,
  ...rarity,
  ...receipt,
  ...redeeming,
  ...reference,
  ...register,
  ...requests,
  ...rights,
  ...routes,
  ...shipping,
  ...signIn,
  ...studio,
  ...ui,
  ...vaultBusting,
  ...vaultProof,
  ...vaults,
  ...wallets,
} as const

export type German = typeof german
