import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { decimalText, numberText } from '#messages/formats.ts'
import { CountMessage, Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Figures, percentText } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Contribution, RankExplanation } from './explain-rank.ts'
import type { RankStory } from './get-rank-story.server.ts'
import { causeText } from './rank-history.ts'
import { problemText } from './rarity-input.ts'
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
      <Section title={t('Rarity')} id="rarity">
        <Notice title={t('OpenRarity gives the pieces of this collection no ranks.')}>
          <p>{problemText(problem)}</p>
        </Notice>
        <StudioFigure studio={studio} collection={collection} />
      </Section>
    )
  if (explanation === null && history.ranks.length === 0) return null
  return (
    <Section
      title={t('Rarity')}
      id="rarity"
      line={t(
        'How unusual this piece’s traits are together. It counts words, not what there is to see: rare is not the same as good.',
      )}
    >
      <Figures
        figures={[
          ...(explanation === null
            ? []
            : [
                {
                  value: numberText(explanation.rank),
                  label: tn(explanation.rankedTokens, 'of {count} that survives', 'of {count} that survive'),
                },
              ]),
          ...(history.atMint === null
            ? []
            : [
                {
                  value: numberText(history.atMint.rank),
                  label: t('of {count} at mint', { count: history.atMint.rankedTokens }),
                },
              ]),
          ...(explanation === null
            ? []
            : [
                {
                  value: decimalText(explanation.score, 3),
                  label: t('rarity score (average {average})', { average: decimalText(1, 3) }),
                },
              ]),
        ]}
      />
      <StudioFigure studio={studio} collection={collection} />
      {burned && (
        <p className="mt-4 text-sm text-quiet">
          {t('A burned piece has no rank among the others; it keeps the one that it was minted with.')}
        </p>
      )}
      {explanation !== null && (
        <details className="group mt-8 border-y border-line">
          <summary className="flex min-h-12 items-center text-base">{t('Why this rank')}</summary>
          <div className="pb-8">
            <Explanation collection={collection} explanation={explanation} sha256={sha256} />
          </div>
        </details>
      )}
      {history.ranks.length > 0 && (
        <details className="border-b border-line">
          <summary className="flex min-h-12 items-center text-base">
            {history.ranks.length === 1
              ? t('The rank has not changed since mint')
              : tn(
                  history.ranks.length - 1,
                  'The rank has changed once since mint',
                  'The rank has changed {count} times since mint',
                )}
          </summary>
          <div className="pb-6">
            <p className="measure mb-4 text-sm text-quiet">
              {t(
                'Counted from the burns on the chain and the traits as they are now; at mint, with every piece that was ever minted.',
              )}
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
        {t('{title} cannot be worked out: {problem}', { title: studio.title, problem: problemText(studio.problem) })}
      </p>
    )
  if (studio.rank === null) return null
  return (
    <p className="measure mt-6 border-t border-line pt-4 text-base">
      <TextLink to={filterAddress(collectionLink(collection), { ...everyToken, sort: 'studio' })}>
        {studio.title}
      </TextLink>
      : <span className="tabular-nums">{t('{place} of {all}', { place: studio.rank, all: studio.rankedTokens })}</span>
      <span className="block text-sm text-quiet">
        {t('The studio weighs the traits by its own settings here. Every other figure in this part is OpenRarity’s.')}
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
        {t(
          'Each trait adds as many bits as the pieces must be halved until only those that share it are left. A trait that most pieces have adds almost nothing.',
        )}
      </p>
      <ul className="mt-4 border-t border-line">
        {contributions.filter(({ value }) => value !== null || lacking.length <= FEW).map(line)}
      </ul>
      {lacking.length > FEW && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 items-center justify-between gap-4 text-sm text-quiet">
            <span>{tn(lacking.length, '{count} trait that it is without', '{count} traits that it is without')}</span>
            <span className="tabular-nums">
              {t('{bits} bits', {
                bits: decimalText(
                  lacking.reduce((sum, { bits: own }) => sum + own, 0),
                  2,
                ),
              })}
            </span>
          </summary>
          <ul className="border-t border-line">{lacking.map(line)}</ul>
        </details>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        <dt className="text-quiet">{t('Together##bits')}</dt>
        <dd className="text-right">{t('{bits} bits', { bits: decimalText(bits, 2) })}</dd>
        <dt className="text-quiet">{t('A piece of this collection has on average')}</dt>
        <dd className="text-right">{t('{bits} bits', { bits: decimalText(entropy, 2) })}</dd>
        <dt className="text-quiet">{t('Score, one divided by the other')}</dt>
        <dd className="text-right">{decimalText(score, 3)}</dd>
      </dl>
      <div className="measure mt-6 flex flex-col gap-3 text-sm">
        <p>
          {uniqueAttributes === 0
            ? t('No trait is this piece’s alone.')
            : tn(uniqueAttributes, 'One trait is this piece’s alone.', '{count} traits are this piece’s alone.')}{' '}
          {t('Pieces with a trait of their own stand before all others, whatever their scores.')}
        </p>
        <p>
          {tied.count === 0 ? (
            t('No other piece has the same rank.')
          ) : (
            <>
              <CountMessage
                count={tied.count}
                one="One other piece has the same rank: {pieces}"
                other="{count} other pieces have the same rank: {pieces}"
                values={{
                  pieces: tied.tokenIds.map((id, index) => (
                    <span key={id}>
                      {index === 0 ? '' : ', '}
                      <PieceLink collection={collection} tokenId={id} />
                    </span>
                  )),
                }}
              />
              {tied.count > tied.tokenIds.length ? ' …' : '.'}
            </>
          )}
        </p>
        {rarer === null ? (
          <p>{t('No piece is rarer.')}</p>
        ) : (
          <p>
            <Message
              text="Next rarer: {piece}, rank {rank}, score {score}."
              values={{
                piece: <PieceLink key="piece" collection={collection} tokenId={rarer.tokenId} />,
                rank: rarer.rank,
                score: decimalText(rarer.score, 3),
              }}
            />{' '}
            {rarer.because === 'unique-traits' && (
              <>
                {tn(
                  rarer.uniqueAttributes,
                  'It stands before this one because one of its traits is its alone.',
                  'It stands before this one because {count} of its traits are its alone.',
                )}{' '}
              </>
            )}
            <TextLink
              to={linkTo(
                'compare',
                new URLSearchParams([
                  ['piece', `${collection}/${tokenId}`],
                  ['piece', `${collection}/${rarer.tokenId}`],
                ]),
              )}
            >
              {t('Compare the two')}
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
        <span className="text-quiet">{isTraitCount ? t('Number of traits') : traitType} </span>
        {isTraitCount ? (
          value
        ) : (
          <TextLink to={all}>
            {value === null ? t('without it##trait') : value === '' ? t('empty##trait') : value}
          </TextLink>
        )}
      </span>
      <span className="text-right tabular-nums">{t('{bits} bits', { bits: decimalText(bits, 2) })}</span>
      <span aria-hidden="true" className="h-1 bg-line">
        <span
          className={`block h-full ${unique ? 'bg-accent' : 'bg-ink'}`}
          style={{ width: `${most === 0 ? 0 : ((bits / most) * 100).toFixed(1)}%` }}
        />
      </span>
      <span className="text-right text-xs text-quiet tabular-nums">
        {unique
          ? t('its alone##trait')
          : tn(count, '{count} piece, {share}', '{count} pieces, {share}', { share: percentText(share) })}
      </span>
    </li>
  )
}

function PieceLink({ collection, tokenId }: { collection: string; tokenId: string }) {
  return (
    <TextLink to={`${tokenLink(collection, tokenId)}#rarity`}>
      {t('No. {number}', { number: shortTokenId(tokenId) })}
    </TextLink>
  )
}

function History({ history: { ranks } }: { history: RankStory['history'] }) {
  return (
    <Timeline
      label={t('Ranks, newest first')}
      entries={ranks.map(({ rank, rankedTokens, at, cause }) => ({
        key: `${at.seconds}-${at.nanoseconds}-${rank}`,
        kind: 'chain' as const,
        when: <TimeText at={at} clock />,
        what:
          rank === null
            ? t('No rank among {count}', { count: rankedTokens })
            : t('Rank {rank} of {count}', { rank, count: rankedTokens }),
        proof: `${causeText(cause)}.`,
      }))}
    />
  )
}
