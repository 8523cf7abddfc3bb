import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Said where a form would stand: without script nothing here can be signed (`title` says what), and what works all the same. */
export function NeedsScript({
  title,
  works = t('Everything else works without: every work, piece, register and collector’s page.'),
}: {
  title: string
  works?: string
}) {
  return (
    <noscript className="mb-12 block">
      <Notice title={title}>
        <p>
          {t('Your password is checked by the sign-in service, which only a script can ask.')} {works}
        </p>
        <p className="text-ink">
          <TextLink to={linkTo('index')}>{t('Look around')}</TextLink>
        </p>
      </Notice>
    </noscript>
  )
}
