import { t } from '#messages/translate.ts'
import type { HoldFile } from './hold.ts'

/** The files of a report. Photographs open beside the page; everything else is saved. */
export function HoldFiles<File extends HoldFile>({
  files,
  addressOf,
}: {
  files: readonly File[]
  addressOf: (file: File) => string
}) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('Files of the report')} className="mt-3 flex flex-col text-sm">
      {files.map((file) => (
        <li key={addressOf(file)}>
          <a
            href={addressOf(file)}
            target={file.type === 'image/webp' ? '_blank' : undefined}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center break-all underline decoration-strong-line underline-offset-4 hover:decoration-ink"
          >
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
