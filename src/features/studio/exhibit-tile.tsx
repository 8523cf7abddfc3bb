import { Caption, type Hanging, GridItem } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ExhibitLabel } from './exhibit-label.ts'

/** One work on a wall, with its wall label. */
export function ExhibitTile({
  exhibit: { to, title, year, picture, alt },
  hanging,
}: {
  exhibit: ExhibitLabel
  hanging?: Hanging | undefined
}) {
  const ratio = picture.width / picture.height
  return (
    <GridItem ratio={ratio} hanging={hanging}>
      <Link to={to} className="card">
        <Picture
          {...picture}
          alt={alt}
          sizes={`(max-width: 40rem) 92vw, ${hanging === undefined ? '' : `(min-width: 64rem) ${Math.ceil(hanging.share * 90)}vw, `}${Math.round(ratio * 320)}px`}
          widest={1280}
        />
        <Caption title={`${title}, ${year}`} />
      </Link>
    </GridItem>
  )
}
