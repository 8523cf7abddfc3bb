import { Form } from 'react-router'
import { findToken } from '#features/catalogue/find-token.server.ts'
import { getCollection } from '#features/catalogue/get-collection.server.ts'
import { parseTokenId } from '#features/catalogue/token-id.ts'
import { titleOf } from '#features/catalogue/token.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-printed.ts'

export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const tokenId = parseTokenId(query.replace(/^#/, ''))
  const [collection, token] = await Promise.all([
    getCollection(read, { collection: 'gen2' }), tokenId === undefined ? undefined : findToken(read, { collection: 'gen2', tokenId }),
  ])
  const singular = studio.collections.find(({ slug }) => slug === 'gen2')?.singular ?? 'Gen2'
  return { surviving: collection.surviving, query, found: token === undefined ? undefined : { id: token.tokenId, title: titleOf(token, singular), burned: token.burned } }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: () => ({ title: 'Printed Gen2 pieces', description: 'The public register of every Gen2 piece that has been printed, with its number in the edition.' }),
  live: true,
}

export default function Gen2Printed({ loaderData: { surviving, query, found } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <PageTitle title="Printed pieces" line="The register of every Gen2 piece that has been printed: its number in the edition, the day, and where the print stands. One piece has one print at most." />
      <Form method="get" action={linkTo('gen2-printed')} role="search" className="mb-10 flex flex-wrap items-end gap-3">
        <div className="w-56"><Field label="Number of the piece" name="q" inputMode="numeric" defaultValue={query} /></div>
        <Button type="submit">Look it up</Button>
      </Form>
      <div aria-live="polite">{query !== '' && <Found query={query} found={found} />}</div>
      <Empty title="No piece has been printed yet.">
        <p>Each of the {surviving} surviving pieces can be printed once. Prints are listed here from the first one on, and a piece shows on its own page that its print is used.</p>
        <p><TextLink to={linkTo('gen2')}>See the pieces</TextLink> or <TextLink to={linkTo('xxprints')}>the print editions</TextLink></p>
      </Empty>
    </Page>
  )
}

function Found({ query, found }: { query: string; found: Route.ComponentProps['loaderData']['found'] }) {
  return (
    <div className="mb-10">
      {found === undefined
        ? <Notice title={`There is no Gen2 piece with the number “${query}”.`}><p>Numbers are whole and start at 1.</p></Notice>
        : (
          <Notice title={<TextLink to={linkTo('gen2 item', { id: found.id })}>{found.title}</TextLink>}>
            <p>{found.burned ? 'It has been burned and was never printed.' : 'It has not been printed.'}</p>
          </Notice>
        )}
    </div>
  )
}
