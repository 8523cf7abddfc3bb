import { FileImage, isShown } from '#features/files/pictures/file-image.tsx'
import { decimalMark } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Tombstone } from '#ui/facts.tsx'
import { dayText } from '#ui/time-text.tsx'
import { type CustodyView, placeWords } from './custody.ts'

/** How a physical thing is kept, as the studio says it. What it does not say has no line. */
export function CustodyCard({ custody }: { custody: CustodyView }) {
  const { place, insurer, insuredValue, lastLook, condition } = custody
  const photos = custody.photos.filter(({ file }) => isShown(file))
  return (
    <div className="border border-line p-5">
      <Tombstone
        rows={[
          [t('Kept in'), t(placeWords[place])],
          [t('Insurer'), insurer],
          [t('Insured for'), insuredValue && `${decimalMark(insuredValue.amount)} ${insuredValue.currency}`],
          [
            t('Last looked at'),
            lastLook && (
              <span key="look">
                <time dateTime={lastLook.on}>{dayText(lastLook.on)}</time>
                <span className="block">
                  <Message text="by {who}" values={{ who: lastLook.by }} />
                </span>
              </span>
            ),
          ],
          [t('Condition'), condition],
        ]}
      />
      {photos.length > 0 && (
        <ul aria-label={t('Photographs')} className="mt-6 grid gap-5 sm:grid-cols-2">
          {photos.map(({ file, alt }) => (
            <li key={file.fileId}>
              <FileImage file={file} alt={alt} sizes="(max-width: 40rem) 92vw, 24rem" className="h-auto w-full" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
