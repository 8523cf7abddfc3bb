import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { parseIntentFilter } from '#features/burns/intents/intent-list.ts'
import { listDeskIntents } from '#features/burns/receipt/list-desk-intents.server.ts'
import { mostCounted } from '#features/claims/claim/most-counted.ts'
import { countWork } from '#features/claims/desk/count-work.server.ts'
import { Needs, type Need, needsOf } from '#features/claims/desk/desk-work.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { getWorkbench } from '#features/staff/get-workbench.server.ts'
import { countUnsentMails } from '#features/staff/list-envelopes.server.ts'
import { mailLines } from '#features/staff/outbox.ts'
import { leadsToOpenRoom } from '#features/staff/rooms.ts'
import { CollectionsTable, HealthTable, ProblemsTable, RefreshesTable } from '#features/staff/workbench-tables.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { countAlarms } from '#features/vaults/vault/count-vaults.server.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  live: true,
  head: () => ({
    title: 'Workbench',
    description: 'The studio\u2019s own desk: what runs, what waits, what failed.',
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const desk = atDesk(context.get(sessionContext))
  const [workbench, needs, unsent] = await Promise.all([
    getWorkbench(read, { chainId: studio.chain.id, now: now() }),
    listNeeds(context),
    countUnsentMails(read),
  ])
  return {
    ...workbench,
    singulars: Object.fromEntries(studio.collections.map(({ slug, singular }) => [slug, singular])),
    needs: needs.filter(({ to }) => leadsToOpenRoom(to, desk.roles)),
    mails: mailLines(unsent, { sends: config.mail.smtpUrl !== undefined }),
    isMailOpen: leadsToOpenRoom(linkTo('boss outbox'), desk.roles),
    hasFirstTexts: studio.pages?.reviewed !== true && desk.roles.includes('owner'),
    desk,
  }
})

/** What waits for somebody, in burns, vaults and claims. */
async function listNeeds(context: LoaderFunctionArgs['context']): Promise<Need[]> {
  const { read, studio, now } = context.get(appContext)
  const [work, { stuck }, alarms] = await Promise.all([
    countWork(read, { now: now() }),
    listDeskIntents(read, { filter: parseIntentFilter(new URLSearchParams()), studio, now: now() }),
    countAlarms(read),
  ])
  return [
    { count: stuck, words: 'burns are stuck', to: linkTo('boss burns', { state: 'stuck' }), isBad: true },
    { count: alarms.count, words: 'alarms of vaults', to: linkTo('boss vaults'), isBad: true },
    ...needsOf(work),
  ]
}

export default function Boss({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { readiness, metadata, problems, refreshes, singulars, needs, mails, isMailOpen, hasFirstTexts, desk } =
    loaderData
  const { headBlock, finalizedBlock } = readiness.indexer
  return (
    <DeskFrame desk={desk}>
      <Section title="What needs somebody now">
        {mails.length > 0 && (
          <ul className="mb-6 flex flex-col gap-2">
            {mails.map(({ words, filter }) => (
              <li key={filter} className="text-loss">
                {isMailOpen ? <TextLink to={linkTo('boss outbox', { state: filter })}>{words}</TextLink> : words}
              </li>
            ))}
          </ul>
        )}
        <Needs needs={needs} most={mostCounted} />
        {hasFirstTexts && (
          <p className="measure mt-6 text-sm text-quiet">
            The pages <TextLink to={linkTo('privacy')}>Privacy</TextLink>,{' '}
            <TextLink to={linkTo('terms')}>Terms</TextLink>, <TextLink to={linkTo('imprint')}>Imprint</TextLink> and{' '}
            <TextLink to={linkTo('help')}>Help</TextLink> are first texts, made from your settings. Have them checked
            for your country, then set pages.reviewed in the studio’s configuration.
          </p>
        )}
      </Section>
      <Section
        title="Health"
        aside={
          <>
            {headBlock === null ? 'No block yet' : `Head ${groupDigits(headBlock)}`}
            {finalizedBlock === null ? '' : ` · final ${groupDigits(finalizedBlock)}`}
          </>
        }
      >
        <HealthTable readiness={readiness} />
      </Section>
      <Section title="Collections">
        <CollectionsTable readiness={readiness} metadata={metadata} />
      </Section>
      <Section title="Descriptions and pictures">
        <ProblemsTable problems={problems} />
      </Section>
      <Section title="Marketplace refreshes">
        <RefreshesTable refreshes={refreshes} singulars={singulars} />
      </Section>
    </DeskFrame>
  )
}
