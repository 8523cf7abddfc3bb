import { Form } from 'react-router'
import { Button, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { byteText } from '../file/byte-text.ts'
import { kindOf } from '../file/content-types.ts'
import { MOVING_BYTES } from '../file/policy.ts'
import { fileAddress, metadataOf, type StoredFile } from '../file/stored-file.ts'
import { MovingMedia } from '../moving/moving-media.tsx'
import { entriesText } from './file-details.ts'
import { FilePicture, kindName, picturesText, sizeText } from './file-picture.tsx'
import type { FileUse } from './file-use.ts'

/** A file as it is: itself, and every line of its metadata. */
export function FileFacts({
  file,
  uses,
  frames,
}: {
  file: StoredFile
  uses: readonly FileUse[]
  /** The origin for frames, absent where the app has none. */
  frames: string | undefined
}) {
  const metadata = metadataOf(file)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Preview file={file} frames={frames} />
      <div className="flex min-w-0 flex-col gap-6">
        <Tombstone
          rows={[
            ['Type', `${kindName(file.contentType)} (${metadata.contentType})`],
            ['Size', sizeText(file)],
            ['Smaller pictures', picturesText(file)],
            [
              'Animation',
              file.moves === true
                ? file.size > MOVING_BYTES
                  ? `Smaller pictures show its first frame. It is larger than ${byteText(MOVING_BYTES)}, so exhibits show that too: upload it as a video to have it play.`
                  : 'Smaller pictures show its first frame. Exhibits play it unless a visitor has asked for less motion; the page of a hosted piece plays it when a visitor asks.'
                : undefined,
            ],
            [
              'Address',
              <TextLink key="address" to={fileAddress(file)} className="break-all">
                {fileAddress(file)}
              </TextLink>,
            ],
            ['Uploaded', <TimeText key="uploaded" at={momentOf(file.timeCreated)} clock />],
            ['Changed', <TimeText key="changed" at={momentOf(file.updated)} clock />],
            ['Generation', `${metadata.generation}, metadata ${metadata.metageneration}`],
            [
              'MD5',
              <span key="md5" className="mono break-all">
                {metadata.md5Hash}
              </span>,
            ],
            ['Bucket', metadata.bucket],
            [
              'Full path',
              <span key="path" className="break-all">
                {metadata.fullPath}
              </span>,
            ],
            ['Caching', metadata.cacheControl],
            ['Encoding', metadata.contentEncoding],
            ['Language', metadata.contentLanguage],
            ...Object.entries(metadata.customMetadata).map(([key, value]) => [key, value] as const),
          ]}
        />
        <div className="text-sm">
          {uses.length === 0 ? (
            <p className="text-quiet">No page uses this file.</p>
          ) : (
            <>
              <p className="text-quiet">Used by</p>
              <ul>
                {uses.map(({ title, to }) => (
                  <li key={to}>
                    <TextLink to={to}>{title}</TextLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The file as pages show it; what they offer to download is only named here. */
function Preview({ file, frames }: { file: StoredFile; frames: string | undefined }) {
  const kind = kindOf(file.contentType)
  if (kind !== 'picture' && kind !== 'document') return <MovingMedia file={file} alt={file.name} frames={frames} />
  return <FilePicture file={file} alt={file.name} sizes="(max-width: 48rem) 92vw, 20rem" />
}

/** What a person may say about a file. */
export function FileDetailsForm({ file }: { file: StoredFile }) {
  return (
    <Form method="post" preventScrollReset className="flex max-w-xl flex-col gap-6" aria-label="Details">
      <SeenFields file={file} act="change" />
      <Field label="Name" name="name" defaultValue={file.name} required maxLength={200} autoComplete="off" />
      {kindOf(file.contentType) === 'page' ? (
        // Its address saves it in any case: a page runs on the origin for frames alone.
        <input type="hidden" name="disposition" value="attachment" />
      ) : (
        <Select label="When somebody opens its address" name="disposition" defaultValue={file.contentDisposition}>
          <option value="inline">The browser shows it</option>
          <option value="attachment">The browser saves it</option>
        </Select>
      )}
      <Field
        label="Language of its content"
        name="language"
        defaultValue={file.contentLanguage ?? ''}
        hint="Optional: a code such as en, nl or pt-BR."
        autoComplete="off"
      />
      <TextArea
        label="Your own metadata"
        name="custom"
        rows={4}
        defaultValue={entriesText(file.customMetadata)}
        hint="One entry on a line, as key: value."
      />
      <div>
        <Button look="primary">Save details</Button>
      </div>
    </Form>
  )
}

/** Deleting, where nothing stands in its way. */
export function DeleteFileForm({
  file,
  uses,
  isRemembered,
}: {
  file: StoredFile
  uses: readonly FileUse[]
  /** An earlier version of a document names it. */
  isRemembered: boolean
}) {
  if (uses.length > 0)
    return <p className="measure text-sm text-quiet">Take it out of the pages that use it, then you can delete it.</p>
  return (
    <Form method="post" className="flex flex-col items-start gap-4" aria-label="Delete">
      <SeenFields file={file} act="delete" />
      <p className="measure text-sm text-quiet">
        Its address stops working at once. Copies that browsers have kept stay with them.
      </p>
      {isRemembered && (
        <p className="measure text-sm text-quiet">
          An earlier version of a text shows it. After a week without the file, that version can be restored only with
          another one.
        </p>
      )}
      <Button look="loss">Delete file</Button>
    </Form>
  )
}

/** What whoever acts has seen: a file that somebody else changed meanwhile is not changed again. */
function SeenFields({ file, act }: { file: StoredFile; act: string }) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="generation" value={file.generation} />
      <input type="hidden" name="metageneration" value={file.metageneration} />
    </>
  )
}

function momentOf(date: Date): { seconds: number; nanoseconds: number } {
  return { seconds: Math.floor(date.getTime() / 1000), nanoseconds: 0 }
}
