import { listCollections } from '#features/catalogue/list-collections.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { exhibitLabels } from '#features/studio/exhibit-label.ts'
import { ExhibitTile } from '#features/studio/exhibit-tile.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Section } from '#ui/page.tsx'
import { Definitions } from '#ui/steps.tsx'
import { Wall } from '#ui/wall.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/xxprints.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const [gen2] = await listCollections(read, { slugs: ['gen2'] })
  const title = studio.collections.find(({ slug }) => slug === 'gen2')?.title
  return { works: exhibitLabels(studio), gen2: gen2 === undefined || title === undefined ? undefined : { title, surviving: gen2.surviving } }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data }) => ({
    title: 'Prints', description: 'What an edition and a print number mean here, and which works exist on paper. No edition is open.',
    ...(data.works[0] === undefined ? {} : { image: `${data.works[0].picture.source}/card.png` }),
  }),
  live: true,
}

const marks = [
  { term: <Mark text="7/25" />, meaning: 'The seventh print of an edition of twenty-five. The length of an edition is fixed before its first print and never grows. No number is given twice.' },
  { term: <Mark text="AP" />, meaning: 'Artist’s proof: outside the numbers, with a count of its own, kept by the studio.' },
  { term: <Mark text="PP" />, meaning: 'Printer’s proof: for the workshop that printed the edition.' },
  { term: <Mark text="HC" />, meaning: 'Hors commerce: to be shown, not sold.' },
  { term: <Mark text="BAT" />, meaning: 'Bon à tirer: the one print that all others are compared with.' },
]

export default function Prints({ loaderData: { works, gen2 } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title="Prints" line="Works on paper in editions of a fixed length, numbered and signed." />
      <Columns>
        <div>
          <Empty title="No edition is open.">
            <p>Nothing can be ordered or claimed now, and no print has been given a number.</p>
            {gen2 !== undefined && <p>{gen2.surviving > 0 && <>Each of the {groupDigits(gen2.surviving)} surviving pieces of {gen2.title} has a right to one print, used once, without burning the piece. </>}The register shows which rights are used.</p>}
            <p className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-2"><ButtonLink to={linkTo('gen2-printed')}>Register of printed pieces</ButtonLink><TextLink to={linkTo('shipping')}>How a print gets to a door</TextLink></p>
          </Empty>
        </div>
        <div><Section title="The mark under a print" line="Written in pencil under the image, and the same in the register."><Definitions entries={marks} /></Section></div>
      </Columns>
      {works.length > 0 && (
        <div className="mt-16"><Section title="Works" line="What hangs in this house. Medium and size are those of the work itself.">
          <Wall label="Works">{works.map((work) => <ExhibitTile key={work.slug} exhibit={work} withMedium />)}</Wall>
        </Section></div>
      )}
    </Page>
  )
}

function Mark({ text }: { text: string }) {
  return <span className="font-serif text-2xl tabular-nums">{text}</span>
}
