import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({ title: 'Shipping', description: 'Where claims, parcels and tracking come together. Nothing is to be shipped: no claim has been opened.' }),
}

const way = [
  { title: 'A claim opens', text: 'It begins with something on the chain, a burned pill, or with a print right that its holder uses. It counts once the chain can no longer take it back.' },
  { title: 'You say where to', text: 'Country first, with the whole cost and what customs may ask. A claim that cannot be shipped to you does not begin.' },
  { title: 'A number is given', text: 'The claim becomes print n of N. No number is given twice.' },
  { title: 'Printed, signed, packed', text: 'Each step is noted with its day.' },
  { title: 'On its way', text: 'The parcel has a tracking number, or says plainly that it has none.' },
  { title: 'At your door', text: 'The claim is closed. Its history stays, your address does not.' },
]

const addresses = [
  'This house stores no postal address. No page asks for one, so there is none to keep, to show or to lose.',
  'If anybody asks for your address in the name of this studio, by mail or on another site, it is not this house.',
]

export default function Shipping() {
  return (
    <Page>
      <PageTitle title="Shipping" line="The collector’s desk: claims, parcels and where they are." />
      <Columns>
        <div>
          <Empty title="There is nothing to ship.">
            <p>A parcel begins with a claim, and no claim has been opened: no burn and no print edition is open.</p>
            <p className="flex flex-wrap gap-x-8 gap-y-4 pt-2"><ButtonLink to={linkTo('collections')}>See the works</ButtonLink><ButtonLink look="quiet" to={linkTo('xxprints')}>About prints</ButtonLink></p>
          </Empty>
          <Section title="Your address">
            <Prose paragraphs={addresses} />
            <p className="mt-6 text-sm"><TextLink to={linkTo('gen2-printed')}>Register of printed pieces</TextLink></p>
          </Section>
        </div>
        <div><Section title="The way of a print" line="How a claim goes from the chain to a door, once there is one."><Steps label="The way of a print" steps={way} /></Section></div>
      </Columns>
    </Page>
  )
}
