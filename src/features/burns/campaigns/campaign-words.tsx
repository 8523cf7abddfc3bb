import { FileImage } from '#features/files/pictures/file-image.tsx'
import type { CampaignConfig } from '#features/studio/exhibit-config.ts'
import { fileColour } from '#features/studio/exhibit-label.ts'
import { Prose } from '#ui/page.tsx'

/** What the studio says about a campaign, with its picture. Its terms are said by the contract. */
export function CampaignWords({ told: { words, picture } }: { told: CampaignConfig }) {
  if (words.length === 0 && picture === undefined) return null
  return (
    <div className="mt-6 flex flex-col gap-6">
      {picture !== undefined && (
        <figure>
          <FileImage
            file={picture.file}
            alt={picture.alt}
            sizes="(max-width: 64rem) 92vw, 42rem"
            className="block h-auto w-full"
            colour={fileColour(picture.file)}
          />
          {picture.caption !== undefined && (
            <figcaption className="mt-2 text-sm text-quiet">{picture.caption}</figcaption>
          )}
        </figure>
      )}
      {words.length > 0 && <Prose paragraphs={words} />}
    </div>
  )
}
