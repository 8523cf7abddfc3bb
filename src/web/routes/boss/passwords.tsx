import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { changePasswordDemands } from '#features/accounts/administration/change-password-demands.server.ts'
import { PasswordsKeptElsewhereError } from '#features/accounts/roles/account-service.ts'
import {
  LengthOutOfRangeError,
  parsePasswordDemands,
  passwordClasses,
  type PasswordDemands,
} from '#features/accounts/roles/password-demands.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { PasswordDemandsForm, type PasswordProblem } from '#features/staff/password-demands-form.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Passwords' }) }

type Given = Readonly<Record<string, string>>
type Answer = { given: Given; problem: PasswordProblem }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const demands = await context.get(accountsContext).service?.passwords?.read()
  return {
    given: demands === undefined ? undefined : givenOf(demands),
    isChanged: url.searchParams.has('changed'),
    desk: atDesk(context.get(sessionContext)),
  }
})

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, now } = context.get(appContext)
  const keeper = context.get(accountsContext).service?.passwords
  if (keeper === undefined) throw new PasswordsKeptElsewhereError()
  const given = typedIn(await formOf(request))
  try {
    await changePasswordDemands(db, {
      keeper,
      demands: parsePasswordDemands(given),
      actor: context.get(sessionContext),
      requestId: context.get(visitContext).requestId,
      now: now(),
    })
  } catch (error) {
    if (error instanceof LengthOutOfRangeError)
      return data<Answer>({ given, problem: { field: error.field, text: error.message } }, { status: 422 })
    throw error
  }
  throw redirect(linkTo('boss passwords', { changed: '1' }))
})

function typedIn(form: FormData): Given {
  const names = ['shortest', 'longest', ...passwordClasses.map(({ name }) => name)]
  return Object.fromEntries(names.map((name) => [name, formText(form.get(name)).slice(0, 10)]))
}

function givenOf(demands: PasswordDemands): Given {
  return Object.fromEntries(
    Object.entries(demands)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => [name, value === true ? 'on' : String(value)]),
  )
}

export default function BossPasswords({
  loaderData: { given, isChanged, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Passwords" line="What a password must have.">
        {isChanged && actionData === undefined && (
          <div className="mb-8">
            <Notice tone="good">
              <p>It is changed, and holds from now on.</p>
            </Notice>
          </div>
        )}
        {given === undefined ? (
          <Notice title="Passwords are kept elsewhere.">
            <p>
              A hosted project signs people in here. What its passwords must have is set in the console of that project;
              the pages here show it to people while they type.
            </p>
          </Notice>
        ) : (
          <PasswordDemandsForm given={actionData?.given ?? given} problem={actionData?.problem} />
        )}
      </Section>
    </DeskFrame>
  )
}
