import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { dailyHour, type MailChoice, type MailWish, mailWishes, pauseMinutes } from './staff-news.ts'

const titles: Readonly<Record<MailWish, string>> = { 'at-once': 'At once', daily: 'Once a day', none: 'Never' }

/** When somebody who works here wants to hear by mail of what needs attention. */
export function MailWishForm({
  choice: { wish, email, sends, zone },
  isSaved,
}: {
  choice: MailChoice
  isSaved: boolean
}) {
  const hints: Readonly<Record<MailWish, string>> = {
    'at-once': `When something is new, with at least ${pauseMinutes} minutes between two mails.`,
    daily: `At ${dailyHour} (${zone.replaceAll('_', ' ')}), on days with something new.`,
    none: 'You look here instead.',
  }
  return (
    <Form method="post" className="flex max-w-[40rem] flex-col gap-5" preventScrollReset>
      {isSaved && (
        <Notice tone="good">
          <p>Saved.</p>
        </Notice>
      )}
      <fieldset>
        <legend className="sr-only">Mail me</legend>
        {mailWishes.map((each) => (
          <Radio
            key={each}
            name="wish"
            value={each}
            defaultChecked={each === wish}
            title={titles[each]}
            line={hints[each]}
          />
        ))}
      </fieldset>
      <p className="measure text-sm text-quiet">
        {email === undefined
          ? 'Your account has no email address, so you get none of these mails.'
          : `They go to ${email} and name no collector.`}
        {!sends && ' No mail server is set up (SMTP_URL), so none goes out yet.'}
      </p>
      <div>
        <Button name="act" value="mail">
          Save
        </Button>
      </div>
    </Form>
  )
}
