import { listVaultClaims } from '#features/claims/opening/list-vault-claims.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { VaultPage } from '#features/vaults/pages/vault-page.tsx'
import { getVaultPage } from '#features/vaults/vault/get-vault-page.server.ts'
import { stateWords } from '#features/vaults/vault/vault.ts'
import { t, tn, translated } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { Route } from './+types/vault.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const view = await getVaultPage(read, { studio, vaultId: params.vaultId, now: now() })
  const offer = walletsOf(context)
  return {
    view,
    offer,
    address: config.publicUrl + ownLink(addressMapOf(studio), linkTo('vault item', { vaultId: view.vault.vaultId })),
    claimed: view.vault.state === 'busted' ? await listVaultClaims(read, { root: view.vault.root }) : [],
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  usesWallets: true,
  live: true,
  head: ({
    data: {
      view: { vault },
    },
  }) => ({
    title: t('Vault {vault}', { vault: vault.vaultId }),
    image: cardAddress('vault', vault.vaultId),
    above: [{ title: t('Vaults'), to: linkTo('vault') }],
    description:
      vault.state === 'busted'
        ? t('Vault {vault}, busted: what was inside, and the proof that it is what was sealed.', {
            vault: vault.vaultId,
          })
        : tn(
            vault.leafCount,
            'Vault {vault}: {state}. One item inside, fixed by a fingerprint on the chain.',
            'Vault {vault}: {state}. {count} items inside, fixed by a fingerprint on the chain.',
            { vault: vault.vaultId, state: translated(stateWords(vault.state).word).toLowerCase() },
          ),
  }),
}

export default function VaultItem({ loaderData: { view, offer, claimed, address } }: Route.ComponentProps) {
  return (
    <VaultPage
      key={view.vault.vaultId}
      view={view}
      claimed={claimed}
      offer={offer}
      base={useApiBase()}
      address={address}
    />
  )
}
