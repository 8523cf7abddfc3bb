import type { ReactNode } from 'react'
import type { Detail } from '#features/studio/exhibit-config.ts'
import { t } from '#messages/translate.ts'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { Section } from '#ui/page.tsx'
import { phoneSizes, Picture } from '#ui/picture.tsx'
import { BlockCaption, LibraryPicture } from './block-picture.tsx'
import type { BlockOf, ExhibitView } from './exhibit.ts'

/** The whole that details are parts of; `show` shows it in the width of its box. Width and height in the units of the details. */
type Whole = {
  width: number
  height: number
  colour: string
  alt: string
  show: (sizes: string, alt: string) => ReactNode
}

/** Parts worth a closer look: where each lies on the whole, and each by itself. They are parts of the work, or of another picture. */
export function DetailsBlock({ block, work }: { block: BlockOf<'details'>; work: ExhibitView['exhibit'] }) {
  const { id, title = t('Details'), picture, details } = block
  const whole = picture === undefined ? wholeWork(work) : wholePicture(picture)
  return (
    <Section title={title} id={id}>
      <div className="grid items-start gap-x-[6vw] gap-y-10 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
        <Overview whole={whole} details={details} id={id} caption={picture?.caption} />
        <ol className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-10">
          {details.map((detail, at) => (
            <li key={at} id={`${id}-${at + 1}`} className="min-w-0 scroll-mt-6 break-inside-avoid">
              <Crop detail={detail} number={at + 1} whole={whole} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

function wholeWork({ picture, alt }: ExhibitView['exhibit']): Whole {
  return {
    ...picture,
    alt,
    show: (sizes, words) => <Picture {...picture} alt={words} sizes={sizes} className="block h-auto w-full" />,
  }
}

function wholePicture({ file, alt }: NonNullable<BlockOf<'details'>['picture']>): Whole {
  const { width = 1, height = 1 } = file
  const colour = 'transparent'
  return {
    width,
    height,
    colour,
    alt,
    show: (sizes, words) => <LibraryPicture file={file} alt={words} sizes={sizes} />,
  }
}

const percent = (value: number) => `${(value * 100).toFixed(3)}%`

/** The whole with a numbered frame round each detail, which leads to it. */
function Overview({
  whole,
  details,
  id,
  caption,
}: {
  whole: Whole
  details: readonly Detail[]
  id: string
  caption: string | undefined
}) {
  const { width, height } = whole
  return (
    <figure
      className="w-full min-w-0 break-inside-avoid"
      style={{ maxWidth: `calc(max(20rem, 70svh) * ${(width / height).toFixed(4)})` }}
    >
      <div className="relative">
        {whole.show(`${phoneSizes(92)}, 30vw`, whole.alt)}
        {details.map((detail, at) => (
          <a
            key={at}
            href={`#${id}-${at + 1}`}
            aria-label={t('Detail {number}: {caption}', { number: at + 1, caption: detail.caption })}
            className="absolute border-2 border-ground no-underline outline outline-ink"
            style={{
              left: percent(detail.x / width),
              top: percent(detail.y / height),
              width: percent(detail.width / width),
              height: percent(detail.height / height),
            }}
          >
            <span
              aria-hidden="true"
              className="absolute -left-0.5 -top-0.5 min-w-6 bg-ground px-1 text-center text-xs leading-6 text-ink tabular-nums outline outline-ink"
            >
              {at + 1}
            </span>
          </a>
        ))}
      </div>
      {caption !== undefined && <BlockCaption>{caption}</BlockCaption>}
    </figure>
  )
}

/** A part of the whole, cut out of the same picture: the file is the one that zooming uses. */
function Crop({ detail, number, whole }: { detail: Detail; number: number; whole: Whole }) {
  const scale = whole.width / detail.width
  const sizes = `${phoneSizes(Math.round(92 * scale))}, ${Math.round(20 * scale)}vw`
  return (
    <figure>
      <div
        className="relative overflow-hidden"
        style={{ aspectRatio: `${detail.width} / ${detail.height}`, backgroundColor: whole.colour }}
      >
        <div
          className="absolute"
          style={{
            width: percent(scale),
            left: percent(-detail.x / detail.width),
            top: percent(-detail.y / detail.height),
          }}
        >
          {whole.show(sizes, '')}
        </div>
      </div>
      <figcaption className="mt-3 flex gap-3 text-sm text-quiet">
        <span className="tabular-nums text-ink">{number}</span>
        <span className="min-w-0">
          <OriginalWords of={detail.caption} />
        </span>
      </figcaption>
    </figure>
  )
}
