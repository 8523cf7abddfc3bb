import { FrontCollections } from '#features/catalogue/front/front-collections.tsx'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { VaultRow } from '#features/vaults/pages/vault-row.tsx'
import { listVaults } from '#features/vaults/vault/list-vaults.server.ts'
import { t } from '#messages/translate.ts'
import { Page, PageTitle } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { CatalogueLink } from '#web/shell/frame/catalogue-link.tsx'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/collections.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  return {
    vaults: studio.vaults === undefined ? [] : await listVaults(read, { chainId: studio.chain.id, now: now() }),
    collections: await listFrontCollections(read, { studio, pieces: 7 }),
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { collections } }) => ({
    title: t('Collections'),
    above: [],
    description: t('The collections of this studio: {collections}.', {
      collections: collections.map(({ title }) => title).join(', '),
    }),
    image: cardAddress('collections'),
  }),
  live: true,
}

export default function Collections({ loaderData: { collections, vaults } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle
        title={t('Collections')}
        line={t('Each collection is a contract on the chain. What is shown is what the chain says.')}
        aside={<CatalogueLink />}
      />
      <FrontCollections collections={collections} level={2} withMedium />
      {vaults.length > 0 && <VaultRow vaults={vaults} />}
    </Page>
  )
}
