import { FileImage } from '#features/files/pictures/file-image.tsx'
import { pictureAddress } from '#features/media/picture-ref.ts'
import { Button } from '#ui/button.tsx'
import { type DraftBlockOf, type DraftDetail, filled } from '../draft/exhibit-draft.ts'
import { within } from '../draft/frame-rectangle.ts'
import type { BlockProps } from './block-fields.tsx'
import { DetailFraming } from './detail-framing.tsx'
import { PictureFields } from './file-choice.tsx'
import { type FormParts, useFormParts, useMistake } from './form-context.tsx'
import { WordsField } from './words-field.tsx'

/** Parts worth a closer look: framed on the work or on another picture, by pointer, by keyboard or by numbers. */
export function DetailsFields({ block, change }: BlockProps<'details'>) {
  const parts = useFormParts()
  const picture = framedPicture(block, parts)
  const error = useMistake(['blocks', block.id])
  const set = (subject: string, details: readonly DraftDetail[]) => change(subject, { ...block, details: [...details] })
  const { details } = block
  return (
    <>
      <WordsField
        label="Heading (optional)"
        place={['blocks', block.id, 'title']}
        value={block.title}
        change={(title) => change('title', { ...block, title: filled(title) })}
      />
      {block.picture === undefined ? (
        <div>
          <Button type="button" onClick={() => change('', { ...block, picture: { alt: '' } })}>
            Frame details of another picture
          </Button>
        </div>
      ) : (
        <>
          <PictureFields
            label="Picture"
            place={['blocks', block.id, 'picture']}
            picture={block.picture}
            change={(next) => change('picture', { ...block, picture: next })}
          />
          <div>
            <Button
              type="button"
              look="quiet"
              onClick={() => {
                const { picture: _, ...rest } = block
                change('', rest)
              }}
            >
              Frame details of the work itself
            </Button>
          </div>
        </>
      )}
      {picture === undefined ? (
        <p className="text-sm text-quiet">Choose a picture of the work first. Then drag frames on it.</p>
      ) : (
        <DetailFraming
          picture={picture}
          details={details}
          change={(next, subject) => set(subject, next)}
          image={picture.image}
        />
      )}
      <ol className="flex flex-col gap-6">
        {details.map((detail, at) => (
          <li key={at} className="flex flex-col gap-3 border-l-2 border-line pl-4">
            <WordsField
              label={`What detail ${at + 1} shows`}
              place={['blocks', block.id, 'details', at, 'caption']}
              value={detail.caption}
              change={(caption) => set(`caption-${at}`, details.with(at, { ...detail, caption }))}
            />
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {(['x', 'y', 'width', 'height'] as const).map((side) => (
                <WordsField
                  key={side}
                  label={sides[side]}
                  place={['blocks', block.id, 'details', at, side]}
                  value={detail[side]}
                  inputMode="numeric"
                  change={(typed) => {
                    const value = Number(typed)
                    if (typed.trim() === '' || !Number.isFinite(value)) return
                    const frame = { ...detail, [side]: value }
                    set(
                      `${side}-${at}`,
                      details.with(at, {
                        caption: detail.caption,
                        ...(picture === undefined ? frame : within(frame, picture)),
                      }),
                    )
                  }}
                />
              ))}
            </div>
            <div>
              <Button
                type="button"
                look="quiet"
                aria-label={`Remove detail ${at + 1}`}
                onClick={() => set('', details.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="text-sm text-loss">{error}</p>}
    </>
  )
}

const sides = { x: 'From left', y: 'From top', width: 'Width', height: 'Height' } as const

/** The picture that details are framed on with its size, in the units that details are stored in. */
function framedPicture(block: DraftBlockOf<'details'>, { files, work, slug }: FormParts) {
  const fileId = block.picture === undefined ? ('draw' in work ? undefined : work.file) : block.picture.file
  const file = fileId === undefined ? undefined : files[fileId]
  if (file?.width !== undefined && file.height !== undefined)
    return {
      width: file.width,
      height: file.height,
      image: <FileImage file={file} alt="" sizes="40rem" className="block h-auto w-full" />,
    }
  if (block.picture !== undefined || !('draw' in work)) return undefined
  return {
    width: work.width,
    height: work.height,
    image: <img src={`${pictureAddress({ of: 'exhibit', slug })}/1280.webp`} alt="" className="block h-auto w-full" />,
  }
}
