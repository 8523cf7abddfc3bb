import { t, translated } from '#messages/translate.ts'
import { Address } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import type { StudioContracts } from './front-contracts.ts'

/** The studio's contracts with their whole addresses, to compare. */
export function ContractLabels({
  contracts: { collections, salesroom, burns, chainName },
}: {
  contracts: StudioContracts
}) {
  return (
    <>
      <Tombstone
        rows={[
          ...collections.map(
            ({ title, address }) => [title, <Address key={address} address={address} whole />] as const,
          ),
          [t('Salesroom'), salesroom === undefined ? undefined : <Address key="salesroom" address={salesroom} whole />],
          ...burns.map(
            ({ title, address }) => [translated(title), <Address key={address} address={address} whole />] as const,
          ),
          [t('Chain'), chainName],
        ]}
      />
      {salesroom !== undefined && (
        <p className="measure mt-4 text-sm text-quiet">
          {t('Only a holder who sells through the salesroom approves it, for the one piece that is for sale.')}
        </p>
      )}
    </>
  )
}
