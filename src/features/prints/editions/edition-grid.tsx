import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Link } from '#ui/link.tsx'
import type { EditionFace } from './edition-face.ts'
import { centimetresText, Sheet } from './sheet.tsx'

/** Millimetres: museums hang the middle of a work at 150 cm; a bench tells how large that is. */
const hangingHeight = 1500
const gap = 260
const bench = { width: 1200, height: 450, seat: 45 }

/** All sheets on one wall at one scale, a bench below them. The wall scrolls in its own box where the page is too narrow for it. */
export function EditionGrid({ faces }: { faces: readonly EditionFace[] }) {
  const sheets = faces.map(({ edition: { specification } }) => specification.sheet)
  const tallest = Math.max(...sheets.map(({ height }) => height))
  const width = Math.max(
    2000,
    sheets.reduce((sum, sheet) => sum + sheet.width + gap, gap),
  )
  const height = hangingHeight + tallest / 2 + 180
  const x = (millimetres: number) => `${((millimetres / width) * 100).toFixed(3)}%`
  const y = (millimetres: number) => `${((millimetres / height) * 100).toFixed(3)}%`
  // What is left of the wall stands equally on both sides.
  const first = (width - sheets.reduce((sum, sheet) => sum + sheet.width, 0) - gap * (sheets.length - 1)) / 2
  const placeOf = (index: number) => sheets.slice(0, index).reduce((sum, sheet) => sum + sheet.width + gap, first)
  return (
    <figure>
      <section
        aria-label={t('The editions on one wall, at one scale')}
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <div
          className="relative mx-auto min-w-[38rem] bg-raised"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(84svh * ${(width / height).toFixed(3)})` }}
        >
          {faces.map((face, index) => {
            const sheet = sheets[index]!
            return (
              <Link
                key={face.edition.slug}
                to={linkTo('edition', { edition: face.edition.slug })}
                className="group absolute block no-underline"
                style={{
                  left: x(placeOf(index)),
                  width: x(sheet.width),
                  top: y(height - hangingHeight - sheet.height / 2),
                }}
              >
                <Sheet
                  face={face}
                  sizes={`max(${Math.round((38 * 16 * sheet.width) / width)}px, ${Math.round((sheet.width / width) * 90)}vw)`}
                  eager={index === 0}
                  widest={960}
                />
                <span className="mt-2 block text-xs leading-4 decoration-strong-line underline-offset-4 group-hover:underline">
                  {face.edition.title}
                  <span className="block text-quiet tabular-nums">{centimetresText(sheet)}</span>
                </span>
              </Link>
            )
          })}
          <div
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 border-t border-line bg-ground"
            style={{ height: y(120) }}
          />
          <Bench x={x} y={y} left={(width - bench.width) / 2} />
        </div>
      </section>
      <figcaption className="measure mt-3 text-xs text-quiet">
        {t('One scale: the bench is 45 cm high and 120 cm wide, and the sheets hang with their middle at 150 cm.')}
      </figcaption>
    </figure>
  )
}

function Bench({
  x,
  y,
  left,
}: {
  x: (millimetres: number) => string
  y: (millimetres: number) => string
  left: number
}) {
  const floor = 60
  return (
    <div aria-hidden="true">
      <div
        className="absolute bg-line"
        style={{
          left: x(left),
          width: x(bench.width),
          bottom: y(floor + bench.height - bench.seat),
          height: y(bench.seat),
        }}
      />
      {[left + 90, left + bench.width - 140].map((leg) => (
        <div
          key={leg}
          className="absolute bg-line"
          style={{ left: x(leg), width: x(50), bottom: y(floor), height: y(bench.height - bench.seat) }}
        />
      ))}
    </div>
  )
}
