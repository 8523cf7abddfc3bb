import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useNavigation } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { answerContentForm } from '#features/content-editor/draft/answer-content-form.server.ts'
import { formIdOf } from '#features/content-editor/draft/content-id.ts'
import { type ContentDesk, getContentDesk } from '#features/content-editor/draft/get-content-desk.server.ts'
import { ChainNodesList } from '#features/content-editor/kinds/chain-nodes-list.tsx'
import { chainNodesOf, requireNodes } from '#features/content-editor/kinds/chain-nodes.ts'
import { type ContentAnswer, ContentAnswerBar } from '#features/content-editor/pages/content-answer.tsx'
import { ContentEditor } from '#features/content-editor/pages/content-editor.tsx'
import { PlainContent } from '#features/content-editor/pages/plain-content.tsx'
import { type DocumentContent, DocumentNotFoundError } from '#features/documents/document.ts'
import { findTestAddress } from '#features/mail-texts/find-test-address.server.ts'
import { getMailDesk, type MailDesk } from '#features/mail-texts/get-mail-desk.server.ts'
import { MailPanel } from '#features/mail-texts/mail-panel.tsx'
import { sendTestMail } from '#features/mail-texts/send-test-mail.server.ts'
import { getPaymentsDesk, type PaymentsDesk, requireCoinsOfChain } from '#features/payments/get-payments-desk.server.ts'
import { PaymentsPanel } from '#features/payments/payments-panel.tsx'
import type { BeforeSend } from '#features/publishing/desk/act-form.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { isMailName } from '#features/studio/mails/mail-list.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formOf } from '#platform/http/request-body.ts'
import { ownMailLanguages } from '#platform/mail/mail-template.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase, useShell } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = {
  live: true,
  framesPages: true,
  head: () => ({ title: 'Content' }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, rpc, folder, studio, config, now } = context.get(appContext)
  const id = formIdOf(params)
  const content = await getContentDesk(read, { id, folder, studio, now: now() })
  const session = context.get(sessionContext)
  const { service } = context.get(accountsContext)
  const mail =
    id.kind === 'mail' && isMailName(id.name)
      ? await getMailDesk(read, { mail: id.name, uid: session.uid, service, studio, config })
      : undefined
  const payments = id.kind === 'payments' ? await getPaymentsDesk({ rpc, config }, content.content) : undefined
  const nodes = id.kind === 'studio' ? chainNodesOf(content.content, config) : undefined
  return { content, mail, payments, nodes, desk: atDesk(session) }
})

/** Saves what the form says, then does what its button asks for. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const posted = await formOf(request)
  const { db, folder, studio } = context.get(appContext)
  const { roles } = context.get(sessionContext)
  if (posted.get('act') === 'test-mail') return await testMail(posted, { params, context })
  const asked = { id: formIdOf(params), posted, zone: studio.timeZone, roles, ...actorOf(context), folder }
  return await answerForm<ContentAnswer>(
    async () => {
      const run: Parameters<typeof answerContentForm>[0] = async (work) => await db.transaction().execute(work)
      return await answerContentForm(run, {
        ...asked,
        before: async (content) => await requireFit(content, asked.id, context),
      })
    },
    ({ message }) => ({ problem: message }),
  )
})

/** What is asked outside of the database before a draft goes public. */
async function requireFit(
  content: DocumentContent,
  { kind }: { kind: string },
  context: ActionFunctionArgs['context'],
) {
  if (kind === 'studio') requireNodes(content, context.get(appContext).config)
  if (kind === 'payments') await requireCoinsOfChain(context.get(appContext), content)
}

/** Sends the saved draft of a mail with examples to whoever asks. */
async function testMail(posted: FormData, { params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>) {
  const { db, studio, config } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const { name } = formIdOf(params)
  const by = actorOf(context)
  const to = await findTestAddress(service, { uid: by.actor })
  const language = ownMailLanguages.find((each) => each === posted.get('language')) ?? 'en'
  return await answerForm<ContentAnswer>(
    async () =>
      await db.transaction().execute(async (tx) => {
        if (!isMailName(name)) throw new DocumentNotFoundError({ kind: 'mail', name })
        return await sendTestMail(tx, { mail: name, language, to, service, studio, config, ...by })
      }),
    ({ message }) => ({ problem: message }),
  )
}

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossContentDocument({
  loaderData: { content, mail, payments, nodes, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: ContentAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  const { id } = content
  const base = useApiBase()
  const publicUrl = useShell()?.publicUrl ?? ''
  const mayEdit = mayEnter(['editor'], desk.roles)
  const state = useOtherDraft(content, actionData)
  const isSettled = useNavigation().state === 'idle'
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title={<span className="break-words">{content.title}</span>}
        aside={
          <span className="flex flex-wrap gap-x-6">
            <TextLink to={linkTo('boss content')}>All content</TextLink>
            <TextLink to={linkTo('boss content history', id)}>History</TextLink>
          </span>
        }
      >
        {nodes !== undefined && <ChainNodesList nodes={nodes} />}
        {mayEdit ? (
          <ContentEditor
            key={`${id.kind} ${id.name} ${state}`}
            desk={content}
            base={base}
            answer={actionData}
            beside={besideOf(mail, payments)}
          />
        ) : (
          <PlainContent desk={content} />
        )}
      </Section>
      {/* Not before the changed draft is here: whoever reads that it was discarded types into what is left. */}
      <ContentAnswerBar
        id={id}
        answer={isSettled ? actionData : undefined}
        linkOf={(token) => `${publicUrl}${linkTo('preview', { token })}`}
      />
    </DeskFrame>
  )
}

/** What is shown of a draft that no page shows. */
function besideOf(mail: MailDesk | undefined, payments: PaymentsDesk | undefined) {
  if (mail !== undefined) return (send: BeforeSend | undefined) => <MailPanel desk={mail} send={send} />
  return payments === undefined ? undefined : () => <PaymentsPanel desk={payments} />
}

/** Another number after each act that changed what the draft says, once the changed draft is here: the editor begins anew with it. */
function useOtherDraft({ draftVersion }: ContentDesk, answer: ContentAnswer | undefined): number {
  const [shown, setShown] = useState(0)
  const isOther = answer !== undefined && 'isOther' in answer && answer.isOther
  const wanted = isOther && draftVersion >= answer.draftVersion ? answer.draftVersion : shown
  if (wanted !== shown) setShown(wanted)
  return wanted
}
