import { linkTo } from './site-map.ts'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { type HousePageName, housePageTitles, type TextSection } from './house-page.ts'

/** One of the pages that every studio has. */
export function HousePageView({ page, sections }: { page: HousePageName; sections: readonly TextSection[] }) {
  return (
    <Page narrow>
      <PageTitle {...housePageTitles[page]} />
      {sections.map(({ title, text }) => <Section key={title} title={title}><Prose paragraphs={text} /></Section>)}
    </Page>
  )
}

/** Where to read what is done with data and on what terms: beside fields that ask for an address, an account or money. */
export function HouseRules() {
  const look = 'underline decoration-strong-line hover:decoration-ink'
  return <p className="text-sm text-quiet">Read how we handle your data in <a href={linkTo('privacy')} className={look}>Privacy</a>, and what you can expect in our <a href={linkTo('terms')} className={look}>Terms</a>.</p>
}
