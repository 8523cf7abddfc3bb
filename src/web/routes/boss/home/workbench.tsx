import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listActs } from '#features/accounts/roles/list-acts.server.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { AttentionList } from '#features/attention/attention-list.tsx'
import { chooseMailWish, findMailChoice } from '#features/attention/choose-mail-wish.server.ts'
import { listAttention } from '#features/attention/list-attention.server.ts'
import { MailWishForm } from '#features/attention/mail-wish-form.tsx'
import { parseMailWish } from '#features/attention/staff-news.ts'
import { mostCounted } from '#features/claims/claim/most-counted.ts'
import { countWork } from '#features/claims/desk/count-work.server.ts'
import { Needs, todayOf } from '#features/claims/desk/desk-work.tsx'
import { listRecentSteps } from '#features/claims/overview/list-recent-steps.server.ts'
import { RecentSteps } from '#features/claims/overview/recent-steps.tsx'
import { type AtDesk, atDesk } from '#features/staff/at-desk.ts'
import { ActWords } from '#features/staff/audit-tables.tsx'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { getWorkbench } from '#features/staff/get-workbench.server.ts'
import { leadsToOpenRoom } from '#features/staff/rooms.ts'
import { WorkbenchHealth } from '#features/staff/workbench-health.tsx'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Workbench' }) }

const recent = 8

export const loader = handled(async ({ context, url }: LoaderFunctionArgs) => {
  const app = context.get(appContext)
  const { read, studio, now } = app
  const session = context.get(sessionContext)
  const desk = atDesk(session)
  const hasClaims = leadsToOpenRoom(linkTo('boss claims'), desk.roles)
  const workbench = await getWorkbench(read, { ...askedChains(studio), config: app.config, now: now() })
  const [attention, mail, work, activity] = await Promise.all([
    listAttention(app, { roles: desk.roles, readiness: workbench.readiness }),
    findMailChoice(app, session),
    hasClaims ? countWork(read, { now: now() }) : undefined,
    listActivity(app, { roles: desk.roles }),
  ])
  return {
    workbench,
    singulars: Object.fromEntries(studio.collections.map(({ slug, singular }) => [slug, singular])),
    attention,
    today: work === undefined ? undefined : todayOf(work),
    ...activity,
    mail,
    isSaved: url.searchParams.has('saved'),
    hasFirstTexts: studio.pages?.reviewed !== true && desk.roles.includes('owner'),
    desk,
  }
})

/** What happened last, as far as the rooms are open that it can be read in. */
async function listActivity(
  { read, studio: { editions } }: Pick<AppContext, 'read' | 'studio'>,
  { roles }: Pick<AtDesk, 'roles'>,
) {
  const [steps, audit] = await Promise.all([
    leadsToOpenRoom(linkTo('boss claims'), roles) ? listRecentSteps(read, { editions, limit: recent }) : undefined,
    leadsToOpenRoom(linkTo('boss audit'), roles) ? listActs(read, { before: undefined, limit: recent }) : undefined,
  ])
  return { steps, acts: audit?.acts }
}

/** When whoever asks wants to hear of all this by mail. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, studio, now } = context.get(appContext)
  const { uid, roles } = context.get(sessionContext)
  const wish = parseMailWish(formText((await formOf(request)).get('wish')))
  if (wish !== undefined && roles.length > 0)
    await db.transaction().execute(async (tx) => {
      await chooseMailWish(tx, { uid, wish, zone: studio.timeZone, now: now() })
    })
  throw redirect(`${linkTo('boss', { saved: '1' })}#mail`)
})

export default function Boss({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { workbench, singulars, attention, mail, isSaved, today, steps, acts, hasFirstTexts, desk } = loaderData
  return (
    <DeskFrame desk={desk} title="Home">
      <Section title="Needs attention">
        <AttentionList lines={attention} />
        {hasFirstTexts && (
          <p className="measure mt-6 text-sm text-quiet">
            The pages <TextLink to={linkTo('privacy')}>Privacy</TextLink>,{' '}
            <TextLink to={linkTo('terms')}>Terms</TextLink>, <TextLink to={linkTo('imprint')}>Imprint</TextLink> and{' '}
            <TextLink to={linkTo('help')}>Help</TextLink> are first texts, made from your settings. Have them checked
            for your country, then set pages.reviewed in the studio’s configuration.
          </p>
        )}
      </Section>
      {today !== undefined && (
        <Section title="Today">
          <Needs needs={today} most={mostCounted} />
        </Section>
      )}
      {(steps !== undefined || acts !== undefined) && (
        <Section
          title="Activity"
          aside={acts === undefined ? undefined : <TextLink to={linkTo('boss audit')}>Audit</TextLink>}
        >
          <RecentSteps
            steps={steps ?? []}
            others={(acts ?? []).map((act) => ({ key: `act ${act.id}`, at: act.at, words: <ActWords {...act} /> }))}
            limit={recent}
          />
        </Section>
      )}
      <WorkbenchHealth workbench={workbench} singulars={singulars} />
      <Section id="mail" title="Mail" line="We can write to you when something needs attention.">
        <MailWishForm choice={mail} isSaved={isSaved} />
      </Section>
    </DeskFrame>
  )
}
