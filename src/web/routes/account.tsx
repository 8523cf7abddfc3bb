import { Page, PageTitle } from '#ui/page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Your account', description: 'Your name, address, password, second factor, wallets and devices, and everything the house knows of you.', robots: 'noindex' }),
}

export default function Account() {
  return <Page><PageTitle title="Your account" /></Page>
}
