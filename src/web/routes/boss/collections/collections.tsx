import type { LoaderFunctionArgs } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { type ListedCollection, listCollectionsRoom } from '#features/adopting/list-collections-room.server.ts'
import { ReadingState } from '#features/adopting/reading-progress.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Collections' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  return { collections: await listCollectionsRoom(read), desk: atDesk(context.get(sessionContext)) }
})

export default function BossCollections({
  loaderData: { collections, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Collections" line="Token contracts whose pieces are shown here.">
        <Table
          caption="Collections"
          rows={collections}
          keyOf={({ slug }) => slug}
          columns={[
            { title: 'Title', cell: (row) => <Title row={row} />, wide: true },
            { title: 'Contract', cell: ({ address }) => <Address address={address} />, fromTablet: true },
            {
              title: 'State',
              cell: ({ reading }) => (reading === undefined ? 'Draft' : <ReadingState reading={reading} />),
            },
            { title: 'Pieces', cell: ({ reading }) => (reading?.pieces ?? 0).toLocaleString('en'), align: 'right' },
          ]}
          empty={
            <Empty title="No collections yet">
              <p>Adopt a contract to show its pieces.</p>
            </Empty>
          }
        />
        <ForRole access={['editor']}>
          <div className="mt-8">
            <ButtonLink look="primary" to={linkTo('boss collection adopt')}>
              Adopt a contract
            </ButtonLink>
          </div>
        </ForRole>
      </Section>
    </DeskFrame>
  )
}

function Title({ row: { slug, title, reading, inspection } }: { row: ListedCollection }) {
  if (reading !== undefined) return <TextLink to={linkTo('collection', { collection: slug })}>{title}</TextLink>
  if (inspection === undefined) return <>{title}</>
  return (
    <ForRole access={['editor']}>
      <TextLink to={linkTo('boss collection adoption', { inspection })}>{title}</TextLink>
    </ForRole>
  )
}
