import { Picture } from '#ui/picture.tsx'
import type { TokenImage, TokenRef } from '../chain-facts/token.ts'

/** Where the picture of a piece is; the widths and formats come after it. */
export function pictureSource({ collection, tokenId }: TokenRef): string {
  return `/media/${collection}/${tokenId}`
}

const UNMEASURED: TokenImage = { width: 1, height: 1, colour: null, version: null }

/** The size of a piece's picture; a square until it has been measured. */
export function imageOf(image: TokenImage | null): TokenImage {
  return image ?? UNMEASURED
}

/** The picture of a piece in its natural ratio; a quiet grey stands for it until its colour is known. */
export function PiecePicture({
  piece,
  image,
  alt,
  sizes,
  eager = false,
  widest,
  widths,
  className,
}: {
  piece: TokenRef
  image: TokenImage | null
  alt: string
  sizes: string
  eager?: boolean
  widest?: number
  widths?: readonly number[]
  className?: string
}) {
  const { width, height, colour, version } = imageOf(image)
  return (
    <Picture
      source={pictureSource(piece)}
      width={width}
      height={height}
      colour={colour ?? '#b5b5ae'}
      version={version ?? undefined}
      alt={alt}
      sizes={sizes}
      eager={eager}
      className={className}
      {...(widest === undefined ? {} : { widest })}
      {...(widths === undefined ? {} : { widths })}
    />
  )
}
