import { linkTo } from '#features/studio/site-map.ts'
import { VaultNavigation } from '#features/vaults/vault-navigation.tsx'
import { vaultStates } from '#features/vaults/vault.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Definitions } from '#ui/steps.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({ title: 'Vaults', description: 'Sealed pieces: what is inside is fixed in advance and seen only when the holder opens it. No vault has been sealed.' }),
}

const proof = [
  'When a vault is sealed, each thing inside is written down with a random word of its own, and one fingerprint of the whole list goes on the chain. Nobody can read the list from the fingerprint, and nobody can change the list without changing the fingerprint.',
  'When a vault is busted, the list and the random words are published. Your own browser takes the fingerprint of what it got and compares: they are equal, or something was swapped.',
  'Tokens inside a vault are held by a contract, so anybody can see them on the chain. What stays hidden is the rest: prints and words.',
]

export default function Vaults() {
  return (
    <Page>
      <PageTitle title="Vaults" line="A vault is a token with sealed contents: fixed in advance, seen only when its holder opens it." />
      <VaultNavigation current="vault" />
      <Empty open title="No vault has been sealed.">
        <p>There is nothing to open and nothing to wait for. Everything that exists hangs in <TextLink to={linkTo('collections')}>the collections</TextLink>.</p>
      </Empty>
      <div className="mt-10">
        <Columns>
          <div><Section title="How a vault stands">
            <Definitions entries={vaultStates.map(({ mark, word, meaning }) => ({ term: <StateMark state={mark}>{word}</StateMark>, meaning }))} />
          </Section></div>
          <div><Section title="How you can tell that nothing was swapped"><Prose paragraphs={proof} /></Section></div>
        </Columns>
      </div>
    </Page>
  )
}
