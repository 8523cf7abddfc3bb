import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'
import type { AddressDoubt } from './address.ts'

/** An address as a label has it. Each line runs the way its own script does. */
export function AddressCard({
  lines,
  title,
  children,
}: {
  lines: readonly string[]
  title?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-4 border border-line bg-raised p-5">
      {title !== undefined && <p className="text-sm text-quiet">{title}</p>}
      <address className="text-base not-italic">
        {lines.map((line, place) => (
          <span key={place} dir="auto" className="block [overflow-wrap:anywhere]">
            {line}
          </span>
        ))}
      </address>
      {children !== undefined && <div className="mt-auto flex flex-wrap gap-4">{children}</div>}
    </div>
  )
}

/** The address as it was typed beside how it would usually be written: whoever typed it says which one counts. */
export function AddressReview({
  typed,
  suggested,
  doubts,
  keep,
  take,
  change,
}: {
  typed: readonly string[]
  suggested: readonly string[] | undefined
  doubts: readonly AddressDoubt[]
  keep: ReactNode
  take: ReactNode
  change: ReactNode
}) {
  return (
    <div className="flex flex-col gap-6">
      {doubts.length > 0 && (
        <ul className="measure text-base" aria-label={t('Worth a second look')}>
          {doubts.map(({ field, message }) => (
            <li key={field + message} className="border-l-2 border-strong-line py-1 pl-4">
              {message} {t('If it is right, keep it.')}
            </li>
          ))}
        </ul>
      )}
      <div className={`grid gap-6 ${suggested === undefined ? 'max-w-[28rem]' : 'md:grid-cols-2'}`}>
        <AddressCard title={t('As typed')} lines={typed}>
          {keep}
        </AddressCard>
        {suggested !== undefined && (
          <AddressCard title={t('As it is usually written')} lines={suggested}>
            {take}
          </AddressCard>
        )}
      </div>
      <div>{change}</div>
    </div>
  )
}
