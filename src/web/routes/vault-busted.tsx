import { linkTo } from '#features/studio/site-map.ts'
import { VaultNavigation } from '#features/vaults/vault-navigation.tsx'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({ title: 'Busted vaults', description: 'Vaults that their holders opened, with what was inside. None has been opened.' }),
}

const bust = [
  'Only the holder of a vault can bust it, and only once. The vault’s token is burned. Tokens inside go to the holder in the same transaction; a print inside becomes a claim.',
  'From then on its contents hang here, beside the proof that they are the ones that were sealed.',
]

export default function BustedVaults() {
  return (
    <Page>
      <PageTitle title="Busted vaults" line="Vaults that were opened, and what was inside." />
      <VaultNavigation current="vault-busted" />
      <Empty open title="No vault has been busted.">
        <p>None has been sealed either. <TextLink to={linkTo('vault')}>What a vault is</TextLink></p>
      </Empty>
      <Section title="What busting does"><Prose paragraphs={bust} /></Section>
    </Page>
  )
}
