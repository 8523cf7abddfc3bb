import { type FormEvent, type ReactNode, useState } from 'react'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { StateLine, timeIn } from '#features/publishing/desk/state-line.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { placeWords } from '../draft/draft-mistake.ts'
import type { ExhibitDraft } from '../draft/exhibit-draft.ts'
import type { ExhibitDesk } from '../draft/get-exhibit-desk.server.ts'
import { previewLinkDays } from '../draft/policy.ts'

/** What the forms of the panel do before they are sent, where scripts run: `undefined` holds them back. */
export type BeforeSend = (form: HTMLFormElement, submitter: HTMLElement | null) => void

/**
 * What is done with an exhibit as a whole: publishing it now or later, taking the schedule back, discarding, withdrawing, and the link for
 * people without an account. All of it works without script.
 */
export function PublishPanel({
  desk: { slug, state, draftVersion, link, zone },
  draft,
  mistakes,
  send,
  findField,
}: {
  desk: ExhibitDesk
  draft: ExhibitDraft
  mistakes: readonly DraftMistake[]
  send?: BeforeSend
  findField?: (mistake: DraftMistake) => void
}) {
  const hasDraft = state.draft !== undefined || send !== undefined
  return (
    <Section title="Publish" id="publish">
      <StateLine state={state} zone={zone} />
      <Mistakes mistakes={mistakes} draft={draft} findField={findField} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {hasDraft && (
          <ActForm act="publish" base={draftVersion} send={send}>
            <Button look="primary">Publish now</Button>
          </ActForm>
        )}
        {hasDraft && (
          <ActForm act="schedule" base={draftVersion} send={send}>
            <div className="flex flex-wrap items-end gap-4">
              <div className="min-w-0 grow basis-56">
                <Field label={`Day and time (${zone})`} name="at" id="publish-at" type="datetime-local" />
              </div>
              <Button>Publish later</Button>
            </div>
          </ActForm>
        )}
        {state.scheduled !== undefined && (
          <ActForm act="cancel-schedule" send={send}>
            <Button>Take the schedule back</Button>
          </ActForm>
        )}
        {state.draft !== undefined && (
          <ActForm act="discard" send={send}>
            <Button>Discard draft</Button>
            <p className="mt-2 text-sm text-quiet">
              {state.isPublished ? 'Visitors keep seeing what is published.' : 'The exhibit stays in the list.'} The
              text stays in the <TextLink to={linkTo('boss exhibit history', { slug })}>history</TextLink>.
            </p>
          </ActForm>
        )}
        <LinkForms link={link} zone={zone} send={send} />
        {state.isPublished && <WithdrawForm send={send} />}
      </div>
    </Section>
  )
}

function LinkForms({ link, zone, send }: Pick<ExhibitDesk, 'link' | 'zone'> & { send: BeforeSend | undefined }) {
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

/** Asks once more. */
function WithdrawForm({ send }: { send: BeforeSend | undefined }) {
  return (
    <ActForm act="withdraw" send={send}>
      <div className="flex flex-col items-start gap-3">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="confirmed" value="yes" className="size-5 shrink-0 accent-accent" />
          Visitors should not see this exhibit any more
        </label>
        <Button look="loss">Withdraw from the site</Button>
      </div>
    </ActForm>
  )
}

function ActForm({
  act,
  base,
  send,
  children,
}: {
  act: string
  base?: number
  send: BeforeSend | undefined
  children: ReactNode
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (send === undefined) return
    event.preventDefault()
    send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="act" value={act} />
      {base !== undefined && <input type="hidden" name="base" value={base} />}
      {children}
    </form>
  )
}

/** What keeps the draft from being published, each leading to its field. */
function Mistakes({
  mistakes,
  draft,
  findField,
}: {
  mistakes: readonly DraftMistake[]
  draft: ExhibitDraft
  findField: ((mistake: DraftMistake) => void) | undefined
}) {
  const [isLong, setLong] = useState(false)
  if (mistakes.length === 0) return <p className="mt-3 text-sm text-good">Nothing is missing. It can be published.</p>
  const shown = isLong ? mistakes : mistakes.slice(0, 12)
  return (
    <div id="mistakes" tabIndex={-1} className="mt-4">
      <p>Before it can be published:</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {shown.map((mistake, index) => (
          <li key={`${mistake.place.join(' ')} ${index}`}>
            {findField === undefined ? (
              placeWords(mistake, draft)
            ) : (
              <button
                type="button"
                className="min-h-8 underline decoration-strong-line hover:decoration-ink"
                onClick={() => findField(mistake)}
              >
                {placeWords(mistake, draft)}
              </button>
            )}
            : {mistake.sentence}
          </li>
        ))}
      </ul>
      {mistakes.length > shown.length && (
        <Button type="button" look="quiet" onClick={() => setLong(true)}>
          Show {mistakes.length - shown.length} more
        </Button>
      )}
    </div>
  )
}
