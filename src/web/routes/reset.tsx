import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Reset your password', description: 'Ask for a link that lets you choose a new password.', robots: 'noindex' }),
}

export default function Reset() {
  return (
    <Page narrow>
      <PageTitle title="Reset your password" />
      <ButtonLink to={linkTo('login')}>Sign in</ButtonLink>
    </Page>
  )
}
