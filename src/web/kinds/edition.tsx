import { FileImage } from '#features/files/pictures/file-image.tsx'
import { EditionPage } from '#features/prints/register/edition-page.tsx'
import { editionProduct } from '#features/prints/register/edition-product.ts'
import { t } from '#messages/translate.ts'
import { abovePrint } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { EditionData } from './loaders/edition.server.ts'

export const view: KindView<EditionData> = {
  head: ({
    data,
    data: {
      face: {
        edition: {
          title,
          specification: { process, sheet },
        },
        picture,
      },
    },
    absolute,
  }) => ({
    title,
    above: abovePrint(),
    isEmbeddable: true,
    shows: [editionProduct(data, absolute)],
    description: t(
      '{title}: {process}, {width} × {height} cm. How many are left, how numbers are given, and the register of every print.',
      { title, process, width: sheet.width / 10, height: sheet.height / 10 },
    ),
    image: `${picture.source}/card.png`,
  }),
  Page: ({ data: { proofPicture, ...data } }) => (
    <EditionPage
      {...data}
      proofPicture={
        proofPicture !== undefined && (
          <FileImage
            file={proofPicture}
            alt={t('Photograph of the approved proof of {title}', { title: data.face.edition.title })}
            sizes="(max-width: 64rem) 92vw, 36rem"
            className="h-auto max-h-[50svh] w-auto max-w-full object-contain object-left"
          />
        )
      }
    />
  ),
}
