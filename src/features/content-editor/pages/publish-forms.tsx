import type { ReactNode } from 'react'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { ActForm, type BeforeSend } from '#features/publishing/desk/act-form.tsx'
import { PreviewLinkForms } from '#features/publishing/desk/preview-link-forms.tsx'
import { isOnPage } from '#features/publishing/desk/preview-link.ts'
import { StateLine } from '#features/publishing/desk/state-line.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Confirm, Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import { documentForms } from '../kinds/document-forms.ts'

/** The buttons at the end of the form: saving, publishing now and later. What is typed is saved first. */
export function PublishButtons({
  desk: { state, zone, publishes },
  children,
}: {
  desk: ContentDesk
  /** What is to be known before it is published. */
  children?: ReactNode
}) {
  return (
    <Section title="Publish" id="publish" level={2}>
      <StateLine state={state} zone={zone} />
      {children}
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <Button name="act" value="save">
          Save draft
        </Button>
        <ForRole
          access={publishes}
          otherwise={
            <p className="measure text-sm text-quiet">
              An owner publishes this, because it changes the studio itself or what collectors pay. Save your draft and
              ask one to look at it.
            </p>
          }
        >
          <Button name="act" value="publish" look="primary">
            Publish now
          </Button>
          <span className="min-w-0 grow basis-56">
            <Field label={`Day and time (${zone})`} name="at" id="publish-at" type="datetime-local" />
          </span>
          <Button name="act" value="schedule">
            Publish later
          </Button>
        </ForRole>
      </div>
    </Section>
  )
}

/** What is done with a document as a whole, each in a form of its own. Works without script. */
export function WholeForms({
  desk: { id, state, publishes, link, zone },
  send,
}: {
  desk: ContentDesk
  send: BeforeSend | undefined
}) {
  const { one } = documentForms[id.kind]
  return (
    <div className="mt-8 flex flex-col items-start gap-8">
      {state.scheduled !== undefined && (
        <ForRole access={publishes}>
          <ActForm act="cancel-schedule" send={send}>
            <Button>Take the schedule back</Button>
          </ActForm>
        </ForRole>
      )}
      {state.draft !== undefined && (
        <ActForm act="discard" send={send}>
          <Button>Discard draft</Button>
          <p className="mt-2 text-sm text-quiet">
            {state.isPublished ? 'Visitors keep seeing what is published.' : 'It stays in the list.'} The text stays in
            the <TextLink to={linkTo('boss content history', id)}>history</TextLink>.
          </p>
        </ActForm>
      )}
      {isOnPage(id.kind) && <PreviewLinkForms link={link} zone={zone} send={send} />}
      {state.isPublished && id.kind !== 'studio' && id.kind !== 'navigation' && (
        <ForRole access={publishes}>
          <ActForm act="withdraw" send={send}>
            <div className="flex flex-col items-start gap-3">
              <Confirm>Visitors should not see {one} any more</Confirm>
              <Button look="loss">Withdraw from the site</Button>
            </div>
          </ActForm>
        </ForRole>
      )}
    </div>
  )
}
