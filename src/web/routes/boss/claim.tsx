import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect } from 'react-router'
import { claimApp } from '#features/accounts/administration/claim-app.server.ts'
import { listOwners } from '#features/accounts/administration/list-owners.server.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: 'First owner',
    description: 'Become the owner by the link that the server printed when it started.',
    robots: 'noindex',
  }),
}

/** Shows only: a link that is followed by a mail scanner or a preview must not make anybody an owner. */
export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { uid, email } = context.get(sessionContext)
  const owners = await listOwners(context.get(appContext).read, { service: context.get(accountsContext).service })
  return { hasOwner: owners.size > 0, code: (url.searchParams.get('code') ?? '').slice(0, 100), who: email ?? uid }
})

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const code = formText((await formOf(request)).get('code'))
  const owners = await listOwners(read, { service: context.get(accountsContext).service })
  await db.transaction().execute(async (tx) => {
    await claimApp(tx, { code, uid, owners, requestId: context.get(visitContext).requestId, now: now() })
  })
  throw redirect(linkTo('boss'))
})

export default function BossClaim({
  loaderData: { hasOwner, code, who },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  if (hasOwner)
    return (
      <Page narrow>
        <PageTitle
          title="First owner"
          line="There is an owner already. The link makes nobody another one: an owner gives the role under Roles."
        />
      </Page>
    )
  return (
    <Page narrow>
      <PageTitle
        title="First owner"
        line="There is no owner yet. The owner sees how everything runs, helps people with their accounts, and says who else may."
      />
      <Form method="post" className="flex flex-col items-start gap-4">
        <input type="hidden" name="code" value={code} />
        <p className="measure">
          You are signed in as <span className="break-all">{who}</span>.
        </p>
        <Button look="primary">Become the owner</Button>
        <p className="measure text-sm text-quiet">
          The link works once. If this is not your account,{' '}
          <TextLink to={linkTo('login')}>sign in with another</TextLink> first and open the link again.
        </p>
      </Form>
    </Page>
  )
}
