import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { oldNewsDays } from '#features/claims/claim/policy.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { listEnvelopes } from '#features/staff/list-envelopes.server.ts'
import { OutboxFilters, OutboxTable } from '#features/staff/outbox-table.tsx'
import { mailFilters, mailPlaceText, mailSorts, parseMailKey, parseMailPlace } from '#features/staff/outbox.ts'
import { type MailsRetried, retryMails } from '#features/staff/steer-mail.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Refused } from '#ui/lists/picking.tsx'
import { parseSorting, sortingName } from '#ui/lists/sorting.ts'
import { Section } from '#ui/page.tsx'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Outbox' }) }

export const loader = handled(async ({ url: { searchParams }, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const filter = mailFilters.find((each) => each === searchParams.get('state')) ?? 'all'
  const sort = parseSorting(mailSorts, searchParams)
  const { mails, next } = await listEnvelopes(read, {
    before: parseMailPlace(searchParams.get('before') ?? '', sort),
    filter,
    sort,
    limit: 50,
    owners: config.signIn.owners,
  })
  return {
    mails,
    next: next === undefined ? undefined : mailPlaceText(next),
    filter,
    sort,
    sends: config.mail.smtpUrl !== undefined,
    isHosted: config.signIn.mode === 'hosted',
    desk: atDesk(context.get(sessionContext)),
  }
})

type Answer = FormAnswer & { refused?: MailsRetried['refused'] }

/** Has the mails that are picked tried again, all in their own right. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, now, config } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const { requestId } = context.get(visitContext)
  const form = await formOf(request)
  const keys = form.getAll('mail').flatMap((value) => parseMailKey(formText(value)) ?? [])
  const by = { owners: config.signIn.owners, actor: context.get(sessionContext), requestId, now: now() }
  return await answerForm<Answer>(
    async () => {
      const { tried, refused } = await retryMails(db, by, { keys: keys.slice(0, 200), service })
      if (tried === 0)
        return { problem: refused.map(({ name, message }) => `${name}: ${message}`).join(' ') || 'No mail was picked.' }
      return { said: `${tried === 1 ? 'The mail is' : `${tried} mails are`} tried again within seconds.`, refused }
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what went out meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

function lineOf({ sends, isHosted }: { sends: boolean; isHosted: boolean }): string {
  const hosted = isHosted ? ' Mails for signing in are sent by the hosted project and do not pass through here.' : ''
  return sends
    ? `Mails go out by the mail server. Those that it does not take are tried again and stay here; news of claims that waited more than ${oldNewsDays} days for a server is held until you send or withdraw it.${hosted}`
    : `No mail server is set up (SMTP_URL), so mails wait here until there is one. News of claims that is older than ${oldNewsDays} days by then is held, not sent.${isHosted ? hosted : ' Open one that signs somebody in and pass its link on to the person it is for, by a way you trust.'}`
}

export default function BossOutbox({
  loaderData: { mails, next, filter, sort, sends, isHosted, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Outbox" line={lineOf({ sends, isHosted })}>
        <OutboxFilters filter={filter} sort={sort} />
        <OutboxTable key={JSON.stringify([filter, sort])} mails={mails} sends={sends} filter={filter} sort={sort} />
        {next !== undefined && (
          <p className="mt-8">
            <TextLink
              to={linkTo('boss outbox', {
                state: filter === 'all' ? undefined : filter,
                sort: sortingName(mailSorts, sort),
                before: next,
              })}
            >
              {sort.key === 'written' && sort.isDown ? 'Older mails' : 'More mails'}
            </TextLink>
          </p>
        )}
        <FormAnswerBar answer={actionData}>
          <Refused refused={actionData?.refused} />
        </FormAnswerBar>
      </Section>
    </DeskFrame>
  )
}
