import { Form } from 'react-router'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FoldedSection } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { ClaimView } from '../claim/claim-desk.ts'
import { moment } from '../claim/claim-timeline.tsx'
import { codeMinutes } from '../claim/policy.ts'
import { spacedCode } from './in-person-code.ts'

/** What was made just now and is shown once: a private link, or a code for a hand-over in person. */
export type ShownOnce = {
  link?: { href: string; until: string }
  inPerson?: { code: string; href: string; until: string }
}

/** Giving the claim to somebody else by a private link, and taking the print in person by a code. */
export function ClaimHandOverSection({
  address,
  link,
  mayBeGiven,
  mayBeHandedOver,
  shown,
}: ClaimView & { shown: ShownOnce }) {
  if (!mayBeGiven && !mayBeHandedOver) return null
  return (
    <FoldedSection
      title={t('Hand it over')}
      id="hand-over"
      isOpen={link !== undefined || shown.link !== undefined || shown.inPerson !== undefined}
    >
      {mayBeHandedOver && <InPerson shown={shown.inPerson} />}
      {mayBeGiven && (
        <div className={mayBeHandedOver ? 'mt-10' : ''}>
          <h3 className="font-serif text-lg">{t('To somebody else')}</h3>
          <p className="measure mt-2 text-sm text-quiet">
            {t('Whoever has a private link takes the claim over, once: the print goes to them and belongs to them.')}{' '}
            {address?.legalHold === undefined
              ? t('An address that you have given is erased then.')
              : t('An address that you have given stays under its legal hold, and they do not see it.')}
          </p>
          {shown.link !== undefined && (
            <div className="mt-4">
              <Notice tone="good" title={t('This is the link. It is shown only now.')}>
                <p>
                  <Message
                    text="Send it to one person, in a way that you trust. It works once, until {moment}."
                    values={{ moment: moment(shown.link.until) }}
                  />
                </p>
                <p className="font-mono text-sm break-all text-ink select-all">{shown.link.href}</p>
                <div className="flex flex-wrap gap-4 empty:hidden">
                  <CopyButton text={shown.link.href}>{t('Copy the link')}</CopyButton>
                </div>
              </Notice>
            </div>
          )}
          {link !== undefined && shown.link === undefined && (
            <p className="measure mt-4 text-sm">
              <Message
                text="A link is out there that takes this claim over, until {moment}."
                values={{ moment: moment(link.until) }}
              />
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-4">
            <Form method="post" action="#hand-over">
              <Button name="act" value="link">
                {link === undefined ? t('Make a private link') : t('Make another one instead')}
              </Button>
            </Form>
            {link !== undefined && (
              <Form method="post" action="#hand-over">
                <Button name="act" value="unlink">
                  {t('Take the link back')}
                </Button>
              </Form>
            )}
          </div>
        </div>
      )}
    </FoldedSection>
  )
}

function InPerson({ shown }: { shown: ShownOnce['inPerson'] }) {
  return (
    <>
      <h3 className="font-serif text-lg">{t('In person')}</h3>
      <p className="measure mt-2 text-sm text-quiet">
        {t(
          'Where you meet the studio, show a code: it is read or typed there, once, and the print is yours without a parcel. Make it when you stand there; it lives for {count} minutes.',
          { count: codeMinutes },
        )}
      </p>
      {shown !== undefined && (
        <div className="mt-5 flex flex-wrap items-start gap-8" role="status">
          <div className="w-56">
            <QrCode
              text={shown.href}
              label={t('The code {code} for the studio’s camera', { code: spacedCode(shown.code) })}
            />
          </div>
          <div>
            <p className="font-mono text-xl tracking-wide">{spacedCode(shown.code)}</p>
            <p className="mt-2 text-sm text-quiet">
              <Message text="Good once, until {moment}." values={{ moment: moment(shown.until) }} />
            </p>
          </div>
        </div>
      )}
      <Form method="post" action="#hand-over" className="mt-4">
        <Button name="act" value="in-person">
          {shown === undefined ? t('Show a code') : t('Show a new code')}
        </Button>
      </Form>
    </>
  )
}
