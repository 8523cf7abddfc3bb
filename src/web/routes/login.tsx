import type { LoaderFunctionArgs } from 'react-router'
import { visitorContext } from '#features/accounts/accounts-context.server.ts'
import { signInConfigOf } from '#features/accounts/sign-in-config.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { safePath } from '#features/visitors/safe-path.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Login', description: 'Sign in to your account. Looking around needs none.', robots: 'noindex' }),
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const session = await context.get(visitorContext)()
  return { next: safePath(url.searchParams.get('next'), linkTo('index')), isSignedIn: session !== undefined, signIn: signInConfigOf(context.get(appContext).config) }
}

export default function Login({ loaderData: { next, isSignedIn } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page>
      <PageTitle title="Login" line="To look around you need no account: every work, piece and register is open." />
      <div className="flex flex-wrap items-center gap-6">
        {isSignedIn && <ButtonLink to={next}>You are signed in: go on</ButtonLink>}
        <TextLink to={linkTo('index')}>Back to the works</TextLink>
      </div>
    </Page>
  )
}
