import { pillDeeds } from '#features/burns/pills/pill-deeds.tsx'
import { PillFate } from '#features/burns/pills/pill-fate.tsx'
import { PillPicture } from '#features/burns/pills/pill-picture.tsx'
import { pillProduct } from '#features/burns/pills/pill-product.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import type { KindView } from './kind.ts'
import type { PillData } from './loaders/pill.server.ts'
import { pieceHead, PiecePage } from './piece.tsx'

/** One kind of pill: the page of a piece with copies, with what pills are in the place of traits. */
export const view: KindView<PillData> = {
  head: ({ data, absolute }) => {
    const { title, description, image } = pieceHead(data)
    return {
      title,
      description:
        data.token.description === null
          ? t(
              'A pill is the receipt for a burned piece. See how many there are, whose they are, and what they can become.',
            )
          : description,
      image: data.token.image === null ? undefined : image,
      above: [{ title: t('Pills'), to: linkTo('pills') }],
      isEmbeddable: data.token.image !== null,
      shows: [pillProduct(data, absolute)],
    }
  },
  Page: ({ data }) => (
    <PiecePage
      {...data}
      alt={data.kind.face.alt}
      history={[]}
      deeds={pillDeeds(data)}
      about={<PillFate page={data} />}
      // A pill without a picture has a letter in its place.
      moving={data.token.image === null ? () => <PillPicture pill={data.kind.face} sizes="60vw" /> : undefined}
    />
  ),
}
