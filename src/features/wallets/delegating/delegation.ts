import type { ChainConfig } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { defineError, ForbiddenError, UnavailableError } from '#platform/errors.ts'
import type { RegistryName } from './wallet-delegations.ts'

/** A registry on the studio's chain. Addresses are lower-case. */
export type Registry = { name: RegistryName; address: Address }

/**
 * Where both stand on every chain that has them. Sources: the tables of deployments in the READMEs of
 * github.com/delegatexyz/delegate-registry (v2 at main; v1 at commit 04aaa11).
 */
export const usualRegistries: readonly Registry[] = [
  { name: 'registry', address: '0x00000000000000447e69651d841bd8d104bed493' },
  { name: 'older', address: '0x00000000000076a84fef008cdabe6409d2fe638b' },
]

/** The registries that are asked on the studio's chain, the newer one first. */
export function registriesOf({ delegation }: Pick<ChainConfig, 'delegation'>): readonly Registry[] {
  if (delegation === undefined) return usualRegistries
  const named = { registry: delegation.registry, older: delegation.olderRegistry }
  return usualRegistries.flatMap(({ name }) => {
    const address = named[name]
    return address === undefined ? [] : [{ name, address }]
  })
}

/** By which registry a wallet acts for another, and the final block at which that was read. Addresses are lower-case. */
export type ProvenDelegation = { delegate: Address; registry: RegistryName; registryAddress: Address; block: number }

/** No registry says that the wallet acts for the other one, in this matter and for good. */
export const NotDelegatedError = defineError(ForbiddenError, 'not-delegated', (message: string) => message)

/** The node, or what stands at a registry's address, does not answer as it should: nobody acts for anybody then. */
export const DelegationUnreadError = defineError<[options?: ErrorOptions]>(UnavailableError, 'delegation-unread', () =>
  t(
    'The registry of delegate.xyz could not be read, so we don’t know whether this wallet acts for the other one. Nothing was changed and nothing is lost. Try again in a minute.',
  ),
)
