import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Caption, WallItem } from '#ui/wall.tsx'
import type { ExhibitLabel } from './exhibit-label.ts'

/** One work on a wall, with its wall label. */
export function ExhibitTile({
  exhibit: { to, title, year, medium, dimensions, picture, alt },
  height = 15,
  withMedium = false,
}: {
  exhibit: ExhibitLabel
  height?: number
  withMedium?: boolean
}) {
  const ratio = picture.width / picture.height
  return (
    <WallItem ratio={ratio} height={height}>
      <Link to={to} className="card">
        <Picture
          {...picture}
          alt={alt}
          sizes={`(max-width: 40rem) 92vw, ${Math.round(ratio * height * 16 * 1.3)}px`}
          widest={1280}
        />
        <Caption
          title={
            <>
              {title}, {year}
            </>
          }
          line={
            withMedium ? (
              <>
                {medium}
                <br />
                {dimensions}
              </>
            ) : undefined
          }
        />
      </Link>
    </WallItem>
  )
}
