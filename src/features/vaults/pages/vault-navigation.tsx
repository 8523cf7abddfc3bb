import { linkTo } from '#features/studio/site-map.ts'
import { SubNavigation } from '#ui/sub-navigation.tsx'

/** Between all vaults and those that were opened. */
export function VaultNavigation({ current }: { current: 'vault' | 'vault-busted' }) {
  return (
    <SubNavigation
      label="Vaults"
      current={linkTo(current)}
      items={[
        { title: 'All vaults', to: linkTo('vault') },
        { title: 'Busted', to: linkTo('vault-busted') },
      ]}
    />
  )
}
