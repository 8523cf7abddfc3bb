import { account } from './de/account.ts'
import { addresses } from './de/addresses.ts'
import { burning } from './de/burning.ts'
import { catalogue } from './de/catalogue.ts'
import { certificates } from './de/certificates.ts'
import { claim } from './de/claim.ts'
import { claims } from './de/claims.ts'
import { collectorPages } from './de/collector-pages.ts'
import { collectorRooms } from './de/collector-rooms.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { exhibits } from './de/exhibits.ts'
import { frame } from './de/frame.ts'
import { guarantees } from './de/guarantees.ts'
import { identity } from './de/identity.ts'
import { kinds } from './de/kinds.ts'
import { marketplace } from './de/marketplace.ts'
import { meta } from './de/meta.ts'
import { notes } from './de/notes.ts'
import { passkeys } from './de/passkeys.ts'
import { payments } from './de/payments.ts'
import { prints } from './de/prints.ts'
import { quotes } from './de/quotes.ts'
import { rarity } from './de/rarity.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'
import { reference } from './de/reference.ts'
import { register } from './de/register.ts'
import { requests } from './de/requests.ts'
import { rights } from './de/rights.ts'
import { routes } from './de/routes.ts'
import { shipping } from './de/shipping.ts'
import { signIn } from './de/sign-in.ts'
import { studio } from './de/studio.ts'
import { ui } from './de/ui.ts'
import { vaultBusting } from './de/vault-busting.ts'
import { vaultProof } from './de/vault-proof.ts'
import { vaults } from './de/vaults.ts'
import { wallets } from './de/wallets.ts'

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
  ...exhibits,
  ...frame,
  ...guarantees,
  ...identity,
  ...kinds,
  ...marketplace,
  ...meta,
  ...notes,
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
