import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { chooseOwnStudio, isReplaceableDemo, NotTheDemoError } from '#features/first-run/choose-own-studio.server.ts'
import { countLosses } from '#features/first-run/count-losses.server.ts'
import { DemoLossesList } from '#features/first-run/demo-losses-list.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Remove the demo' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const app = context.get(appContext)
  if (!isReplaceableDemo(app)) throw new NotTheDemoError()
  return {
    demo: app.folder.name,
    losses: await countLosses(app.read),
    desk: atDesk(context.get(sessionContext)),
  }
})

/** The name of the demo is the last step: nothing of it comes back. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, folder, config, reopen } = context.get(appContext)
  if (formText((await formOf(request)).get('name')).trim() !== folder.name)
    return data({ problem: `Type ${folder.name} to remove the demo. Nothing was changed.` }, { status: 422 })
  await db.transaction().execute(async (tx) => {
    await chooseOwnStudio(tx, { folder, config, ...actorOf(context) })
  })
  reopen()
  throw redirect(linkTo('boss getting started'))
})

export default function Demo({
  loaderData: { demo, losses, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: { problem: string }
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Remove the demo and start my own studio"
        line="The app opens again with an empty studio. This takes a few seconds."
      >
        <DemoLossesList losses={losses} />
        <Form method="post" reloadDocument className="mt-8 flex max-w-[40rem] flex-col items-start gap-6">
          <div className="w-full">
            <Field
              label={`Type ${demo} to confirm`}
              name="name"
              required
              autoComplete="off"
              error={actionData?.problem}
            />
          </div>
          <Button look="primary">Remove the demo for good</Button>
        </Form>
      </Section>
    </DeskFrame>
  )
}
