import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { type InfoPageName, infoPageTitles } from './info-page-titles.ts'
import type { TextSection } from './info-page.ts'
import { linkTo } from './site-map.ts'

/** One of the pages that every studio has. */
export function InfoPageView({ page, sections }: { page: InfoPageName; sections: readonly TextSection[] }) {
  const { title: heading, line } = infoPageTitles[page]
  return (
    <Page narrow>
      <PageTitle title={t(heading)} line={t(line)} />
      {sections.map(({ title, text }) => (
        <Section key={title} title={title}>
          <div className="measure flex flex-col gap-4 text-base">
            {text.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                <OriginalWords of={paragraph}>
                  <WithAddresses text={paragraph} />
                </OriginalWords>
              </p>
            ))}
          </div>
        </Section>
      ))}
      {page === 'privacy' && (
        <p className="mt-10">
          <a href={linkTo('offline')} className={look}>
            {t('See and delete the pages kept on this device')}
          </a>
        </p>
      )}
    </Page>
  )
}

/** A text whose email addresses can be written to at once. The dot that ends a sentence is none of them. */
function WithAddresses({ text }: { text: string }) {
  return text.split(/([^\s@<>]+@[^\s@<>]+\.[a-z]{2,})/i).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} href={`mailto:${part}`} className={look}>
        {part}
      </a>
    ),
  )
}

const look = 'underline decoration-strong-line hover:decoration-ink'

/** Where to read what is done with data and on what terms: beside fields that ask for an address, an account or money. */
export function StudioRules() {
  return (
    <p className="text-sm text-quiet">
      <Message
        text="See our <privacy>Privacy</privacy> and <terms>Terms</terms>."
        values={{
          privacy: (words) => (
            <a key="privacy" href={linkTo('privacy')} className={look}>
              {words}
            </a>
          ),
          terms: (words) => (
            <a key="terms" href={linkTo('terms')} className={look}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  )
}
