import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/accounts-context.server.ts'
import { findGrantee } from '#features/accounts/find-grantee.server.ts'
import { grantRole } from '#features/accounts/grant-role.server.ts'
import { listOwners } from '#features/accounts/list-owners.server.ts'
import { listRoles } from '#features/accounts/list-roles.server.ts'
import { mayEnter, type Role, roles } from '#features/accounts/roles.ts'
import { setRoles } from '#features/accounts/set-roles.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { ChangeForm, GrantForm, RolesTable } from '#features/staff/roles-panel.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/request-body.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Roles', description: 'Who does what for the studio.', robots: 'noindex' }),
}

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const session = context.get(sessionContext)
  return { holders: await listRoles(context.get(appContext).read), isOwner: mayEnter(['owner'], session.roles), who: (url.searchParams.get('who') ?? '').slice(0, 254), desk: atDesk(session) }
})

type Answer = { act: 'grant' | 'set'; problem: string; who: string; ticked: Role[] }

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, now } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const form = await formOf(request)
  const act = formText(form.get('act')) === 'set' ? 'set' : 'grant'
  const who = formText(form.get('who')).slice(0, 254)
  const ticked = roles.filter((role) => form.getAll('role').includes(role))
  if (form.getAll('role').length !== ticked.length || (act === 'grant' && ticked.length === 0)) return data<Answer>({ act, problem: 'Choose at least one role.', who, ticked }, { status: 422 })
  const common = { by: context.get(sessionContext).uid, requestId: context.get(visitContext).requestId, now: now() }
  try {
    if (act === 'grant') {
      const uid = await findGrantee(read, { service, who })
      await db.transaction().execute(async (tx) => { for (const role of ticked) await grantRole(tx, { ...common, uid, role }) })
    } else {
      const owners = await listOwners(read, { service })
      await db.transaction().execute(async (tx) => { await setRoles(tx, { ...common, uid: formText(form.get('uid')), wanted: ticked, owners }) })
    }
  } catch (error) {
    // On this page rather than on an error page, so that nothing typed is lost.
    if (error instanceof AppError) return data<Answer>({ act, problem: error.message, who, ticked }, { status: error.status === 400 ? 422 : error.status })
    throw error
  }
  throw redirect(linkTo('boss roles'))
})

export default function BossRoles({ loaderData, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: Answer }) {
  const { holders, isOwner, who, desk } = loaderData
  const changed = holders.filter(({ uid }) => uid === who)
  const [first] = changed
  return (
    <DeskFrame desk={desk} current={linkTo('boss roles')}>
      <Section title="Who does what">
        {actionData?.act === 'set' && <div className="mb-6"><Notice tone="problem" title="The roles were not changed."><p>{actionData.problem}</p></Notice></div>}
        <RolesTable holders={holders} isOwner={isOwner} />
      </Section>
      {!isOwner && <p className="measure mt-10 text-sm text-quiet">Only an owner gives roles and takes them away.</p>}
      {isOwner && first !== undefined && <Section title="Change roles" id="change"><ChangeForm key={first.uid} {...first} ticked={changed.map(({ role }) => role)} /></Section>}
      {isOwner && first === undefined && <Section title="Give roles"><GrantForm key={who} typed={actionData?.who ?? who} ticked={actionData?.ticked ?? []} problem={actionData?.act === 'grant' ? actionData.problem : undefined} /></Section>}
    </DeskFrame>
  )
}
