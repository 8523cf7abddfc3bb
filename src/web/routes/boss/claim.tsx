import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect } from 'react-router'
import { claimApp } from '#features/accounts/administration/claim-app.server.ts'
import { listOwners } from '#features/accounts/administration/list-owners.server.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { tellPublished } from '#features/documents/published.server.ts'
import { chooseOwnStudio, isReplaceableDemo } from '#features/first-run/choose-own-studio.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'First owner' }) }

/** Shows only: a link that is followed by a mail scanner or a preview must not make anybody an owner. */
export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { uid, email } = context.get(sessionContext)
  const app = context.get(appContext)
  const owners = await listOwners(app.read, { service: context.get(accountsContext).service })
  return {
    hasOwner: owners.size > 0,
    code: (url.searchParams.get('code') ?? '').slice(0, 100),
    who: email ?? uid,
    mayStart: isReplaceableDemo(app),
    wantsOwn: url.searchParams.get('own') === '1',
  }
})

/** Makes the first owner; `own`: who has their own studio from now on, in the place of the demo. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, folder, config, reopen } = context.get(appContext)
  const form = await formOf(request)
  const by = actorOf(context)
  const startsOwn = formText(form.get('act')) === 'own'
  const owners = await listOwners(read, { service: context.get(accountsContext).service })
  await db.transaction().execute(async (tx) => {
    await claimApp(tx, { code: formText(form.get('code')), uid: by.actor, owners, ...by })
    if (startsOwn) await chooseOwnStudio(tx, { folder, config, ...by })
    // The front page says that there is no owner, and is cached.
    else if (isReplaceableDemo({ folder, config })) await tellPublished(tx)
  })
  if (!startsOwn) throw redirect(linkTo('boss'))
  reopen()
  throw redirect(linkTo('boss getting started'))
})

type Loaded = Awaited<ReturnType<typeof loader>>

export default function BossClaim({ loaderData: { hasOwner, ...loaded } }: { loaderData: Loaded }) {
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
      <ClaimForm {...loaded} />
    </Page>
  )
}

/** A whole load, because the app opens anew behind it where the demo goes. */
function ClaimForm({ code, who, mayStart, wantsOwn }: Omit<Loaded, 'hasOwner'>) {
  const own = mayStart && (
    <Button key="own" look={wantsOwn ? 'primary' : 'plain'} name="act" value="own">
      Start my own studio as its owner
    </Button>
  )
  return (
    <Form method="post" reloadDocument className="flex flex-col items-start gap-4">
      <input type="hidden" name="code" value={code} />
      <p className="measure">
        You are signed in as <span className="break-all">{who}</span>. Whoever continues becomes the owner of this
        instance.
      </p>
      {mayStart && (
        <p className="measure">
          Your own studio takes the place of the demo. The demo’s works, collectors, chain and pictures are removed;
          accounts stay. You can also keep the demo for now and start later, under Getting started in the workbench.
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {wantsOwn && own}
        <Button look={wantsOwn && mayStart ? 'plain' : 'primary'}>
          {wantsOwn && mayStart ? 'Keep the demo for now' : 'Become the owner'}
        </Button>
        {!wantsOwn && own}
      </div>
      <p className="measure text-sm text-quiet">
        The link works once. If this is not your account, <TextLink to={linkTo('login')}>sign in with another</TextLink>{' '}
        first and open the link again.
      </p>
    </Form>
  )
}
