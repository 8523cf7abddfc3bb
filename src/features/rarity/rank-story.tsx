import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Figures, percentText } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Contribution, RankExplanation } from './explain-rank.ts'
import type { RankStory } from './get-rank-story.server.ts'
import { causeText } from './rank-history.ts'
import { RecomputeRank } from './recompute-rank.tsx'

/** Why a piece has its rank: two ranks side by side, what each trait adds, who stands beside it, and how the rank came about. */
export function RankStorySection({
  story: { collection, explanation, history, sha256, problem, studio },
  burned,
}: {
  story: RankStory
  burned: boolean
}) {
  if (explanation === null && problem !== null)
    return (
      <Section title="Rarity" id="rarity">
        <Notice title="OpenRarity gives the pieces of this collection no ranks.">
          <p>{problem}</p>
        </Notice>
        <StudioFigure studio={studio} collection={collection} />
      </Section>
    )
  if (explanation === null && history.ranks.length === 0) return null
  return (
    <Section
      title="Rarity"
      id="rarity"
      line="How unusual this piece’s traits are together. It counts words, not what there is to see: rare is not the same as good."
    >
      <Figures
        figures={[
          ...(explanation === null
            ? []
            : [
                {
                  value: groupDigits(explanation.rank),
                  label: `of ${groupDigits(explanation.rankedTokens)} that survive`,
                },
              ]),
          ...(history.atMint === null
            ? []
            : [
                {
                  value: groupDigits(history.atMint.rank),
                  label: `of ${groupDigits(history.atMint.rankedTokens)} at mint`,
                },
              ]),
          ...(explanation === null
            ? []
            : [{ value: explanation.score.toFixed(3), label: 'rarity score (average 1.000)' }]),
        ]}
      />
      <StudioFigure studio={studio} collection={collection} />
      {burned && (
        <p className="mt-4 text-sm text-quiet">
          A burned piece has no rank among the others; it keeps the one that it was minted with.
        </p>
      )}
      {explanation !== null && (
        <details className="group mt-8 border-y border-line">
          <summary className="flex min-h-12 items-center text-base">Why this rank</summary>
          <div className="pb-8">
            <Explanation collection={collection} explanation={explanation} sha256={sha256} />
          </div>
        </details>
      )}
      {history.ranks.length > 0 && (
        <details className="border-b border-line">
          <summary className="flex min-h-12 items-center text-base">
            {history.ranks.length === 1
              ? 'The rank has not changed since mint'
              : `The rank has changed ${history.ranks.length - 1} ${history.ranks.length === 2 ? 'time' : 'times'} since mint`}
          </summary>
          <div className="pb-6">
            <p className="measure mb-4 text-sm text-quiet">
              Counted from the burns on the chain and the traits as they are now; at mint, with every piece that was
              ever minted.
            </p>
            <History history={history} />
          </div>
        </details>
      )}
    </Section>
  )
}

/** The rank by the studio's own settings, under the name that the studio gave it: never to be taken for OpenRarity's. */
function StudioFigure({ studio, collection }: { studio: RankStory['studio']; collection: string }) {
  if (studio === null) return null
  if (studio.problem !== null)
    return (
      <p className="measure mt-6 text-sm text-quiet">
        {studio.title} cannot be worked out: {studio.problem}
      </p>
    )
  if (studio.rank === null) return null
  return (
    <p className="measure mt-6 border-t border-line pt-4 text-base">
      <TextLink to={filterAddress(collectionLink(collection), { ...everyToken, sort: 'studio' })}>
        {studio.title}
      </TextLink>
      :{' '}
      <span className="tabular-nums">
        {groupDigits(studio.rank)} of {groupDigits(studio.rankedTokens)}
      </span>
      <span className="block text-sm text-quiet">
        The studio weighs the traits by its own settings here. Every other figure in this part is OpenRarity’s.
      </span>
    </p>
  )
}

/** So many missing traits stand among the others; more are put together. */
const FEW = 3

function Explanation({
  collection,
  explanation,
  sha256,
}: {
  collection: string
  explanation: RankExplanation
  sha256: string | null
}) {
  const { tokenId, rank, score, contributions, bits, entropy, uniqueAttributes, tied, rarer } = explanation
  const most = contributions[0]?.bits ?? 0
  const line = (each: Contribution) => (
    <ContributionLine key={each.traitType} contribution={each} most={most} collection={collection} />
  )
  const lacking = contributions.filter(({ value }) => value === null)
  return (
    <>
      <p className="measure text-sm text-quiet">
        Each trait adds as many bits as the pieces must be halved until only those that share it are left. A trait that
        most pieces have adds almost nothing.
      </p>
      <ul className="mt-4 border-t border-line">
        {contributions.filter(({ value }) => value !== null || lacking.length <= FEW).map(line)}
      </ul>
      {lacking.length > FEW && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 items-center justify-between gap-4 text-sm text-quiet">
            <span>{lacking.length} traits that it is without</span>
            <span className="tabular-nums">{lacking.reduce((sum, { bits: own }) => sum + own, 0).toFixed(2)} bits</span>
          </summary>
          <ul className="border-t border-line">{lacking.map(line)}</ul>
        </details>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        <dt className="text-quiet">Together</dt>
        <dd className="text-right">{bits.toFixed(2)} bits</dd>
        <dt className="text-quiet">A piece of this collection has on average</dt>
        <dd className="text-right">{entropy.toFixed(2)} bits</dd>
        <dt className="text-quiet">Score, one divided by the other</dt>
        <dd className="text-right">{score.toFixed(3)}</dd>
      </dl>
      <div className="measure mt-6 flex flex-col gap-3 text-sm">
        <p>
          {uniqueAttributes === 0
            ? 'No trait is this piece’s alone.'
            : `${uniqueAttributes === 1 ? 'One trait is' : `${uniqueAttributes} traits are`} this piece’s alone.`}{' '}
          Pieces with a trait of their own stand before all others, whatever their scores.
        </p>
        <p>
          {tied.count === 0 ? (
            'No other piece has the same rank.'
          ) : (
            <>
              {tied.count === 1 ? 'One other piece has' : `${groupDigits(tied.count)} other pieces have`} the same rank:{' '}
              {tied.tokenIds.map((id, index) => (
                <span key={id}>
                  {index === 0 ? '' : ', '}
                  <PieceLink collection={collection} tokenId={id} />
                </span>
              ))}
              {tied.count > tied.tokenIds.length ? ' …' : '.'}
            </>
          )}
        </p>
        {rarer === null ? (
          <p>No piece is rarer.</p>
        ) : (
          <p>
            Next rarer: <PieceLink collection={collection} tokenId={rarer.tokenId} />, rank {groupDigits(rarer.rank)},
            score {rarer.score.toFixed(3)}
            {rarer.because === 'unique-traits'
              ? `. It stands before this one because ${rarer.uniqueAttributes === 1 ? 'one of its traits is' : `${rarer.uniqueAttributes} of its traits are`} its alone`
              : ''}
            .{' '}
            <TextLink
              to={linkTo(
                'compare',
                new URLSearchParams([
                  ['piece', `${collection}/${tokenId}`],
                  ['piece', `${collection}/${rarer.tokenId}`],
                ]),
              )}
            >
              Compare the two
            </TextLink>
          </p>
        )}
      </div>
      {sha256 !== null && <RecomputeRank collection={collection} tokenId={tokenId} rank={rank} sha256={sha256} />}
    </>
  )
}

function ContributionLine({
  contribution: { traitType, value, count, share, bits, unique, isTraitCount },
  most,
  collection,
}: {
  contribution: Contribution
  most: number
  collection: string
}) {
  const all = filterAddress(collectionLink(collection), { ...everyToken, traits: [{ traitType, values: [value] }] })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-2 text-sm">
      <span className="min-w-0 break-words">
        <span className="text-quiet">{isTraitCount ? 'Number of traits' : traitType} </span>
        {isTraitCount ? (
          value
        ) : (
          <TextLink to={all}>{value === null ? 'without it' : value === '' ? 'empty' : value}</TextLink>
        )}
      </span>
      <span className="text-right tabular-nums">{bits.toFixed(2)} bits</span>
      <span aria-hidden="true" className="h-1 bg-line">
        <span
          className={`block h-full ${unique ? 'bg-accent' : 'bg-ink'}`}
          style={{ width: `${most === 0 ? 0 : ((bits / most) * 100).toFixed(1)}%` }}
        />
      </span>
      <span className="text-right text-xs text-quiet tabular-nums">
        {unique ? 'its alone' : `${groupDigits(count)} pieces, ${percentText(share)}`}
      </span>
    </li>
  )
}

function PieceLink({ collection, tokenId }: { collection: string; tokenId: string }) {
  return <TextLink to={`${tokenLink(collection, tokenId)}#rarity`}>No. {shortTokenId(tokenId)}</TextLink>
}

function History({ history: { ranks } }: { history: RankStory['history'] }) {
  return (
    <Timeline
      label="Ranks, newest first"
      entries={ranks.map(({ rank, rankedTokens, at, cause }) => ({
        key: `${at.seconds}-${at.nanoseconds}-${rank}`,
        kind: 'chain' as const,
        when: <TimeText at={at} clock />,
        what:
          rank === null
            ? `No rank among ${groupDigits(rankedTokens)}`
            : `Rank ${groupDigits(rank)} of ${groupDigits(rankedTokens)}`,
        proof: `${causeText(cause)}.`,
      }))}
    />
  )
}
