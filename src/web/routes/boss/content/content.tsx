import { type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { listContent } from '#features/content-editor/draft/list-content.server.ts'
import { ContentList } from '#features/content-editor/pages/content-list.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  live: true,
  head: () => ({
    title: 'Content',
    description: 'Everything that the studio says: drafts, schedules, and what is on the site.',
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  return { kinds: await listContent(read), zone: studio.timeZone, desk: atDesk(context.get(sessionContext)) }
})

export default function BossContent({
  loaderData: { kinds, zone, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Content"
        line="Everything that the studio says. A draft is seen by staff alone until it is published."
      >
        <ContentList kinds={kinds} zone={zone} />
      </Section>
    </DeskFrame>
  )
}
