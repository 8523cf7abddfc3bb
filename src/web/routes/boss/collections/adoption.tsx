import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { actOnAdoption, type AdoptionAnswer, lookOfForm } from '#features/adopting/act-on-adoption.server.ts'
import { type AdoptionStep, AdoptionSteps } from '#features/adopting/adoption-steps.tsx'
import { type AdoptionPage, getAdoptionPage } from '#features/adopting/get-adoption-page.server.ts'
import { InspectionProgress } from '#features/adopting/inspection-progress.tsx'
import { InspectionReport } from '#features/adopting/inspection-report.tsx'
import { LookAgain } from '#features/adopting/look-again.tsx'
import { LookForm } from '#features/adopting/look-form.tsx'
import { ReadingProgress, WithdrawForm } from '#features/adopting/reading-progress.tsx'
import { SamplePieces } from '#features/adopting/sample-pieces.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Adopt a contract' }) }

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const page = await getAdoptionPage(read, { id: params['inspection'] ?? '', now: now() })
  const { chain } = page.inspection
  const chainName = studio.chains?.find(({ id }) => id === chain)?.name ?? `chain ${chain}`
  return { ...page, chainName: chain === undefined ? undefined : chainName, desk: atDesk(context.get(sessionContext)) }
})

/** Saves the collection as a draft, or publishes it. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, folder } = context.get(appContext)
  const field = (name: string) => formText(form.get(name))
  return await answerForm<AdoptionAnswer>(
    async () => await actOnAdoption(db, { id: params['inspection'] ?? '', field, folder, ...actorOf(context) }),
    ({ message }) => ({ problem: message, look: lookOfForm(field) }),
  )
})

export default function BossCollectionAdoption({
  loaderData: { desk, chainName, ...page },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: AdoptionAnswer
}) {
  const { inspection } = page
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title={<span className="break-words">{titleOf(page)}</span>}
        aside={<TextLink to={linkTo('boss collection adopt')}>Another contract</TextLink>}
        {...(chainName === undefined ? {} : { line: `On ${chainName}.` })}
      >
        <AdoptionSteps current={stepOf(page)} />
        {inspection.state !== 'done' && (
          <InspectionProgress inspection={inspection} again={linkTo('boss collection adopt')} />
        )}
      </Section>
      <Adoption page={page} answer={actionData} />
      <LookAgain isUnderWay={isUnderWay(page)} />
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}

function Adoption({ page, answer }: { page: AdoptionPage; answer: AdoptionAnswer | undefined }) {
  const { inspection, look, standing, reading } = page
  if (inspection.state !== 'done') return null
  const refused = answer !== undefined && 'problem' in answer ? answer : undefined
  return (
    <>
      {reading !== undefined && (
        <ReadingProgress reading={reading} page={linkTo('collection', { collection: reading.slug })} />
      )}
      <InspectionReport seen={inspection.observations} verdict={inspection.verdict} />
      <SamplePieces seen={inspection.observations} />
      {standing === 'published' && (
        <Section title="On the site">
          <WithdrawForm />
        </Section>
      )}
      {look !== undefined && standing !== 'published' && (
        <LookForm look={refused?.look ?? look} mistakes={refused?.mistakes} hasDraft={standing === 'draft'} />
      )}
    </>
  )
}

function titleOf({ inspection, look }: AdoptionPage): string {
  if (look !== undefined && look.title !== '') return look.title
  return (inspection.state === 'done' ? inspection.observations.name : null) ?? inspection.typed
}

function stepOf({ look, standing }: AdoptionPage): AdoptionStep {
  if (look === undefined) return 'What it is'
  return standing === 'published' ? 'Check' : 'Look'
}

/** Whether the page will say something else by itself soon. */
function isUnderWay({ inspection, reading }: AdoptionPage): boolean {
  if (inspection.state === 'waiting' || inspection.state === 'reading') return true
  return reading !== undefined && reading.state !== 'done'
}
