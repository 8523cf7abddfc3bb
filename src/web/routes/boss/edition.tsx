import type { LoaderFunctionArgs } from 'react-router'
import { hasColleague } from '#features/accounts/roles/has-colleague.server.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { voidAccess } from '#features/claims/claim/policy.ts'
import type { EditionResult } from '#features/claims/desk/act-on-edition.server.ts'
import { EditionDesk, EditionOutcome } from '#features/claims/desk/edition-desk.tsx'
import { listDeskEditions } from '#features/claims/desk/get-edition-desk.server.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { FileChoiceField } from '#features/files/library/file-choice-field.tsx'
import { FilePicture } from '#features/files/library/file-picture.tsx'
import { EditionNotFoundError } from '#features/prints/numbers/edition.ts'
import { listProposals } from '#features/prints/numbers/propose-change.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { answerEditionForm } from '#web/edition-action.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'One edition' }) }

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const [editions, proposals] = await Promise.all([
    listDeskEditions(read, { editions: studio.editions, now: now() }),
    listProposals(read),
  ])
  const view = editions.find(({ edition }) => edition.slug === params['edition'])
  if (view === undefined) throw new EditionNotFoundError(params['edition'] ?? '')
  const proofFile = view.proofPicture?.fileId ?? ''
  const isAlone = !(await hasColleague(read, { uid: session.uid, access: voidAccess }))
  return {
    view,
    photograph: (await listShownFiles(read, [proofFile])).get(proofFile),
    proposals: proposals.filter(({ editionId }) => editionId === view.edition.editionId),
    self: session.uid,
    isAlone,
    desk: atDesk(session),
  }
})

export const action = handled(answerEditionForm)

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossEdition({
  loaderData: { view, photograph, proposals, self, isAlone, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: EditionResult
}) {
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <EditionDesk
        view={view}
        photograph={
          photograph !== undefined && <FilePicture file={photograph} alt="The photograph of the proof" sizes="12rem" />
        }
        proofFields={
          <>
            <FileChoiceField
              key={photograph?.fileId}
              label="Photograph"
              name="photograph"
              hint="Optional: a picture of the library, by its name."
              chosen={photograph}
              base={base}
            />
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="public"
                value="yes"
                defaultChecked={view.proofPicture?.isPublic === true}
                className="size-5 shrink-0 accent-accent"
              />
              Show it on the edition’s page
            </label>
          </>
        }
        proposals={proposals}
        self={self}
        isAlone={isAlone}
      />
      {actionData !== undefined && <EditionOutcome result={actionData} />}
    </DeskFrame>
  )
}
