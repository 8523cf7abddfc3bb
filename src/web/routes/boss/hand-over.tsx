import { type ActionFunctionArgs, Form, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { PrintMark, SheetPicture } from '#features/claims/claim/claim-mark.tsx'
import { wordsOf } from '#features/claims/claim/claim-way.ts'
import { codeMinutes } from '#features/claims/claim/policy.ts'
import { parseInPersonCode, spacedCode } from '#features/claims/collector/in-person-code.ts'
import { CodeSpentError, findHandOver, handOverInPerson } from '#features/claims/collector/in-person.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { createRateLimit } from '#features/visitors/rate-limit.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Hand over in person' }) }

/** Guessing a code is hopeless by itself; by this it is also slow. */
const limit = createRateLimit({ burst: 20, perMinute: 20 })

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const typed = (url.searchParams.get('code') ?? '').slice(0, 40)
  const desk = atDesk(session)
  if (typed === '') return { desk, typed, found: undefined, refusal: undefined }
  limit.spend(session.uid, now().getTime())
  return {
    desk,
    typed,
    found: undefined,
    refusal: undefined,
    ...(await findHandOver(read, { typed, studio, now: now() })),
  }
})

type Answer = { done: string } | { refusal: string }

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db } = context.get(appContext)
  const parts = stepPartsOf(context)
  limit.spend(parts.actor, parts.now.getTime())
  const code = parseInPersonCode(formText((await formOf(request)).get('code')))
  return await answerForm<Answer>(
    async () => {
      if (code === undefined) throw new CodeSpentError()
      const { claimId } = await db.transaction().execute(async (tx) => await handOverInPerson(tx, parts, { code }))
      return { done: claimId }
    },
    ({ message }) => ({ refusal: message }),
  )
})

export default function BossHandOver({
  loaderData: { desk, typed, found, refusal: notFound },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const isDone = actionData !== undefined && 'done' in actionData
  const refusal =
    actionData !== undefined && 'refusal' in actionData ? actionData.refusal : isDone ? undefined : notFound
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Hand over in person"
        line={`The collector shows a code on their claim’s page. Read it with a camera, which opens this page, or type it. It works once and lives for ${codeMinutes} minutes.`}
      >
        {isDone && (
          <div className="mb-8">
            <Notice tone="good" title="Handed over.">
              <p>The claim is delivered, without a parcel. An address that was given for it is erased now.</p>
            </Notice>
          </div>
        )}
        {refusal !== undefined && (
          <div className="mb-8">
            <Notice tone="problem" title="Nothing was handed over.">
              <p>{refusal}</p>
            </Notice>
          </div>
        )}
        {found !== undefined && !isDone ? (
          <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <div className="max-w-[10rem] sm:max-w-none">
              <SheetPicture edition={found.edition} sizes="192px" />
            </div>
            <div className="min-w-0">
              <h3 className="font-serif text-xl">
                {found.edition.title} <PrintMark claim={found.claim} length={found.edition.length} />
              </h3>
              <p className="mt-2 text-sm text-quiet">
                {wordsOf(found.claim.state).title}. Code <span className="mono">{spacedCode(found.code)}</span>, good
                until <TimeText at={{ seconds: Math.floor(Date.parse(found.until) / 1000), nanoseconds: 0 }} clock />.
              </p>
              <p className="measure mt-4 text-base">
                Look at the number on the sheet in your hands: it has to be this one.
              </p>
              <Form method="post" className="mt-6">
                <input type="hidden" name="code" value={found.code} />
                <Button look="primary">I have handed over {found.claim.label}</Button>
              </Form>
            </div>
          </div>
        ) : (
          <Form method="get" className="flex max-w-[36rem] flex-wrap items-end gap-4">
            <div className="min-w-0 grow">
              <Field
                label="Code"
                name="code"
                defaultValue={isDone ? '' : typed}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="characters"
                className="font-mono uppercase"
                placeholder="AB2CD-EF3GH"
              />
            </div>
            <Button look="primary">Look</Button>
          </Form>
        )}
      </Section>
    </DeskFrame>
  )
}
