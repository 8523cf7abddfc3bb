import { useState } from 'react'
import { ActForm, type BeforeSend } from '#features/publishing/desk/act-form.tsx'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { TranslationHints } from '#features/publishing/desk/language-switch.tsx'
import { PreviewLinkForms } from '#features/publishing/desk/preview-link-forms.tsx'
import { StateLine } from '#features/publishing/desk/state-line.tsx'
import { exhibitConfig } from '#features/studio/exhibit-config.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { placeWords } from '../draft/draft-mistake.ts'
import type { ExhibitDraft } from '../draft/exhibit-draft.ts'
import type { ExhibitDesk } from '../draft/get-exhibit-desk.server.ts'

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
  linkOf,
}: {
  desk: ExhibitDesk
  draft: ExhibitDraft
  mistakes: readonly DraftMistake[]
  send?: BeforeSend
  findField?: (mistake: DraftMistake) => void
  /** Where a language is written, where scripts run. */
  linkOf?: (language: string) => string
}) {
  const hasDraft = state.draft !== undefined || send !== undefined
  return (
    <Section title="Publish" id="publish">
      <StateLine state={state} zone={zone} />
      <Mistakes mistakes={mistakes} draft={draft} findField={findField} />
      {linkOf !== undefined && <TranslationHints schema={exhibitConfig} content={draft} linkOf={linkOf} />}
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
        <PreviewLinkForms link={link} zone={zone} send={send} />
        {state.isPublished && <WithdrawForm send={send} />}
      </div>
    </Section>
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
