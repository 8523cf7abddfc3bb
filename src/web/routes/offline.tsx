import { KeptPages } from '#features/visitors/kept-pages.tsx'
import { MOST_KEPT } from '#features/visitors/offline-pages.ts'
import { t } from '#messages/translate.ts'
import { Page, PageTitle, Prose } from '#ui/page.tsx'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: t('Pages you can read offline'),
    description: t('The pages of this site that your browser keeps on this device.'),
    above: [],
    robots: 'noindex',
  }),
}

/** What is kept on the device, and the way to delete it. Offline the worker shows it in the place of a page that is not kept. */
export default function Offline() {
  return (
    <Page narrow>
      <PageTitle
        title={t('Pages you can read offline')}
        line={t('The pages of this site that your browser keeps on this device.')}
      />
      <Prose
        paragraphs={[
          t(
            'When you read a public page, your browser keeps a copy: up to {pages} pages with {pictures} pictures, for this site alone. The oldest leave first, and a new version of the site starts afresh.',
            MOST_KEPT,
          ),
          t(
            'Copies never leave your device. Pages of your account, claims and addresses are not kept, and nothing is kept while your browser saves data.',
          ),
        ]}
      />
      <KeptPages />
    </Page>
  )
}
