import type { LoaderFunctionArgs } from 'react-router'
import { ResetPage } from '#features/accounts/links/reset-page.tsx'
import { resetTitle } from '#features/accounts/links/reset-titles.ts'
import { type ActionLink, readActionLink } from '#features/accounts/sign-in/action-link.ts'
import { signInConfigOf } from '#features/accounts/sign-in/sign-in-config.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle<{ link: ActionLink | 'asking' | 'broken' }> = {
  signsIn: true,
  head: ({ data: { link } }) => ({ ...resetTitle(link), description: resetTitle(link).line, robots: 'noindex' }),
}

/** Reads the link and nothing more: whoever opens a page, a mail scanner too, uses no link up. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { config, studio } = context.get(appContext)
  return {
    link: readActionLink(url.searchParams, { origin: new URL(config.publicUrl).origin }),
    config: signInConfigOf(config),
    contact: studio.contact,
  }
}

export default function Reset({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <ResetPage {...loaderData} base={useApiBase()} />
}
