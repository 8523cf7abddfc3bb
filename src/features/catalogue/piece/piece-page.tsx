import type { ReactNode } from 'react'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { decimalText, ordinalText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { retold } from '#messages/retold.ts'
import { t, tn } from '#messages/translate.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { percentText, ShareBar, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { LargePicture } from '#ui/zoom-button.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import { shortTokenId, type Token, titleOf } from '../chain-facts/token.ts'
import { CollectorLink } from '../history/event-text.tsx'
import { type Deed, Provenance } from '../history/provenance.tsx'
import { metadataProblemText } from '../metadata/metadata-problem.ts'
import { filterAddress } from '../search/filter-address.ts'
import { inTraitOrder, traitNote, type TraitWording } from '../search/trait-wording.ts'
import { LicenceText } from './licence-text.tsx'
import { PieceHolders } from './piece-holders.tsx'
import { imageOf, PiecePicture, pictureSource } from './piece-picture.tsx'
import type { PieceView } from './piece-view.ts'

/** Shows a picture to be looked at closely; nothing where it has no more to show. */
type Zoom = (picture: LargePicture) => ReactNode

/** The page of one piece: the picture first, its wall label beside it, then traits and provenance. */
export function PiecePage({
  token,
  history,
  holders,
  collection,
  chain,
  studioName,
  animationHref,
  described,
  previous,
  next,
  ownerName,
  actions,
  memorial,
  rarity,
  print,
  notes,
  about,
  moving,
  elsewhere,
  zoom,
  deeds = [],
  bits = [],
  alt,
}: PieceView & {
  /** The work that its description names, around the still. */ moving?: ((still: ReactNode) => ReactNode) | undefined
  /** Its picture, to be looked at closely. */ zoom?: Zoom | undefined
  /** What is seen on its picture, where that is not its description. */ alt?: string | undefined
  /** What its owner is called, where they have a name. */ ownerName?: string | null
  actions?: ReactNode
  /** Why it has its rank. */ rarity?: ReactNode
  /** How many bits each trait adds to its rank, in their order; `null` for one that adds nothing, and without a rank. */ bits?: readonly (
    | number
    | null
  )[]
  /** What became of its right to a print. */ print?: ReactNode
  /** Where it is seen on markets. */ elsewhere?: ReactNode
  /** What its holders and the studio say of it. */ notes?: ReactNode
  /** What is said in the place of its traits, of what is no work and has none. */ about?: ReactNode
  /** What happened on paper and in exhibits, with the seconds since 1970 it happened at. */ deeds?: readonly Deed[]
  /** What is said of a piece that is gone or lies in a vault. */ memorial?: ReactNode
}) {
  const title = titleOf(token, collection.singular)
  const still = <Still token={token} title={title} alt={alt ?? token.description ?? title} zoom={zoom} />
  return (
    <Page>
      <article className="grid gap-x-[4vw] gap-y-10 lg:grid-cols-[minmax(0,1.9fr)_minmax(19rem,1fr)]">
        <figure className="flex flex-col items-center lg:sticky lg:top-8 lg:self-start">
          {moving === undefined ? still : moving(still)}
        </figure>
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            <TextLink to={collection.to ?? collectionLink(collection.slug)}>{collection.title}</TextLink>
          </p>
          <h1 className="mt-2 font-serif text-2xl break-words">{title}</h1>
          {token.description !== null && <p className="mt-4 measure text-base">{token.description}</p>}
          <div className="mt-6">{memorial ?? <PieceState token={token} />}</div>
          {token.imageProblem !== null && (
            <div className="mt-6">
              <PictureProblem problem={token.imageProblem} />
            </div>
          )}
          <div className="mt-6">
            <Label
              token={token}
              collection={collection}
              chain={chain}
              studioName={studioName}
              animationHref={animationHref}
              described={described}
              isMoving={moving !== undefined}
              ownerName={ownerName}
            />
          </div>
          {elsewhere}
          {actions !== undefined && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
          {print !== undefined && <div className="mt-12">{print}</div>}
          {about ?? (
            <Section title={t('Traits')} line={traitLine(token, bits)}>
              <Traits token={token} path={collectionLink(collection.slug)} wording={collection} bits={bits} />
            </Section>
          )}
          {rarity}
          {holders !== undefined && <PieceHolders token={token} holders={holders} />}
          {notes}
          <Section title={t('Provenance')}>
            <Provenance history={history} chain={chain} deeds={deeds} />
          </Section>
          {(previous ?? next) !== undefined && (
            <nav
              aria-label={t('Neighbours in the collection')}
              className="mt-14 flex justify-between gap-4 border-t border-line pt-4 text-sm"
            >
              {[previous, next].map((id, at) =>
                id === undefined ? (
                  <span key={at} />
                ) : (
                  <TextLink key={at} to={tokenLink(collection.slug, id)}>
                    {t('No. {number}', { number: shortTokenId(id) })}
                  </TextLink>
                ),
              )}
            </nav>
          )}
        </div>
      </article>
    </Page>
  )
}

/** Its picture, which leads to the large one or is looked at closely. */
function Still({ token, title, alt, zoom }: { token: Token; title: string; alt: string; zoom: Zoom | undefined }) {
  const { width, height } = imageOf(token.image)
  const ratio = width / height
  const large = `${pictureSource(token)}/2560.webp`
  const picture = (
    <PiecePicture
      piece={token}
      image={token.image}
      eager
      alt={alt}
      sizes="(max-width: 64rem) 92vw, 60vw"
      className={token.burned ? 'grayscale' : ''}
    />
  )
  return (
    zoom?.({ title, alt, large, ratio, children: picture }) ?? (
      <a
        href={large}
        className="block w-full"
        style={{ maxWidth: `min(100%, calc(86svh * ${ratio.toFixed(4)}))` }}
        aria-label={t('{title}: open the large picture', { title })}
      >
        {picture}
      </a>
    )
  )
}

function PieceState({ token }: { token: Token }) {
  if (token.metadata.problem !== null) {
    return (
      <Notice tone="problem" title={t('Its description could not be read.')}>
        <p>{metadataProblemText(token.metadata.problem.detail)}</p>
        <p>{t('The piece and its owner are not affected. We try again by ourselves.')}</p>
      </Notice>
    )
  }
  if (token.metadata.state !== 'ready')
    return (
      <Notice>
        <p>{t('Its description has not been read yet. This takes a moment after a mint.')}</p>
      </Notice>
    )
  return null
}

function PictureProblem({ problem }: { problem: NonNullable<Token['imageProblem']> }) {
  return (
    <Notice tone="problem" title={t('We can’t show its picture.')}>
      <p>{retold(problem.detail)}</p>
      <p>{t('The piece and its owner are not affected. We keep trying.')}</p>
    </Notice>
  )
}

function Label({
  token,
  collection,
  chain,
  studioName,
  animationHref,
  described,
  isMoving,
  ownerName,
}: Pick<PieceView, 'token' | 'collection' | 'chain' | 'studioName' | 'animationHref' | 'described'> & {
  isMoving: boolean
  ownerName: string | null | undefined
}) {
  const contract =
    chain.explorer === undefined ? (
      <Address address={collection.address} />
    ) : (
      <OutLink href={chain.explorer.address.replace('{address}', collection.address)}>
        <Address address={collection.address} />
      </OutLink>
    )
  return (
    <Tombstone
      rows={[
        [t('Studio'), studioName],
        [t('Year'), new Date(token.minted.time.seconds * 1000).getUTCFullYear()],
        [t('Medium'), collection.medium],
        [
          t('Licence'),
          collection.licence === undefined ? undefined : <LicenceText key="licence" licence={collection.licence} />,
        ],
        [t('Full size'), fullSize(token, collection)],
        [
          t('Number'),
          <span key="number" className="mono break-all">
            {token.tokenId}
          </span>,
        ],
        [
          token.burned ? t('Last owner') : t('Owner'),
          token.owner === null ? undefined : <CollectorLink key="owner" address={token.owner} name={ownerName} />,
        ],
        [
          t('Copies'),
          token.copies === null ? undefined : (
            <span key="copies" className="tabular-nums">
              {copiesText(token.copies.count)} · {tn(token.copies.holders, '{count} holder', '{count} holders')}
            </span>
          ),
        ],
        [
          t('Minted'),
          <span key="minted">
            <TimeText at={token.minted.time} />,{' '}
            <Message text="block {block}" values={{ block: <BlockNumber key="block" block={token.minted.block} /> }} />
          </span>,
        ],
        [
          t('Description'),
          described?.to === undefined ? (
            described?.text
          ) : (
            <span key="described">
              {described.text} <TextLink to={described.to}>{t('Check it')}</TextLink>
            </span>
          ),
        ],
        [t('Contract'), contract],
        [t('Chain'), chain.name],
        [
          t('Rarity'),
          token.rarity === null ? undefined : (
            <span key="rarity">
              {t('Rank {rank} of {count}, score {score}', {
                rank: token.rarity.rank,
                count: token.rarity.rankedTokens,
                score: decimalText(token.rarity.score, 3),
              })}
            </span>
          ),
        ],
        [
          t('Animation'),
          token.animation === null ? undefined : (
            <span key="animation">
              {isMoving
                ? t('Shown from a copy of ours.')
                : t('Its description also names an animation, sound or web page, which we can’t show here.')}
              {animationHref === undefined ? (
                ''
              ) : (
                <>
                  {' '}
                  <OutLink href={animationHref}>
                    {t('Open it at {host}', { host: new URL(animationHref).host })}
                  </OutLink>
                </>
              )}
            </span>
          ),
        ],
        [
          t('Elsewhere'),
          token.externalUrl === null ? undefined : (
            <OutLink key="elsewhere" href={token.externalUrl}>
              {new URL(token.externalUrl).host}
            </OutLink>
          ),
        ],
      ]}
    />
  )
}

/** Where its holder finds the original. The page is the same for everybody: who that is, the other one finds out. */
function fullSize({ burned, tokenId }: Token, { slug, hasOriginals }: PieceView['collection']): ReactNode {
  if (hasOriginals !== true || burned) return undefined
  return (
    <span key="full-size">
      {t('Its holder can download it in full size.')}{' '}
      <TextLink to={linkTo('original', { collection: slug, id: tokenId })}>{t('Go to the download')}</TextLink>
    </span>
  )
}

function traitLine(token: Token, bits: readonly (number | null)[]): string {
  if (token.traits.length === 0) return t('This piece has no traits.')
  if (token.burned) return t('How many of the surviving pieces share each trait.')
  return bits.some((own) => own !== null)
    ? t('How many of the surviving pieces share each trait, this one included. Rare traits count more.')
    : t('How many of the surviving pieces share each trait, this one included.')
}

function Traits({
  token,
  path,
  wording,
  bits,
}: {
  token: Token
  path: string
  wording: TraitWording
  bits: readonly (number | null)[]
}) {
  const traits = token.traits.map((trait, at) => ({ ...trait, own: bits[at] ?? null }))
  return (
    <ul>
      {inTraitOrder(traits, wording).map(({ traitType, value, count, share, place, own }) => {
        const note = traitNote(traitType, wording)
        return (
          <li
            key={`${traitType}\0${value}`}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-2.5 text-sm"
          >
            <span className="min-w-0">
              <span className="block text-quiet break-words">{traitType}</span>
              <TextLink
                to={filterAddress(path, { ...everyToken, traits: [{ traitType, values: [value] }] })}
                className="break-words"
              >
                {value === '' ? t('empty') : value}
              </TextLink>
              {note !== undefined && <span className="mt-1 block text-xs text-quiet">{note}</span>}
            </span>
            <span className="flex flex-col items-end text-quiet tabular-nums">
              <span className="flex items-center gap-3">
                <span>
                  {count === 1 && !token.burned ? t('the only one') : tn(count, '{count} piece', '{count} pieces')}
                </span>
                <span className="hidden sm:block">
                  <ShareBar share={share} />
                </span>
                <span className="min-w-11 text-right sm:hidden">{percentText(share)}</span>
              </span>
              {place !== null && place.of > 1 && <span>{placeText(place)}</span>}
              {own !== null && <span>{t('{count} bits', { count: decimalText(own, 2) })}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** `1st rarest` is said without its number. */
function placeText({ rank, of }: { rank: number; of: number }): string {
  return rank === 1
    ? t('rarest of {count} values', { count: of })
    : t('{place} rarest of {count} values', { place: ordinalText(rank), count: of })
}
