import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { findGrantee } from '#features/accounts/administration/find-grantee.server.ts'
import { listOwners } from '#features/accounts/administration/list-owners.server.ts'
import { grantRole } from '#features/accounts/roles/grant-role.server.ts'
import { listRoles } from '#features/accounts/roles/list-roles.server.ts'
import { setRoles } from '#features/accounts/roles/set-roles.server.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { FreshSignInNeededError, isFreshSignIn } from '#features/accounts/sessions/session.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { ChangeForm, GrantForm, RolesTable } from '#features/staff/roles-panel.tsx'
import { mayEnter, type Role, roles } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({ title: 'Roles', description: 'Who does what for the studio.', robots: 'noindex' }),
}

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
type Answer = {
  act: 'grant' | 'set'
  problem: string
  who: string
  ticked: Role[]
  again?: string
  /** What is wrong is wrong with the ticks. */ isOfRoles?: true
}

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, now } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const form = await formOf(request)
  const act = formText(form.get('act')) === 'set' ? 'set' : 'grant'
  const who = formText(form.get('who')).slice(0, 254)
  const ticked = roles.filter((role) => form.getAll('role').includes(role))
  if (form.getAll('role').length !== ticked.length || (act === 'grant' && ticked.length === 0))
    return data<Answer>({ act, problem: 'Choose at least one role.', who, ticked, isOfRoles: true }, { status: 422 })
  const session = context.get(sessionContext)
  // A browser that was left open makes nobody an owner.
  if (!isFreshSignIn(session, { now: now() })) {
    const next = linkTo('boss roles', {
      who: act === 'set' ? formText(form.get('uid')).slice(0, 254) : who,
      roles: ticked.join(' '),
    })
    return data<Answer>(
      { act, problem: new FreshSignInNeededError().message, who, ticked, again: linkTo('login', { again: '1', next }) },
      { status: 403 },
    )
  }
  const common = { by: session.uid, requestId: context.get(visitContext).requestId, now: now() }
  try {
    if (act === 'grant') {
      const uid = await findGrantee(read, { service, who })
      await db.transaction().execute(async (tx) => {
        for (const role of ticked) await grantRole(tx, { ...common, uid, role })
      })
    } else {
      const owners = await listOwners(read, { service })
      await db.transaction().execute(async (tx) => {
        await setRoles(tx, { ...common, uid: formText(form.get('uid')), wanted: ticked, owners })
      })
    }
  } catch (error) {
    // On this page rather than on an error page, so that nothing typed is lost.
    if (error instanceof AppError)
      return data<Answer>(
        { act, problem: error.message, who, ticked },
        { status: error.status === 400 ? 422 : error.status },
      )
    throw error
  }
  throw redirect(linkTo('boss roles'))
})

export default function BossRoles({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const { holders, isOwner, who, ticked, desk } = loaderData
  const changed = holders.filter(({ uid }) => uid === who)
  const [first] = changed
  return (
    <DeskFrame desk={desk} current={linkTo('boss roles')}>
      <Section title="Who does what">
        {actionData !== undefined && (actionData.act === 'set' || actionData.again !== undefined) && (
          <div className="mb-6">
            <Notice tone="problem" title="The roles were not changed.">
              <p>{actionData.problem}</p>
              {actionData.again !== undefined && (
                <p>
                  <ButtonLink to={actionData.again}>Sign in again</ButtonLink>
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
            key={first.uid}
            {...first}
            ticked={actionData?.ticked ?? ticked ?? changed.map(({ role }) => role)}
          />
        </Section>
      )}
      {isOwner && first === undefined && (
        <Section title="Give roles">
          <GrantForm
            key={who}
            typed={actionData?.who ?? who}
            ticked={actionData?.ticked ?? ticked ?? []}
            problem={actionData?.act === 'grant' && actionData.again === undefined ? actionData.problem : undefined}
            isOfRoles={actionData?.isOfRoles === true}
          />
        </Section>
      )}
    </DeskFrame>
  )
}
