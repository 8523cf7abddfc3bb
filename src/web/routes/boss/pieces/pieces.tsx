import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useRevalidator } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { formId } from '#features/deployment/pages/contract-forms.ts'
import { UploadDesk } from '#features/files/library/upload-desk.tsx'
import { actOnPieces } from '#features/hosting/desk/act-on-pieces.server.ts'
import { getHostedConfig, getPiecesDesk } from '#features/hosting/desk/get-pieces-desk.server.ts'
import { PiecesTable } from '#features/hosting/desk/pieces-table.tsx'
import { FreezePanel, PlaceholderForm, RevealPanel } from '#features/hosting/desk/reveal-panel.tsx'
import { useProgress } from '#features/hosting/desk/use-progress.tsx'
import { ImportDesk } from '#features/hosting/importing/import-desk.tsx'
import { stateText } from '#features/hosting/pieces/hosted-state.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Pieces of a collection' }) }

export const loader = handled(async ({ url, params, context }: LoaderFunctionArgs) => {
  const found = await getPiecesDesk(context.get(appContext), {
    slug: params['slug'] ?? '',
    search: (url.searchParams.get('search') ?? '').trim().slice(0, 200),
    page: Math.min(100_000, Math.max(1, Math.floor(Number(url.searchParams.get('page') ?? '1')) || 1)),
  })
  return { ...found, desk: atDesk(context.get(sessionContext)) }
})

/** Whatever the forms of the page ask for; a refusal is a sentence on the same page. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const app = context.get(appContext)
  const collection = getHostedConfig(app.studio, params['slug'] ?? '').slug
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const asked = { collection, field, files: form.getAll('file') }
  return await answerForm<FormAnswer>(
    async () => ({ said: await actOnPieces(app, actorOf(context), asked) }),
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossPieces({
  loaderData,
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  const { desk, ...found } = loaderData
  const { revalidate } = useRevalidator()
  const base = useApiBase()
  const { state, counts, slug } = found
  useProgress(found.import?.state === 'running' || state.state === 'freezing')
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title={found.title}
        aside={`${counts.total} ${counts.total === 1 ? 'piece' : 'pieces'}, ${counts.minted} minted. ${stateText(state)}.`}
      >
        <PiecesTable {...found} />
        <ForRole access={['owner']}>
          <p className="mt-6">
            <TextLink to={linkTo('boss contracts')}>Mint pieces, with the wallet that owns the contract</TextLink>
          </p>
        </ForRole>
      </Section>
      {state.state === 'open' && (
        <ForRole access={['editor']}>
          <Section
            title="Import"
            line="A table brings many pieces at once. It names pictures and animations by their file names; they lie in the library."
          >
            <UploadDesk base={base} finished={() => void revalidate()} hasLinks={false} />
            <ImportDesk found={found.import} />
          </Section>
          <Section title="Before the reveal">
            <PlaceholderForm
              placeholder={state.placeholder}
              pictures={found.pictures}
              title={found.title}
              base={base}
            />
          </Section>
        </ForRole>
      )}
      <Section title="Reveal">
        <RevealPanel
          state={state}
          zone={found.zone}
          announcement={found.announcement}
          announceTo={`${linkTo('boss contracts')}#${formId('announce-all', found.announcement?.to ?? '')}`}
        />
      </Section>
      <Section title="Freeze">
        <FreezePanel state={state} counts={counts} to={linkTo('frozen', { collection: slug })} />
      </Section>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
