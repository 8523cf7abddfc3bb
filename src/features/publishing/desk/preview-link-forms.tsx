import { Button } from '#ui/button.tsx'
import { ActForm, type BeforeSend } from './act-form.tsx'
import { previewLinkDays } from './policy.ts'
import type { PreviewLink } from './preview-link.ts'
import { timeIn } from './state-line.tsx'

/** Makes the link by which people without an account see a draft, and withdraws it. Works without script. */
export function PreviewLinkForms({
  link,
  zone,
  send,
}: {
  link: PreviewLink | undefined
  zone: string
  send: BeforeSend | undefined
}) {
  return (
    <div className="flex flex-col gap-3">
      {link !== undefined && (
        <p className="text-sm text-quiet">
          A preview link by {link.by ?? 'somebody'} opens until {timeIn(link.expiresAt, zone)}. It was shown when it was
          made; a new one ends it.
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ActForm act="make-link" send={send}>
          <Button>{link === undefined ? 'Make a preview link' : 'Make a new preview link'}</Button>
        </ActForm>
        {link !== undefined && (
          <ActForm act="withdraw-link" send={send}>
            <Button>Withdraw the link</Button>
          </ActForm>
        )}
      </div>
      <p className="text-sm text-quiet">
        For people without an account. They see the draft as it is, for {previewLinkDays} days.
      </p>
    </div>
  )
}
