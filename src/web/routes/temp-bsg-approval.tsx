import { houseContracts } from '#features/catalogue/front-contracts.ts'
import { ContractLabels } from '#features/catalogue/front-contract-labels.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink, OutLink, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/temp-bsg-approval.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => houseContracts(context.get(appContext).studio))

export const handle: PageHandle = {
  head: () => ({ title: 'Approval', description: 'What an approval is, why nothing here needs one, and how to check the ones you gave elsewhere.' }),
}

const meaning = [
  'An approval allows a contract to move a piece that is yours. It stays in force until it is taken back or used.',
  'An approval of one piece ends by itself when the piece changes hands. An approval of all pieces covers those you get later too, and ends only when you end it. No page of this house asks for that kind.',
]

export default function Approval({ loaderData }: Route.ComponentProps) {
  const { explorer } = loaderData
  return (
    <Page narrow>
      <PageTitle title="Approval" line="Permission for a contract to take one piece, given for that piece alone and taken back afterwards." />
      <Empty title="There is nothing to approve.">
        <p>No burn is open, and no page of this house asks for an approval. A request in its name comes from somewhere else: refuse it.</p>
      </Empty>
      <Section title="What an approval is"><Prose paragraphs={meaning} /></Section>
      <Section title="How to check yours">
        <Steps label="How to check your approvals" steps={[
          { title: 'Open your wallet’s own list', text: 'Most wallets list approvals and end them there, under a word like permissions, allowances or connections.' },
          {
            title: explorer === undefined ? 'Or ask the contract' : `Or ask the contract on ${explorer.name}`,
            text: <>It answers who may move one piece, getApproved, and who may move all of yours, isApprovedForAll. {explorer !== undefined && <OutLink href={explorer.href}>Open {explorer.name}</OutLink>}</>,
          },
          { title: 'Compare addresses', text: 'These belong to this house. Compare every digit, not only both ends.' },
        ]} />
        <div className="mt-8"><ContractLabels contracts={loaderData} /></div>
      </Section>
      <p className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4"><ButtonLink to={linkTo('collections')}>To the collections</ButtonLink><TextLink to={linkTo('web3')}>Your wallet</TextLink></p>
    </Page>
  )
}
