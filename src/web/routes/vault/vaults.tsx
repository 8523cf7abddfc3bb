import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { VaultFilters } from '#features/vaults/pages/vault-filters.tsx'
import { VaultGrid } from '#features/vaults/pages/vault-grid.tsx'
import { VaultNavigation } from '#features/vaults/pages/vault-navigation.tsx'
import { listVaults } from '#features/vaults/vault/list-vaults.server.ts'
import { stateOfSearch } from '#features/vaults/vault/vault-filter.ts'
import { stateWords, type VaultState, vaultStates } from '#features/vaults/vault/vault.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, translated } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Definitions } from '#ui/steps.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/vaults.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  return { vaults: studio.vaults === undefined ? [] : await listVaults(read, { chainId: studio.chain.id, now: now() }) }
})

/** All vaults are here already: another filter asks the app for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

const chosenIn = ({ search }: { search: string }) => stateOfSearch(new URLSearchParams(search))

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  live: true,
  head: ({ data: { vaults }, location }) => ({
    title: titleOf(chosenIn(location)),
    above: [],
    image: cardAddress('vaults'),
    description: `${t('Sealed pieces: what is inside is fixed in advance and seen only when the holder opens it.')} ${vaults.length === 0 ? t('No vault has been sealed.') : t('{sealed} sealed, {busted} of them busted.', { sealed: vaults.length, busted: vaults.filter(({ bust }) => bust !== undefined).length })}`,
  }),
}

function titleOf(chosen: VaultState | undefined): string {
  return chosen === undefined
    ? t('Vaults')
    : t('Vaults: {state}', { state: translated(stateWords(chosen).word).toLowerCase() })
}

const proof = [
  'When a vault is sealed, each thing inside is written down with a random word of its own, and one fingerprint of the whole list goes on the chain. Nobody can read the list from the fingerprint, and nobody can change the list without changing the fingerprint.',
  'When a vault is busted, the list and the random words are published. Your own browser takes the fingerprint of what it got and compares: they are equal, or something was swapped.',
  'Tokens inside a vault are held by a contract, so anybody can see them on the chain. What stays hidden is the rest: prints and words.',
  'The mark of a vault is drawn from its fingerprint. Two vaults with one mark would be one vault.',
] as const satisfies readonly MessageText[]

export default function Vaults({ loaderData: { vaults } }: Route.ComponentProps) {
  const chosen = chosenIn(useLocation())
  const shown = chosen === undefined ? vaults : vaults.filter(({ state }) => state === chosen)
  return (
    <Page>
      <PageTitle
        title={t('Vaults')}
        line={t('A vault is a token with sealed contents: fixed in advance, seen only when its holder opens it.')}
      />
      <VaultNavigation current="vault" />
      {vaults.length === 0 ? (
        <Empty open title={t('No vault has been sealed.')}>
          <p>
            <Message
              text="There is nothing to open and nothing to wait for. Everything that exists hangs in <a>the collections</a>."
              values={{
                a: (words) => (
                  <TextLink key="collections" to={linkTo('collections')}>
                    {words}
                  </TextLink>
                ),
              }}
            />
          </p>
        </Empty>
      ) : (
        <>
          <VaultFilters vaults={vaults} chosen={chosen} />
          {chosen !== undefined && (
            <p className="measure mb-8 text-base text-quiet">{translated(stateWords(chosen).meaning)}</p>
          )}
          {shown.length === 0 ? (
            <Empty open title={t('No vault stands like this now.')} />
          ) : (
            <VaultGrid vaults={shown} label={chosen === undefined ? t('All vaults') : titleOf(chosen)} />
          )}
        </>
      )}
      <div className="mt-20">
        <Columns>
          <div>
            <Section title={t('How a vault stands')}>
              <Definitions
                entries={vaultStates.map(({ mark, word, meaning }) => ({
                  term: <StateMark state={mark}>{translated(word)}</StateMark>,
                  meaning: translated(meaning),
                }))}
              />
            </Section>
          </div>
          <div>
            <Section title={t('How you can tell that nothing was swapped')}>
              <Prose paragraphs={proof.map((text) => t(text))} />
            </Section>
          </div>
        </Columns>
      </div>
    </Page>
  )
}
