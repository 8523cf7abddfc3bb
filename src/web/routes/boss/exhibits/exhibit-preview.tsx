import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { getPreview, type Preview } from '#features/exhibit-editor/draft/get-preview.server.ts'
import { PreviewPage } from '#features/exhibit-editor/pages/preview-page.tsx'
import { translatingInto, translatingParameter } from '#features/publishing/desk/translation-words.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle<Preview> = {
  isFramed: true,
  usesFrames: true,
  head: ({ data }) => ({ title: `Preview: ${data.title}` }),
  ground: ({ data }) => data.view?.exhibit.ground,
}

export const loader = handled(async ({ params, url, context }: LoaderFunctionArgs) => {
  const { read, folder, config, now } = context.get(appContext)
  const language = translatingInto(url.searchParams.get(translatingParameter)) ?? 'en'
  return await getPreview(read, {
    slug: params['slug'] ?? '',
    folder,
    frames: config.frames?.url,
    now: now(),
    language,
  })
})

export default function BossExhibitPreview({ loaderData }: { loaderData: Preview }) {
  const { revalidate } = useRevalidator()
  return <PreviewPage preview={loaderData} refresh={() => void revalidate()} isForStaff />
}
