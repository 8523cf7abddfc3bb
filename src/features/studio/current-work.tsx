import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ExhibitLabel } from './exhibit-label.ts'

/** What an upright work leaves free across the window, in rem: the page's margins, the gaps, and a label of 11 rem. */
const BESIDE_REM = 23

/**
 * The work that the front door shows: as large as the first screen allows in its own ratio, and one quiet line. The label
 * of an upright work hangs beside it, of a wide one below it.
 */
export function CurrentWork({ exhibit }: { exhibit: ExhibitLabel }) {
  const { to, picture, alt } = exhibit
  const ratio = picture.width / picture.height
  const isUpright = ratio < 1.1
  // What is left of the first screen under the header and, for a wide work, above its label.
  const height = `(100svh - ${isUpright ? 9 : 13}rem)`
  const width = `min(100%, max(18rem, calc(${height} * ${ratio.toFixed(4)})))`
  return (
    <section aria-labelledby="current-work">
      <Link
        to={to}
        className={`group no-underline ${isUpright ? 'grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto_minmax(11rem,1fr)] lg:items-end' : 'mx-auto block'}`}
        style={isUpright ? undefined : { width }}
      >
        <div
          className={isUpright ? 'mx-auto w-full lg:col-start-2 lg:w-(--work-width)' : ''}
          style={
            isUpright
              ? ({
                  '--work-width': `min(100vw - ${BESIDE_REM}rem, max(18rem, ${height} * ${ratio.toFixed(4)}))`,
                } as Record<string, string>)
              : undefined
          }
        >
          <Picture
            {...picture}
            alt={alt}
            sizes={`(max-width: 64rem) 92vw, calc((100vh - 9rem) * ${ratio.toFixed(4)})`}
            eager
          />
        </div>
        <WorkLabel exhibit={exhibit} isBeside={isUpright} />
      </Link>
    </section>
  )
}

function WorkLabel({ exhibit: { title, medium, year }, isBeside }: { exhibit: ExhibitLabel; isBeside: boolean }) {
  return (
    <div className={isBeside ? 'max-w-[22rem]' : 'mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1'}>
      <h1
        id="current-work"
        className="font-serif text-2xl decoration-strong-line decoration-1 underline-offset-4 group-hover:underline"
      >
        {title}
      </h1>
      <p className={`text-sm text-quiet ${isBeside ? 'mt-2' : ''}`}>
        {medium}, {year}
      </p>
    </div>
  )
}
