import { decimalMark } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { Picture } from '#ui/picture.tsx'
import type { EditionFace, SheetFace } from './edition-face.ts'

/** Paper as it looks on a wall; studios that draw the whole sheet bring their own. */
const paper = '#f7f3ea'

/** The sheet in its own ratio, with the image where it is printed: in the middle, a little above it where there is room for a pencil. */
export function Sheet({
  face: {
    picture,
    edition: {
      specification: { sheet, image },
    },
  },
  sizes,
  eager = false,
  widest,
}: {
  face: SheetFace
  sizes: string
  eager?: boolean
  widest?: number
}) {
  const { shows, alt, ...facts } = picture
  const shown = (
    <Picture {...facts} alt={alt} sizes={sizes} eager={eager} {...(widest === undefined ? {} : { widest })} />
  )
  if (shows === 'sheet') return <div className="outline outline-line">{shown}</div>
  // A picture of another ratio than the image's room stands in the middle of that room.
  const width = Math.min(image.width, (image.height * picture.width) / picture.height)
  const free = { x: (sheet.width - width) / 2, y: (sheet.height - (width * picture.height) / picture.width) / 2 }
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`
  return (
    <div
      className="relative outline outline-line"
      style={{ aspectRatio: `${sheet.width} / ${sheet.height}`, background: paper }}
    >
      <div
        className="absolute"
        style={{
          left: percent(free.x, sheet.width),
          width: percent(width, sheet.width),
          top: percent(Math.min(free.y, free.y * 0.55 + free.x * 0.45), sheet.height),
        }}
      >
        {shown}
      </div>
    </div>
  )
}

/** `42 × 56 cm (16.5 × 22 in)`, from millimetres. */
export function lengthsText({ width, height }: { width: number; height: number }): string {
  const inches = (millimetres: number) => decimalMark((millimetres / 25.4).toFixed(1).replace(/\.0$/, ''))
  return t('{centimetres} ({width} × {height} in)', {
    centimetres: centimetresText({ width, height }),
    width: inches(width),
    height: inches(height),
  })
}

/** `42 × 56 cm`, from millimetres. */
export function centimetresText({ width, height }: { width: number; height: number }): string {
  return t('{width} × {height} cm', { width: centimetres(width), height: centimetres(height) })
}

function centimetres(millimetres: number): string {
  return decimalMark(String(millimetres / 10))
}

/** A sheet with its width and height written beside it, as a framer would. */
export function MeasuredSheet({ face, sizes }: { face: EditionFace; sizes: string }) {
  const { width, height } = face.edition.specification.sheet
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 text-xs text-quiet tabular-nums" aria-hidden={false}>
      <div>
        <Sheet face={face} sizes={sizes} eager />
      </div>
      <div aria-hidden="true" className="flex w-4 flex-col items-center gap-1">
        <Rule upright />
        <span className="[writing-mode:vertical-rl]">{t('{length} cm', { length: centimetres(height) })}</span>
        <Rule upright />
      </div>
      <div aria-hidden="true" className="flex h-4 items-center gap-1">
        <Rule />
        <span>{t('{length} cm', { length: centimetres(width) })}</span>
        <Rule />
      </div>
    </div>
  )
}

function Rule({ upright = false }: { upright?: boolean }) {
  return <span className={`grow border-strong-line ${upright ? 'w-0 border-l' : 'h-0 border-t'}`} />
}
