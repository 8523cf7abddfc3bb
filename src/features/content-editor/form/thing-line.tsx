import type { Thing } from './things.ts'

/** Something of the studio by its name, with its picture where it has one. */
export function ThingLine({ thing: { label, picture } }: { thing: Thing }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" className="size-12 shrink-0 bg-raised object-contain" />
      )}
      <span className="min-w-0 break-words">{label}</span>
    </span>
  )
}
