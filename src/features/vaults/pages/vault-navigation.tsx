import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { SubNavigation } from '#ui/sub-navigation.tsx'

/** Between all vaults and those that were opened. */
export function VaultNavigation({ current }: { current: 'vault' | 'vault-busted' }) {
  return (
    <SubNavigation
      label={t('Vaults')}
      current={linkTo(current)}
      items={[
        { title: t('All vaults'), to: linkTo('vault') },
        { title: t('Busted'), to: linkTo('vault-busted') },
      ]}
    />
  )
}
