import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { useShell } from './shell-data.ts'

/** The way to the catalogue by year, where the studio has one. */
export function CatalogueLink() {
  const isAbsent = useShell()?.addresses.absent.includes('catalogue') !== false
  return isAbsent ? null : <TextLink to={linkTo('catalogue')}>{t('Everything by year')}</TextLink>
}
