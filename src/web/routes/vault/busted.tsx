import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { BustedGallery } from '#features/vaults/pages/busted-gallery.tsx'
import { OddsTogetherTable } from '#features/vaults/pages/odds-compared.tsx'
import { VaultNavigation } from '#features/vaults/pages/vault-navigation.tsx'
import { compareOdds } from '#features/vaults/vault/compare-odds.server.ts'
import { listBusted } from '#features/vaults/vault/list-busted.server.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/busted.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  if (studio.vaults === undefined) return { busted: [], odds: [] }
  const [busted, odds] = await Promise.all([
    listBusted(read, { studio, now: now() }),
    compareOdds(read, { chainId: studio.chain.id, now: now() }),
  ])
  return { busted, odds }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  live: true,
  head: ({ data: { busted } }) => ({
    title: t('Busted vaults'),
    image: cardAddress('busted'),
    above: [{ title: t('Vaults'), to: linkTo('vault') }],
    description: `${t('Vaults that their holders opened, with what was inside.')} ${busted.length === 0 ? t('None has been opened.') : tn(busted.length, 'One has been opened.', '{count} have been opened.')}`,
  }),
}

const bust = [
  'Only the holder of a vault can bust it, and only once. The vault’s token is burned. Tokens inside go to the holder in the same transaction; the rest is published when the chain cannot take the bust back.',
  'From then on its contents hang here, beside the proof that they are the ones that were sealed.',
] as const satisfies readonly MessageText[]

export default function BustedVaults({ loaderData: { busted, odds } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title={t('Busted vaults')} line={t('Vaults that were opened, and what was inside.')} />
      <VaultNavigation current="vault-busted" />
      {busted.length === 0 ? (
        <Empty open title={t('No vault has been busted.')}>
          <p>
            <TextLink to={linkTo('vault')}>{t('All vaults, and what a vault is')}</TextLink>
          </p>
        </Empty>
      ) : (
        <BustedGallery busted={busted} />
      )}
      {odds.length > 0 && (
        <div className="mt-20">
          <Section title={t('What was promised, and what was inside')}>
            <div className="flex flex-col gap-12">
              {odds.map((kind) => (
                <div key={kind.opened.join()}>
                  <OddsTogetherTable kind={kind} />
                </div>
              ))}
            </div>
          </Section>
        </div>
      )}
      <div className="mt-20">
        <Section title={t('What busting does')}>
          <Prose paragraphs={bust.map((text) => t(text))} />
        </Section>
      </div>
    </Page>
  )
}
