import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { countryText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Prose } from '#ui/page.tsx'
import type { DeskEdition } from '../claim/claim-desk.ts'
import { PrintMark, SheetPicture } from '../claim/claim-mark.tsx'
import { moment } from '../claim/claim-timeline.tsx'
import { wordsOf } from '../claim/claim-way.ts'
import type { Claim } from '../claim/claim.ts'

/** What a private link offers: nothing of who gives it, and nothing of an address. */
export type OfferedClaim = {
  claim: Pick<Claim, 'label' | 'state'>
  /** The country that sending it was paid for. */ priced: string | undefined
  edition: DeskEdition
  until: string
}

type Props = {
  offered: OfferedClaim | { refused: string }
  code: string
  isSignedIn: boolean
  refusal: string | undefined
}

/** For whoever got a private link: what the claim is, and the one button that takes it. */
export function TakeClaimPage({ offered, code, isSignedIn, refusal }: Props) {
  if ('refused' in offered) {
    return (
      <Page narrow>
        <PageTitle title={t('A claim for you')} />
        <Empty title={t('This link opens no claim any more.')}>
          <p>{offered.refused}</p>
          <p>
            <TextLink to={linkTo('shipping')}>{t('Your claims')}</TextLink>
          </p>
        </Empty>
      </Page>
    )
  }
  const { claim, priced, edition, until } = offered
  const words = wordsOf(claim.state)
  const number = 'n' in claim.state ? claim.state : undefined
  return (
    <Page narrow>
      <PageTitle
        title={t('A claim for you')}
        line={t('Somebody gives you their claim on a print. It is yours when you take it.')}
      />
      <div className="grid items-start gap-x-10 gap-y-8 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="max-w-[12rem] sm:max-w-none">
          <SheetPicture edition={edition} sizes="224px" />
        </div>
        <div className="min-w-0">
          <h2 className="font-serif text-xl">
            {edition.title}{' '}
            {number !== undefined && (
              <PrintMark
                claim={{ label: claim.label, series: number.series, n: number.n, replacement: 0 }}
                length={edition.length}
              />
            )}
          </h2>
          <p className="measure mt-2 text-base text-quiet">
            {words.title}. {words.next}
          </p>
          <div className="mt-6">
            <Prose
              paragraphs={[
                t(
                  'You give your own address; nobody else sees it. Whoever gave you the claim sees that it was taken, not by whom.',
                ),
                priced === undefined
                  ? t('It goes where the studio sends to.')
                  : t(
                      'What was paid for sending it was for {country}. If it has to go elsewhere, write to the studio first.',
                      { country: countryText(priced) },
                    ),
              ]}
            />
          </div>
          <p className="mt-6 text-sm text-quiet">
            <Message text="The link works once, until {moment}." values={{ moment: moment(until) }} />
          </p>
          {refusal !== undefined && (
            <div className="mt-6">
              <Notice tone="problem" title={t('The claim was not taken.')}>
                <p>{refusal}</p>
              </Notice>
            </div>
          )}
          <div className="mt-6">
            {isSignedIn ? (
              <Form method="post">
                <input type="hidden" name="code" value={code} />
                <Button look="primary">{t('Take this claim')}</Button>
              </Form>
            ) : (
              <>
                <ButtonLink look="primary" to={linkTo('login', { next: linkTo('shipping take', { code }) })}>
                  {t('Sign in to take it')}
                </ButtonLink>
                <p className="measure mt-3 text-sm text-quiet">
                  {t(
                    'A claim belongs to an account. An email address or a wallet is enough for one; you come back here.',
                  )}
                </p>
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
