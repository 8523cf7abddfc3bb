import { listCollections } from '#features/catalogue/list-collections.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/bsg-burn-pill.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const [figures] = await listCollections(read, { slugs: ['bsg'] })
  const title = studio.collections.find(({ slug }) => slug === 'bsg')?.title
  return { source: figures === undefined || title === undefined ? undefined : { title, surviving: figures.surviving } }
})

export const handle: PageHandle = {
  head: () => ({ title: 'Pills', description: 'A pill is the receipt for a burned piece and opens a claim on a print. No pill exists: no burn has been open.' }),
  live: true,
}

const way = [
  { title: 'Choose what the pill becomes', text: 'The edition, its paper and size, and the country it goes to, with the whole cost. Whatever cannot be shipped is found out here, while the pill still exists.' },
  { title: 'The studio promises', text: 'A permit, signed by the studio, names the pill, the edition and the day it expires. Without one the contract burns nothing.' },
  { title: 'The pill is burned', text: 'From then on the claim is yours, and the same address of this house shows it until the parcel is at your door.' },
]

export default function Pills({ loaderData: { source } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <PageTitle title="Pills" line="A pill is the receipt for a burned piece. It can be kept, sold, or burned for a claim on a print." />
      <Empty title="No pill exists.">
        <p>This house has no pill contract, because no burn has been open. A pill that is offered to you elsewhere in its name is not one of ours.</p>
        {source !== undefined && source.surviving > 0 && <p>{groupDigits(source.surviving)} pieces of {source.title} survive.</p>}
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-2">
          {source === undefined ? <ButtonLink to={linkTo('collections')}>See the collections</ButtonLink> : <ButtonLink to={linkTo('collection', { collection: 'bsg' })}>See {source.title}</ButtonLink>}
          <TextLink to={linkTo('xxprints')}>About prints</TextLink>
        </p>
      </Empty>
      <Section title="From pill to claim" line="The order matters: nobody burns first and learns afterwards that a print cannot be shipped."><Steps label="From pill to claim" steps={way} /></Section>
    </Page>
  )
}
