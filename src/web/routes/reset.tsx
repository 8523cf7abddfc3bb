import { sessionHours } from '#features/staff/session.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({ title: 'Lost studio key', description: 'How the people who run this house find their key again or make a new one.', robots: 'noindex' }),
}

const steps = [
  { title: 'Look where it lies', text: <>On the machine that runs the house, in its data folder: the file <Code>owner-key</Code>. The folder is <Code>.data</Code> unless <Code>VITRINE_DATA</Code> names another.</> },
  { title: 'Or make a new one', text: <>Stop the house, delete that file and start the house again. The start writes a new key; the old one no longer opens anything.</> },
  { title: 'End old sessions by waiting', text: <>Whoever is signed in stays so for at most {sessionHours} hours after signing in, or until they sign out.</> },
]

export default function Reset() {
  return (
    <Page narrow>
      <PageTitle title="Lost studio key" line="For the people who run this house. Nothing of the collections depends on the key, and nothing is lost with it." />
      <Steps label="To a key that works" steps={steps} />
      <div className="mt-10"><ButtonLink look="primary" to={linkTo('login')}>Sign in with the key</ButtonLink></div>
      <Section title="Visitors and collectors">
        <p className="measure text-base text-quiet">You have no password here: every public page is open, and the house keeps no account of you. <TextLink to={linkTo('index')}>Back to the front door</TextLink></p>
      </Section>
    </Page>
  )
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.92em] text-ink">{children}</code>
}
