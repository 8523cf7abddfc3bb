import { t } from '#messages/translate.ts'
import { Picture } from '#ui/picture.tsx'
import type { PillFace } from './pill-face.ts'

/** The picture of a kind of pill; a quiet round with its letter where it has none. */
export function PillPicture({
  pill: { name, image, alt },
  sizes,
  eager = false,
  className,
}: {
  pill: PillFace
  sizes: string
  eager?: boolean
  className?: string
}) {
  if (image === undefined)
    return (
      <div
        role="img"
        aria-label={t('The pill {name}', { name })}
        className={`flex aspect-square items-center justify-center rounded-full border border-strong-line font-serif text-2xl ${className ?? ''}`}
      >
        {name.slice(0, 1)}
      </div>
    )
  return (
    <Picture {...image} alt={alt ?? t('The pill {name}', { name })} sizes={sizes} eager={eager} className={className} />
  )
}
