import { Form, useNavigation } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { FileField, Radio, TextArea } from '#ui/field.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { ReportTerms } from '../claim/claim-desk.ts'
import { ReportTermsText } from './report-terms-text.tsx'
import { longestWords, mostPhotoBytes, mostPhotos, type ReportKind, reportTitles } from './report.ts'

export type ReportAnswer = { refusal: string; kind: string; words: string }

/** Telling the studio that a parcel did not come as it should. Works without script. */
export function ReportPage({
  claimId,
  title,
  kinds,
  terms,
  answer,
}: {
  claimId: string
  /** The print, with its number. */ title: string
  /** What can be reported now. */ kinds: readonly ReportKind[]
  terms: ReportTerms
  answer: ReportAnswer | undefined
}) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Page narrow>
      <p className="mb-6 text-sm">
        <TextLink to={linkTo('shipping claim', { claim: claimId })}>{t('Back to the claim')}</TextLink>
      </p>
      <PageTitle
        title={t('Something went wrong')}
        line={t('{print}. The studio reads it and answers on the claim’s page.', { print: title })}
      />
      {kinds.length === 0 ? (
        <Empty title={t('There is nothing to report now.')}>
          <p>
            {t('The parcel is not on its way, or you have reported it already. The claim’s page says how it stands.')}
          </p>
        </Empty>
      ) : (
        <Form method="post" encType="multipart/form-data" className="flex max-w-[40rem] flex-col gap-8">
          <ReportTermsText terms={terms} className="measure text-base" />
          {answer !== undefined && (
            <Notice tone="problem" title={t('It was not sent.')}>
              <p>{answer.refusal}</p>
            </Notice>
          )}
          <fieldset>
            <legend className="mb-1 text-sm">{t('What happened')}</legend>
            {kinds.map((kind) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                required
                defaultChecked={kinds.length === 1 || answer?.kind === kind}
                title={t(reportTitles[kind])}
              />
            ))}
          </fieldset>
          <TextArea
            label={t('What you see, or what the carrier says')}
            name="words"
            rows={5}
            required
            maxLength={longestWords}
            defaultValue={answer?.words}
          />
          <FileField
            label={t('Photographs (optional)')}
            name="photos"
            accept="image/jpeg,image/png,image/webp"
            multiple
            hint={t(
              'Up to {most} photographs of up to {size} MB: the print, its corners, the parcel from outside. Where and when they were taken is removed.',
              { most: mostPhotos, size: mostPhotoBytes / 2 ** 20 },
            )}
          />
          <div>
            <Button look="primary" disabled={isBusy}>
              {isBusy ? t('Sending') : t('Send to the studio')}
            </Button>
          </div>
        </Form>
      )}
    </Page>
  )
}
