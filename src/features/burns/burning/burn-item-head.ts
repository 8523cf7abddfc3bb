import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { pieceCard } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import type { BurnItem } from './burn-item.ts'

/** Title, description and picture of the page about burning one piece. */
export function burnItemHead({ token, collection, burn }: Pick<BurnItem, 'token' | 'collection' | 'burn'>): {
  title: string
  description: string
  image: string
} {
  const title = titleOf(token, collection.singular)
  const open = burn.campaigns.some(({ standing }) => standing === 'open')
    ? t('What a burn takes and gives, and every step of it, before anything is signed.')
    : t('What a burn would take and give. No burn is open.')
  return {
    title: token.burned ? t('{title}, burned', { title }) : t('Burning {title}', { title }),
    description: token.burned ? t('This piece was burned; its picture and history stay.') : open,
    image: pieceCard(token),
  }
}
