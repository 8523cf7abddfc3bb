import { pieceCard } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import { type Token, titleOf } from '../chain-facts/token.ts'

/** What the page of a piece says about itself to search engines and in shared links. */
export function pieceHead({ token, collection }: { token: Token; collection: { title: string; singular: string } }): {
  title: string
  description: string
  image: string
} {
  const traits = token.traits
    .slice(0, 4)
    .map(({ traitType, value }) => `${traitType}: ${value}`)
    .join(', ')
  return {
    title: titleOf(token, collection.singular),
    description:
      token.description ??
      (traits === ''
        ? t('A piece of {collection}.', { collection: collection.title })
        : t('A piece of {collection} ({traits}).', { collection: collection.title, traits })),
    image: pieceCard(token),
  }
}
