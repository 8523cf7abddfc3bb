import type { LoaderFunctionArgs } from 'react-router'
import { type ActionLink, readActionLink } from '#features/accounts/action-link.ts'
import { ResetPage } from '#features/accounts/reset-page.tsx'
import { resetTitle } from '#features/accounts/reset-titles.ts'
import { signInConfigOf } from '#features/accounts/sign-in-config.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { useShell } from '../shell/shell-data.ts'

export const handle: PageHandle<{ link: ActionLink | 'asking' | 'broken' }> = {
  cache: 'private',
  signsIn: true,
  head: ({ data: { link } }) => ({ ...resetTitle(link), description: resetTitle(link).line, robots: 'noindex' }),
}

/** Reads the link and nothing more: whoever opens a page, a mail scanner too, uses no link up. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { config, studio } = context.get(appContext)
  return { link: readActionLink(url.searchParams, { origin: new URL(config.publicUrl).origin }), config: signInConfigOf(config), contact: studio.contact }
}

export default function Reset({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <ResetPage {...loaderData} base={useShell()?.runtime.apiBase ?? ''} />
}
