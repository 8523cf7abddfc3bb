import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import {
  type AccountChange,
  parseAccountChange,
  NoSuchAccountError,
  ReasonMissingError,
} from '#features/accounts/administration/account-change.ts'
import { changeAccount } from '#features/accounts/administration/change-account.server.ts'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { AddressText } from '#features/staff/account-text.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { EventsTable, WalletLinesTable } from '#features/staff/audit-tables.tsx'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { getPerson } from '#features/staff/get-person.server.ts'
import {
  PersonActs,
  PersonFacts,
  PersonPasskeys,
  PersonSessions,
  RemoveFactorForm,
} from '#features/staff/person-sheet.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { listWalletActs } from '#features/wallets/proving/list-wallet-acts.server.ts'
import { walletActWords } from '#features/wallets/proving/wallet-act.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Account' }) }

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, now } = context.get(appContext)
  const found = await getPerson(read, {
    service: context.get(accountsContext).service,
    uid: params['uid'] ?? '',
    now: now(),
  })
  const wallets = (await listWalletActs(read, { uid: found.person.uid, limit: 20 })).map(({ act, ...line }) => ({
    ...line,
    what: walletActWords(act),
  }))
  const session = context.get(sessionContext)
  const isSelf = session.uid === found.person.uid
  const mayRemoveFactor =
    found.person.hasSecondFactor && !isSelf && (found.person.roles.length === 0 || mayEnter(['owner'], session.roles))
  return {
    ...found,
    wallets,
    mayRemoveFactor,
    isTold: context.get(accountsContext).service?.tellsOfChanges === true && found.person.email !== undefined,
    desk: atDesk(session),
  }
})

/** What is said of a change that another one takes back, which is offered. */
const doneAnswers: Partial<Record<AccountChange, FormAnswer>> = {
  disable: { said: 'The account is disabled.', undo: [['change', 'enable']] },
  enable: { said: 'The account can sign in again.', undo: [['change', 'disable']] },
}

export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const { db } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const form = await formOf(request)
  const change = parseAccountChange(formText(form.get('change')))
  const uid = params['uid'] ?? ''
  if (service === undefined) throw new NoSuchAccountError()
  if (change === undefined)
    throw data({ code: 'invalid-form', title: 'The form asked for nothing that can be done here.' }, { status: 400 })
  const reason = formText(form.get('reason'))
  const actor = context.get(sessionContext)
  try {
    await changeAccount(db, { service, change, reason, uid, ...actorOf(context), actor })
  } catch (error) {
    if (error instanceof ReasonMissingError) return data<FormAnswer>({ problem: error.message }, { status: 422 })
    throw error
  }
  const answer = doneAnswers[change]
  if (answer !== undefined) return data<FormAnswer>(answer)
  // Whoever signed themself out is sent to sign in from there.
  throw redirect(linkTo('boss person', { uid }))
})

export default function BossPerson({
  loaderData: { person, passkeys, sessions, events, wallets, mayRemoveFactor, isTold, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  return (
    <DeskFrame desk={desk}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <Section
            level={1}
            title={<AddressText>{person.email ?? person.name ?? 'Account'}</AddressText>}
            aside={
              <ForRole access={['packer', 'viewer']}>
                <TextLink to={linkTo('boss claims', { q: person.uid })}>Their claims</TextLink>
              </ForRole>
            }
          >
            <PersonFacts person={person} />
          </Section>
        </div>
        <ForRole access={['support']}>
          <div>
            <Section title="What you can do">
              <PersonActs person={person} />
              {mayRemoveFactor && (
                <RemoveFactorForm
                  isTold={isTold}
                  problem={actionData !== undefined && 'problem' in actionData ? actionData.problem : undefined}
                />
              )}
            </Section>
          </div>
        </ForRole>
      </div>
      {passkeys.length > 0 && (
        <Section title="Passkeys">
          <PersonPasskeys passkeys={passkeys} />
        </Section>
      )}
      <Section title="Signed in at">
        <PersonSessions sessions={sessions} />
      </Section>
      {wallets.length > 0 && (
        <Section title="Wallets">
          <WalletLinesTable lines={wallets} />
        </Section>
      )}
      <Section title="What happened">
        <EventsTable events={events} />
      </Section>
      {actionData !== undefined && 'said' in actionData && <FormAnswerBar answer={actionData} />}
    </DeskFrame>
  )
}
