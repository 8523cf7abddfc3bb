import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/accounts-context.server.ts'
import { findGrantee } from '#features/accounts/find-grantee.server.ts'
import { grantRole } from '#features/accounts/grant-role.server.ts'
import { listOwners } from '#features/accounts/list-owners.server.ts'
import { listRoles } from '#features/accounts/list-roles.server.ts'
import { revokeRole } from '#features/accounts/revoke-role.server.ts'
import { mayEnter, parseRole } from '#features/accounts/roles.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { GrantForm, RolesTable } from '#features/staff/roles-panel.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Roles', description: 'Who runs this house: its owners and its staff.', robots: 'noindex' }),
}

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  const session = context.get(sessionContext)
  return { holders: await listRoles(read), isOwner: mayEnter('owner', session.roles), who: (url.searchParams.get('who') ?? '').slice(0, 254), desk: atDesk(session) }
})

type Answer = { act: 'grant' | 'revoke'; problem: string; who: string }

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, now } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const form = await request.formData()
  const act = formText(form.get('act')) === 'revoke' ? 'revoke' : 'grant'
  const who = formText(form.get('who')).slice(0, 254)
  const role = parseRole(formText(form.get('role')))
  if (role === undefined) return data<Answer>({ act, problem: 'Choose a role.', who }, { status: 422 })
  const common = { role, by: context.get(sessionContext).uid, requestId: context.get(visitContext).requestId, now: now() }
  try {
    if (act === 'grant') {
      const uid = await findGrantee(read, { service, who })
      await db.transaction().execute(async (tx) => { await grantRole(tx, { ...common, uid }) })
    } else {
      const owners = await listOwners(read, { service })
      await db.transaction().execute(async (tx) => { await revokeRole(tx, { ...common, uid: formText(form.get('uid')), owners }) })
    }
  } catch (error) {
    // On this page rather than on an error page, so that nothing typed is lost.
    if (error instanceof AppError) return data<Answer>({ act, problem: error.message, who }, { status: error.status === 400 ? 422 : error.status })
    throw error
  }
  throw redirect(linkTo('boss roles'))
})

export default function BossRoles({ loaderData, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: Answer }) {
  const { holders, isOwner, who, desk } = loaderData
  return (
    <DeskFrame desk={desk} current={linkTo('boss roles')}>
      <Section title="Who runs the house">
        {actionData?.act === 'revoke' && <div className="mb-6"><Notice tone="problem" title="The role was not taken away."><p>{actionData.problem}</p></Notice></div>}
        <RolesTable holders={holders} isOwner={isOwner} />
      </Section>
      {isOwner
        ? <Section title="Give a role"><GrantForm typed={actionData?.who ?? who} problem={actionData?.act === 'grant' ? actionData.problem : undefined} /></Section>
        : <p className="measure mt-10 text-sm text-quiet">Only an owner gives roles and takes them away.</p>}
    </DeskFrame>
  )
}
