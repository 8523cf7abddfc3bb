import { t } from '#messages/translate.ts'
import { Page, PageTitle, Prose } from '#ui/page.tsx'
import { unnamed } from './own-studio.ts'

/** The front page of a studio that has nothing to show yet: its name, what it says of itself, and that it is being set up. */
export function ComingSoon({
  studioName,
  tagline,
  about,
}: {
  studioName: string
  tagline: string
  about: readonly string[]
}) {
  return (
    <Page narrow>
      <PageTitle
        title={studioName === unnamed ? t('A new studio') : studioName}
        line={tagline === '' ? undefined : tagline}
      />
      <p className="measure text-lg">{t('This studio is being set up.')}</p>
      <p className="measure mt-3 text-base text-quiet">{t('Its first works will be here soon.')}</p>
      {about.length > 0 && (
        <div className="mt-12">
          <Prose paragraphs={about} />
        </div>
      )}
    </Page>
  )
}
