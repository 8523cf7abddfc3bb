import { accountsContext } from '#features/accounts/accounts-context.server.ts'
import { listVaultClaims } from '#features/claims/list-vault-claims.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { getVaultPage } from '#features/vaults/get-vault-page.server.ts'
import { VaultPage } from '#features/vaults/vault-page.tsx'
import { stateWords } from '#features/vaults/vault.ts'
import { walletOfferOf } from '#features/wallets/wallet-offer.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { Route } from './+types/vault-item.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const view = await getVaultPage(read, { studio, vaultId: params.vaultId, now: now() })
  const offer = walletOfferOf({ studio, publicUrl: config.publicUrl, nodeUrl: config.rpcUrl, chainPort: config.chainPort, walletConnect: config.walletConnectProjectId, signIn: context.get(accountsContext).service !== undefined })
  return { view, offer, claimed: view.vault.state === 'busted' ? await listVaultClaims(read, { root: view.vault.root }) : [] }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  usesWallets: true,
  live: true,
  head: ({ data: { view: { vault } } }) => ({
    title: `Vault ${vault.vaultId}`,
    description: vault.state === 'busted' ? `Vault ${vault.vaultId}, busted: what was inside, and the proof that it is what was sealed.` : `Vault ${vault.vaultId}: ${stateWords(vault.state).word.toLowerCase()}. ${vault.leafCount} things inside, fixed by a fingerprint on the chain.`,
  }),
}

export default function VaultItem({ loaderData: { view, offer, claimed } }: Route.ComponentProps) {
  return <VaultPage key={view.vault.vaultId} view={view} claimed={claimed} offer={offer} base={useShell()?.runtime.apiBase ?? ''} />
}
