import { type RefObject, useState } from 'react'
import { PreviewFrame } from '#features/exhibit-editor/pages/preview-frame.tsx'
import { translatingParameter } from '#features/publishing/desk/translation-words.ts'
import { Select } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'

/** Where the preview of a page is made. */
const previewAddress = ({ kind, name }: ContentDesk['id'], path: string, language: string | undefined) =>
  `/boss/content/${kind}/${encodeURIComponent(name)}/preview?${new URLSearchParams({ at: path, ...(language === undefined ? {} : { [translatingParameter]: language }) })}`

/** Any public page as it would be with the saved draft in its place, at the width of a phone or of a desktop. */
export function DraftPreview({
  desk: { id, previews },
  frame,
  isReady,
  language,
}: {
  desk: ContentDesk
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  language: string | undefined
}) {
  const [path, setPath] = useState(previews[0]?.path ?? '/')
  const src = previewAddress(id, path, language)
  if (!isReady)
    return (
      <Section title="Preview" id="preview" level={2} line="Pages as they would be with the saved draft.">
        <ul className="list-disc pl-5">
          {previews.map((each) => (
            <li key={each.path}>
              <a
                href={previewAddress(id, each.path, language)}
                className="inline-flex min-h-8 items-center underline decoration-strong-line hover:decoration-ink"
              >
                {each.title}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    )
  return (
    <div className="mt-12" id="preview">
      <div className="mb-4 max-w-md">
        <Select
          label="Page to preview"
          name="preview-page"
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        >
          {previews.map((each) => (
            <option key={each.path} value={each.path}>
              {each.title}
            </option>
          ))}
        </Select>
      </div>
      <div className="h-[80svh]">
        <PreviewFrame src={src} frame={frame} />
      </div>
    </div>
  )
}
