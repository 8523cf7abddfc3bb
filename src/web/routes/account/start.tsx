import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isSetupCode } from '#features/accounts/administration/check-setup-code.server.ts'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { offersStart } from '#features/first-run/offers-start.server.ts'
import { parseSetupCode, setupCodeAllowance, WrongSetupCodeError } from '#features/first-run/setup-code.ts'
import { StartPage } from '#features/first-run/start-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: t('Start your own studio'),
    description: t('Look at the demo, or start your own studio'),
    robots: 'noindex',
  }),
}

/** Only while this is the demo and nobody owns it; afterwards there is nothing to ask. */
export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  if (!(await offersStart(context.get(appContext), context.get(accountsContext).service)))
    throw redirect(linkTo('index'))
  return { isOpen: true }
})

/** Knowing the code is not enough yet: on the next page somebody who is signed in becomes the owner by it. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const app = context.get(appContext)
  app.rateLimit('setup codes', setupCodeAllowance).spend(context.get(visitContext).remoteAddress, app.now().getTime())
  const code = parseSetupCode(formText((await formOf(request)).get('code')))
  if (await isSetupCode(app.read, code)) throw redirect(linkTo('boss claim', { code, own: '1' }))
  return data({ problem: new WrongSetupCodeError().message }, { status: 422 })
})

export default function Start({ actionData }: { actionData?: { problem: string } }) {
  return <StartPage problem={actionData?.problem} />
}
