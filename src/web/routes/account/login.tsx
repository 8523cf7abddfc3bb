import type { LoaderFunctionArgs } from 'react-router'
import { LoginPage } from '#features/accounts/login/login-page.tsx'
import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { viewOf } from '#features/accounts/sessions/session.ts'
import { signInConfigOf } from '#features/accounts/sign-in/sign-in-config.ts'
import { parseEnding } from '#features/accounts/sign-in/sign-in-endings.ts'
import { parseLoginWay } from '#features/accounts/sign-in/sign-in-ways.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { safePath } from '#features/visitors/safe-path.ts'
import { t } from '#messages/translate.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  signsIn: true,
  usesWallets: true,
  head: () => ({
    title: t('Login'),
    description: t('Sign in to your account, or make one. Looking around needs none.'),
    robots: 'noindex',
  }),
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { config, studio } = context.get(appContext)
  return {
    way: parseLoginWay(url.searchParams.get('way')),
    next: safePath(url.searchParams.get('next'), linkTo('account')),
    again: url.searchParams.get('again') === '1',
    ending: parseEnding(url.searchParams.get('ended')),
    session: viewOf(await context.get(visitorContext)()),
    config: signInConfigOf(config),
    offer: walletsOf(context),
    contact: studio.contact,
  }
}

export default function Login({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <LoginPage {...loaderData} base={useApiBase()} />
}
