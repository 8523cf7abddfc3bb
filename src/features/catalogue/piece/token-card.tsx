import type { ReactNode } from 'react'
import { burnLink, tokenLink } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { Caption, GridItem } from '#ui/grid.tsx'
import { useAddress } from '#ui/link.tsx'
import { phoneSizes } from '#ui/picture.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import { shortTokenId, titleOf, type GridCard } from '../chain-facts/token.ts'
import { imageOf, PiecePicture } from './piece-picture.tsx'

/** One piece in a grid: the picture in its own ratio, its name, and number, rank or state in one quiet line. */
export function TokenCard({
  token,
  singular,
  height = 15,
  eager = false,
  isForBurn = false,
  under,
  line,
}: {
  token: GridCard
  singular: string
  height?: number
  eager?: boolean
  /** It leads to the burn of the piece instead of the piece. */ isForBurn?: boolean
  /** The name that stands above all of them and is not said again with each number. */ under?: string | undefined
  line?: ReactNode
}) {
  const image = imageOf(token.image)
  const address = useAddress()
  const title = titleOf(token, singular)
  const ratio = image.width / image.height
  // On a phone two works and more hang beside each other.
  const phone = Math.round(Math.min(92, Math.max(28, ratio * 40)))
  return (
    <GridItem ratio={ratio} height={height}>
      <a
        data-inside
        href={address((isForBurn ? burnLink : tokenLink)(token.collection, token.tokenId))}
        className={token.burned ? 'card gone' : 'card'}
      >
        <PiecePicture
          piece={token}
          image={token.image}
          alt=""
          sizes={`${phoneSizes(phone)}, ${Math.round(ratio * height * 16 * 1.15)}px`}
          eager={eager}
          widest={960}
          widths={cardWidths}
        />
        <Caption
          title={under === undefined ? title : title.replace(`${under} #`, '#')}
          line={line ?? cardLine(token, title)}
        />
      </a>
    </GridItem>
  )
}

/** Phones and rows of a wide window, plain and dense screens: more would be a longer page for nothing that can be seen. */
const cardWidths = [320, 480, 768, 960]

function cardLine(token: GridCard, title: string): ReactNode {
  const number = shortTokenId(token.tokenId)
  const parts = [
    title.includes(number) ? undefined : t('No. {number}', { number }),
    token.rank === null ? undefined : t('Rank {rank}', { rank: token.rank }),
    token.copies === undefined ? undefined : copiesText(token.copies.count),
    token.copies === undefined ? undefined : tn(token.copies.holders, '{count} holder', '{count} holders'),
  ].filter((part) => part !== undefined)
  if (token.burned) return <StateMark state="burned">{t('Burned')}</StateMark>
  if (token.metadataState !== 'ready') return <StateMark state="waiting">{t('Not read yet')}</StateMark>
  return token.printed === true ? (
    <>
      <span aria-hidden="true">■ </span>
      {[t('Printed'), ...parts].join(' · ')}
    </>
  ) : (
    parts.join(' · ')
  )
}
