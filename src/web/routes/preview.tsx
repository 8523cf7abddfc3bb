import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { getPreview, type Preview } from '#features/exhibit-editor/draft/get-preview.server.ts'
import { PreviewPage } from '#features/exhibit-editor/pages/preview-page.tsx'
import { openPreviewLink, PreviewLinkOverError } from '#features/publishing/desk/preview-link.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle<Preview> = {
  isSecret: true,
  usesFrames: true,
  head: ({ data }) => ({
    title: t('Preview: {title}', { title: data.title }),
    description: t('A draft of the studio, for whoever was given its link.'),
    robots: 'noindex',
  }),
  ground: ({ data }) => data.view?.exhibit.ground,
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, folder, config, now } = context.get(appContext)
  const id = await openPreviewLink(read, { token: params['token'] ?? '', now: now() })
  // Drafts of all other kinds are shown on pages of the site; `preview-routes.ts` has answered those.
  if (id?.kind !== 'exhibit') throw new PreviewLinkOverError()
  // What is missing is the studio's own business.
  return {
    ...(await getPreview(read, { slug: id.name, folder, frames: config.frames?.url, now: now(), language: locale() })),
    notes: [],
  }
})

export default function SharedPreview({ loaderData }: { loaderData: Preview }) {
  const { revalidate } = useRevalidator()
  return <PreviewPage preview={loaderData} refresh={() => void revalidate()} isForStaff={false} />
}
