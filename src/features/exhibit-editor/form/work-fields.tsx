import { pictureAddress } from '#features/media/picture-ref.ts'
import { Button } from '#ui/button.tsx'
import type { ExhibitDraft } from '../draft/exhibit-draft.ts'
import { FileChoice } from './file-choice.tsx'
import { FormSection } from './form-section.tsx'
import { AltField } from './words-field.tsx'

/** The work itself: drawn by a program of the studio, or a picture of the library. */
export function WorkFields({
  draft,
  edit,
}: {
  draft: ExhibitDraft
  edit: (subject: string, draft: ExhibitDraft) => void
}) {
  const { work } = draft
  return (
    <FormSection title="Work">
      {'draw' in work ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`${pictureAddress({ of: 'exhibit', slug: draft.slug })}/320.webp`}
            alt=""
            className="w-24 bg-raised"
          />
          <div className="flex flex-col items-start gap-2 text-sm text-quiet">
            <p>
              Drawn by the studio’s program <span className="mono">{work.draw}</span>, {work.width} × {work.height}.
            </p>
            <Button type="button" onClick={() => edit('work', { ...draft, work: { alt: work.alt } })}>
              Show a picture of the library instead
            </Button>
          </div>
        </div>
      ) : (
        <>
          <FileChoice
            label="Picture of the work"
            place={['work', 'file']}
            fileId={work.file}
            change={(file) => edit('work', { ...draft, work: { ...work, file } })}
          />
          <FileChoice
            label="The work as it moves (optional)"
            place={['work', 'moving']}
            kind="media"
            isOptional
            fileId={work.moving}
            change={(moving) => edit('work', { ...draft, work: { ...work, moving } })}
          />
        </>
      )}
      <AltField
        place={['work', 'alt']}
        value={work.alt}
        change={(alt) => edit('work-alt', { ...draft, work: { ...work, alt } })}
      />
    </FormSection>
  )
}
