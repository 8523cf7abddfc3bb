import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { countFrozen } from '#features/hosting/freezing/list-frozen.server.ts'
import { findHostedCollection } from '#features/hosting/pieces/find-hosted.server.ts'
import { stateText } from '#features/hosting/pieces/hosted-state.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Pieces' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const hosted = studio.collections.filter(({ metadata }) => metadata.from === 'hosted')
  const collections = await Promise.all(
    hosted.map(async ({ slug, title }) => ({
      slug,
      title,
      state: await findHostedCollection(read, { collection: slug }),
      counts: await countFrozen(read, { collection: slug }),
    })),
  )
  return { collections, desk: atDesk(context.get(sessionContext)) }
})

export default function BossHosted({
  loaderData: { collections, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Pieces" line="Collections whose metadata is kept here, row by row.">
        <Table
          caption="Collections whose metadata is kept here"
          rows={collections}
          keyOf={({ slug }) => slug}
          empty={
            <Empty title="No collection keeps its metadata here.">
              <p>
                Names, traits and pictures of pieces can be kept here instead of on another server.{' '}
                <TextLink to={linkTo('boss contracts')}>Deploy a collection</TextLink>, or open one that you have under{' '}
                <TextLink to={linkTo('boss content')}>Content</TextLink> and choose “Rows that are kept here”.
              </p>
            </Empty>
          }
          columns={[
            {
              title: 'Collection',
              cell: ({ slug, title }) => <TextLink to={linkTo('boss pieces', { slug })}>{title}</TextLink>,
            },
            { title: 'Pieces', align: 'right', cell: ({ counts }) => counts.total },
            { title: 'State', cell: ({ state }) => stateText(state) },
          ]}
        />
      </Section>
    </DeskFrame>
  )
}
