import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { decimalText } from '#messages/formats.ts'
import { addressOfOwnLanguage } from '#messages/locale.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { OriginalPageData } from './get-original-page.server.ts'
import { formatOf, type Original } from './original.ts'

/** Where the holder of a piece downloads its original. Everybody else reads that the holder can. */
export function OriginalPage({ piece, original, isHolder, isHeld, licence }: OriginalPageData) {
  const { collection, tokenId, title, burned, image } = piece
  return (
    <Page narrow>
      <PageTitle
        title={t('{piece} in full size', { piece: title })}
        aside={<TextLink to={tokenLink(collection, tokenId)}>{t('Back to the piece')}</TextLink>}
      />
      <PiecePicture
        piece={piece}
        image={image}
        alt=""
        eager
        sizes="(max-width: 24rem) 92vw, 20rem"
        widest={640}
        className={`mb-8 w-full max-w-80 ${burned ? 'grayscale' : ''}`}
      />
      {!isHolder ? (
        <Empty title={burned ? t('The piece is burned.') : t('Its holder can download it in full size.')}>
          {!burned && (
            <p>
              {t(
                'None of the wallets that are linked to your account holds it now, and none acts for its holder. If you hold it with another one, link that wallet first.',
              )}{' '}
              <TextLink to={linkTo('web3')}>{t('Link a wallet')}</TextLink>
            </p>
          )}
        </Empty>
      ) : isHeld ? (
        <Empty title={t('Reported as stolen, and on hold.')}>
          <p>
            <Message
              text="Nobody downloads the piece in full size until that is decided. <a>The log</a> says since when, and until when."
              values={{ a: (words) => <TextLink to={linkTo('holds')}>{words}</TextLink> }}
            />
          </p>
        </Empty>
      ) : original === undefined ? (
        <Empty title={t('There is no original to download for this piece.')} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <form method="get" action={addressOfOwnLanguage(`${linkTo('original', { collection, id: tokenId })}/file`)}>
            <Button look="primary">{t('Download in full size')}</Button>
          </form>
          <p className="text-sm text-quiet">{describe(original)}</p>
        </div>
      )}
      {licence !== undefined && (
        <div className="measure mt-8 text-base">
          <p>{t('Licence: {name}', { name: licence.name })}</p>
          {licence.words !== undefined && <p className="mt-1 text-quiet">{licence.words}</p>}
        </div>
      )}
    </Page>
  )
}

function describe(original: Original): string {
  if (original.kind === 'drawing') return t('SVG, a drawing that is sharp at any size')
  const { bytes, width, height } = original
  const type = formatOf(original.contentType).name
  const megabytes = bytes / 1024 / 1024
  const size = megabytes < 0.1 ? t('less than 0.1 MB') : t('{size} MB', { size: decimalText(megabytes, 1) })
  return width === undefined || height === undefined
    ? t('{type}, {size}', { type, size })
    : t('{type}, {size}, {width} × {height} pixels', { type, size, width, height })
}
