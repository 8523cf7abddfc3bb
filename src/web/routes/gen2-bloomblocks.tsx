import { useMemo, useState } from 'react'
import { COMPOSER_SEED, type Composition, nearestPieces, parseComposition, printComposition } from '#features/catalogue/composition.ts'
import { ComposerPanel } from '#features/catalogue/composer-panel.tsx'
import { listSeriesPieces } from '#features/catalogue/list-series-pieces.server.ts'
import { TokenCard } from '#features/catalogue/token-card.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { composer } from '#studio/composer.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { Wall } from '#ui/wall.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-bloomblocks.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const config = studio.collections.find(({ slug }) => slug === 'gen2')
  if (config?.composer === undefined || config.seriesTrait === undefined) return { composition: undefined, pieces: [], singular: '' }
  return {
    composition: parseComposition(config.composer.traits, url.searchParams),
    pieces: await listSeriesPieces(read, { collection: 'gen2', traitType: config.seriesTrait, value: config.composer.series }),
    singular: config.singular,
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: composer.traits.map(({ traitType }) => traitType),
  head: () => ({ title: 'Bloomblocks', description: 'The Bloomblocks of Gen2 on their own wall, and a composer that draws any of them from its traits.' }),
  live: true,
}

export default function Bloomblocks({ loaderData: { composition, pieces, singular } }: Route.ComponentProps) {
  if (composition === undefined) {
    return <Page><PageTitle title="Bloomblocks" /><Empty title="This studio has no Bloomblocks."><TextLink to={linkTo('gen2')}>See the collection</TextLink></Empty></Page>
  }
  return (
    <Page>
      <PageTitle title="Bloomblocks" line="Flowers and gardens cut from blocks. Pick the traits and the studio’s own program draws them here; below are the pieces that come nearest." aside={<TextLink to={linkTo('gen2')}>All of Gen2</TextLink>} />
      <Workbench asked={composition} pieces={pieces} singular={singular} />
      <Section title="The Bloomblocks" id="wall" aside={`${pieces.length} pieces`}>
        <Wall label="All Bloomblocks">{pieces.map((token) => <TokenCard key={token.tokenId} token={token} singular={singular} height={13} />)}</Wall>
      </Section>
    </Page>
  )
}

function Workbench({ asked, pieces, singular }: { asked: Composition; pieces: Route.ComponentProps['loaderData']['pieces']; singular: string }) {
  const [composition, setComposition] = useState(asked)
  const path = linkTo('gen2-bloomblocks')
  const address = `${path}?${printComposition(composition)}`
  const nearest = useMemo(() => nearestPieces(pieces, composition, 8), [pieces, composition])
  const exact = nearest.filter(({ shared }) => shared === composer.traits.length)
  const pick = (next: Composition) => {
    setComposition(next)
    // The address follows without loading anything: the drawing is made here.
    history.replaceState(history.state, '', `${path}?${printComposition(next)}`)
  }
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <figure className="lg:sticky lg:top-8 lg:self-start">
          <Drawing composition={composition} />
          <figcaption aria-live="polite" className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
            <span>{exact.length === 0 ? 'No piece is exactly this one.' : `${exact.length === 1 ? 'One piece is' : `${exact.length} pieces are`} exactly this one.`}</span>
            <a href={address} className="underline decoration-strong-line">Address of this drawing</a>
          </figcaption>
        </figure>
        <ComposerPanel path={path} traits={composer.traits} composition={composition} onPick={pick} />
      </div>
      <Section title="Pieces that come nearest" line="By the number of traits they share with the drawing above.">
        <Wall label="Nearest pieces">
          {nearest.map((token) => <TokenCard key={token.tokenId} token={token} singular={singular} height={13} line={`${token.shared} of ${composer.traits.length} traits`} />)}
        </Wall>
      </Section>
    </>
  )
}

/** The server's drawing at first, the same one made in the browser from then on. */
function Drawing({ composition }: { composition: Composition }) {
  const [first] = useState(composition)
  const source = useMemo(() => {
    const svg = composition === first ? undefined : composer.draw(composition, COMPOSER_SEED)
    return svg === undefined ? `/media/gen2/compose.svg?${printComposition(composition)}` : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [composition, first])
  const words = Object.values(composition).filter((value) => value !== 'None').join(', ')
  return <img src={source} alt={`A Bloomblock: ${words}`} width={composer.size.width} height={composer.size.height} className="block h-auto w-full bg-line" />
}
