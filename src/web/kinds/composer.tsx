import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ComposerPanel } from '#features/catalogue/piece/composer-panel.tsx'
import {
  COMPOSER_SEED,
  type Composition,
  nearestPieces,
  printComposition,
} from '#features/catalogue/piece/composition.ts'
import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { collectionLink } from '#features/studio/site-map.ts'
import type { Composer } from '#features/studio/studio.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Grid } from '#ui/grid.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { ComposerData } from './loaders/composer.server.ts'

export const view: KindView<ComposerData> = {
  head: ({ data: { collection, series, title } }) => ({
    title: series,
    image: cardAddress('collection', collection),
    above: aboveInCollection({ slug: collection, title }),
    description: t(
      '{series} of {title} on a wall of their own, and a composer that draws any of them from its traits.',
      { series, title },
    ),
  }),
  Page: ({ data, path }) => <ComposerPage data={data} path={path} />,
}

/** As many as a page of a grid holds. */
const mostOnWall = 60

function ComposerPage({ data, path }: { data: ComposerData; path: string }) {
  const { collection, title, singular, series, line, pieces, all } = data
  return (
    <Page>
      <PageTitle
        title={series}
        line={[
          line,
          t('Pick the traits and the studio’s own program draws them here; below are the pieces that come nearest.'),
        ]
          .filter(Boolean)
          .join(' ')}
        aside={<TextLink to={collectionLink(collection)}>{t('All of {title}', { title })}</TextLink>}
      />
      <Workbench data={data} path={path} />
      <Section
        title={t('All of {title}', { title: series })}
        id="wall"
        aside={tn(pieces.length, '{count} piece', '{count} pieces')}
      >
        <Grid label={t('All of {title}', { title: series })} isClose>
          {pieces.slice(0, mostOnWall).map((token) => (
            <TokenCard key={token.tokenId} token={token} singular={singular} height={13} />
          ))}
        </Grid>
        {pieces.length > mostOnWall && (
          <p className="mt-8 text-sm">
            <TextLink to={all}>{t('All {count} pieces of {title}', { count: pieces.length, title: series })}</TextLink>
          </p>
        )}
      </Section>
    </Page>
  )
}

/** What was picked is marked at once; the drawing and the pieces near it, which take longer, follow when the mark is painted. */
function Workbench({ data, path }: { data: ComposerData; path: string }) {
  const { pieces, traits } = data
  const [composition, setComposition] = useState(data.composition)
  const shown = useDeferredValue(composition)
  const nearest = useMemo(() => nearestPieces(pieces, shown, 8), [pieces, shown])
  const pick = (next: Composition) => {
    setComposition(next)
    // The address follows without loading anything: the drawing is made here.
    history.replaceState(history.state, '', `${path}?${printComposition(next)}`)
  }
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Figure data={data} path={path} composition={shown} nearest={nearest} />
        <ComposerPanel path={path} traits={traits} composition={composition} onPick={pick} />
      </div>
      <Nearest data={data} nearest={nearest} />
    </>
  )
}

type NearestPieces = readonly (ComposerData['pieces'][number] & { shared: number })[]

const Figure = memo(function Figure({
  data,
  path,
  composition,
  nearest,
}: {
  data: ComposerData
  path: string
  composition: Composition
  nearest: NearestPieces
}) {
  const exact = nearest.filter(({ shared }) => shared === data.traits.length)
  return (
    <figure className="lg:sticky lg:top-8 lg:self-start">
      <Drawing data={data} composition={composition} />
      <figcaption aria-live="polite" className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <span>
          {exact.length === 0
            ? t('No piece is exactly this one.')
            : tn(exact.length, 'One piece is exactly this one.', '{count} pieces are exactly this one.')}
        </span>
        <a href={`${path}?${printComposition(composition)}`} className="underline decoration-strong-line">
          {t('Address of this drawing')}
        </a>
      </figcaption>
    </figure>
  )
})

const Nearest = memo(function Nearest({
  data: { singular, traits },
  nearest,
}: {
  data: ComposerData
  nearest: NearestPieces
}) {
  return (
    <Section
      title={t('Pieces that come nearest')}
      line={t('By the number of traits they share with the drawing above.')}
    >
      <Grid label={t('Nearest pieces')} isClose>
        {nearest.map((token) => (
          <TokenCard
            key={token.tokenId}
            token={token}
            singular={singular}
            height={13}
            line={t('{shared} of {all} traits', { shared: token.shared, all: traits.length })}
          />
        ))}
      </Grid>
    </Section>
  )
})

/** The server's drawing at first; from then on the studio's own program draws here, once it has come. */
function Drawing({
  data: { collection, series, size, program },
  composition,
}: {
  data: ComposerData
  composition: Composition
}) {
  const [first] = useState(composition)
  const [composer, setComposer] = useState<Composer>()
  useEffect(() => {
    // Without it the server goes on drawing.
    if (program !== undefined)
      void import(/* @vite-ignore */ program).then(
        (loaded: { composer: Composer }) => {
          setComposer(loaded.composer)
        },
        () => undefined,
      )
  }, [program])
  const source = useMemo(() => {
    const svg = composition === first ? undefined : composer?.draw(composition, COMPOSER_SEED)
    return svg === undefined
      ? `/media/${collection}/compose.svg?${printComposition(composition)}`
      : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [collection, composer, composition, first])
  const words = Object.values(composition)
    .filter((value) => value !== 'None')
    .join(', ')
  return (
    <img
      src={source}
      alt={`${series}: ${words}`}
      width={size.width}
      height={size.height}
      className="block h-auto w-full bg-line"
    />
  )
}
