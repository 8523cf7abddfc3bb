import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import {
  changeRoles,
  parseRolesForm,
  type RolesAsked,
  RolesUnchosenError,
  undoOfRoles,
} from '#features/accounts/administration/change-roles.server.ts'
import { listRoles } from '#features/accounts/roles/list-roles.server.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { FreshSignInNeededError } from '#features/accounts/sessions/session.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { ChangeForm, GrantForm, RolesTable } from '#features/staff/roles-panel.tsx'
import { mayEnter, type Role, roles } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Roles' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const session = context.get(sessionContext)
  // What was typed and ticked before somebody had to sign in again stands in the address of the page.
  const ticked = roles.filter((role) => url.searchParams.get('roles')?.split(' ').includes(role))
  return {
    holders: await listRoles(context.get(appContext).read),
    isOwner: mayEnter(['owner'], session.roles),
    who: (url.searchParams.get('who') ?? '').slice(0, 254),
    ticked: url.searchParams.has('roles') ? ticked : undefined,
    desk: atDesk(session),
  }
})

/** `again`: where to sign in again, and come back from with what was typed. */
type Done = Exclude<FormAnswer, { problem: string }>
type Answer = {
  act: 'grant' | 'set'
  problem: string
  who: string
  ticked: Role[]
  again?: string
  /** What is wrong is wrong with the ticks. */ isOfRoles?: true
}

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const asked = parseRolesForm(await formOf(request))
  try {
    const changed = await changeRoles(db, { asked, session: context.get(sessionContext), service, ...actorOf(context) })
    return data<Done>({ said: 'The roles are changed, on every device.', undo: undoOfRoles(changed) })
  } catch (error) {
    if (error instanceof AppError)
      return data<Answer>(refusalOf(asked, error), { status: error.status === 400 ? 422 : error.status })
    throw error
  }
})

/** On this page rather than on an error page, so that nothing typed is lost. */
function refusalOf({ act, who, uid, ticked }: RolesAsked, error: AppError): Answer {
  const next = linkTo('boss roles', { who: act === 'set' ? uid : who, roles: ticked.join(' ') })
  return {
    act,
    problem: error.message,
    who,
    ticked,
    ...(error instanceof RolesUnchosenError ? { isOfRoles: true } : {}),
    ...(error instanceof FreshSignInNeededError ? { again: linkTo('login', { again: '1', next }) } : {}),
  }
}

export default function BossRoles({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer | Done
}) {
  const refused = actionData !== undefined && 'problem' in actionData ? actionData : undefined
  const { holders, isOwner, who, ticked, desk } = loaderData
  const changed = holders.filter(({ uid }) => uid === who)
  const [first] = changed
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Who does what">
        {refused !== undefined && (refused.act === 'set' || refused.again !== undefined) && (
          <div className="mb-6">
            <Notice tone="problem" title="The roles were not changed.">
              <p>{refused.problem}</p>
              {refused.again !== undefined && (
                <p>
                  <ButtonLink to={refused.again}>Sign in again</ButtonLink>
                </p>
              )}
            </Notice>
          </div>
        )}
        <RolesTable holders={holders} isOwner={isOwner} />
      </Section>
      {!isOwner && <p className="measure mt-10 text-sm text-quiet">Only an owner gives roles and takes them away.</p>}
      {isOwner && first !== undefined && (
        <Section title="Change roles" id="change">
          <ChangeForm
            key={`${first.uid} ${changed.map(({ role }) => role).join(' ')}`}
            {...first}
            ticked={refused?.ticked ?? ticked ?? changed.map(({ role }) => role)}
          />
        </Section>
      )}
      {isOwner && first === undefined && (
        <Section title="Give roles">
          <GrantForm
            // Begun anew once the roles that it gave are given.
            key={`${who} ${holders.length}`}
            typed={refused?.who ?? who}
            ticked={refused?.ticked ?? ticked ?? []}
            problem={refused?.act === 'grant' && refused.again === undefined ? refused.problem : undefined}
            isOfRoles={refused?.isOfRoles === true}
          />
        </Section>
      )}
      <FormAnswerBar answer={refused === undefined ? (actionData as Done | undefined) : undefined} />
    </DeskFrame>
  )
}
