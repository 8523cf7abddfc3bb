import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { findSession } from '#features/staff/find-session.server.ts'
import { isOwnerKey } from '#features/staff/owner-key.server.ts'
import { sessionCookie, sessionCookieHeader } from '#features/staff/session.ts'
import { newSessionToken } from '#features/staff/session-token.server.ts'
import { staffDoorContext } from '#features/staff/staff-context.server.ts'
import { startSession } from '#features/staff/start-session.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { cookieOf } from '#features/visitors/ground.ts'
import { safePath } from '#features/visitors/safe-path.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Login', description: 'Sign in to run the studio. Looking needs no account.', robots: 'noindex' }),
}

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { read, now } = context.get(appContext)
  const session = await findSession(read, { token: cookieOf(request.headers.get('cookie'), sessionCookie), now: now() })
  return { next: safePath(url.searchParams.get('next'), linkTo('boss')), isSignedIn: session !== undefined }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { config, db, now } = context.get(appContext)
  const { attempts, ownerKey } = context.get(staffDoorContext)
  const form = await request.formData()
  try {
    attempts.spend(context.get(visitContext).remoteAddress, now().getTime())
  } catch (error) {
    if (error instanceof AppError) return data({ problem: error.message }, { status: error.status })
    throw error
  }
  if (!isOwnerKey({ given: formText(form.get('key')), key: await ownerKey() })) {
    return data({ problem: 'This is not the studio key, so nobody was signed in. Copy the whole line from the file owner-key and try again.' }, { status: 422 })
  }
  const token = newSessionToken()
  await db.transaction().execute(async (tx) => { await startSession(tx, { token, role: 'owner', now: now() }) })
  throw redirect(safePath(formText(form.get('next')), linkTo('boss')), { headers: { 'set-cookie': sessionCookieHeader({ token, publicUrl: config.publicUrl }) } })
}

type Props = { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: { problem: string } }

/** One way in for the people of the studio; everybody else is told that they need none. */
export default function Login({ loaderData: { next, isSignedIn }, actionData }: Props) {
  return (
    <Page>
      <PageTitle title="Login" line="To look around you need no account: every work, piece and register is open. Signing in is for the people of the studio." />
      {isSignedIn && (
        <div className="mb-12 flex flex-wrap items-center gap-6">
          <p>You are signed in.</p>
          <ButtonLink to={linkTo('boss')}>To the workbench</ButtonLink>
        </div>
      )}
      <form method="post" className="flex max-w-[28rem] flex-col gap-6">
        <input type="hidden" name="next" value={next} />
        <Field label="Studio key" name="key" type="password" autoComplete="current-password" required spellCheck={false} className="font-mono" error={actionData?.problem} hint="It lies in the file owner-key in the house’s data folder." />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Button look="primary">Sign in</Button>
          <TextLink to={linkTo('index')}>Back to the works</TextLink>
        </div>
      </form>
    </Page>
  )
}
