import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import { listClaims } from '#features/claims/list-claims.server.ts'
import { linesOf } from '#features/claims/list-queue.server.ts'
import { PickList } from '#features/claims/pack-desk.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Section } from '#ui/page.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { WithTableKeys } from '#ui/with-table-keys.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Packing', description: 'Signed prints with an address, in the order of the shelf: the list to walk with.', robots: 'noindex' }),
}

const most = 200

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { claims, next } = await listClaims(read, { states: ['signed'], limit: most })
  const lines = await linesOf(read, { claims, editions: studio.editions, now: now() })
  const ready = lines.filter(({ address }) => address === 'given' || address === 'locked')
    .sort((a, b) => a.edition.localeCompare(b.edition, 'en') || (a.n ?? 0) - (b.n ?? 0))
  return { ready, more: next !== undefined, missing: lines.length - ready.length, desk: atDesk(context.get(sessionContext)) }
})

export default function BossPacking({ loaderData: { ready, more, missing, desk } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss packing')}>
      <Section title="To be packed" line="Signed, with an address, by edition and number as they lie on the shelf." aside={<PrintButton>Print the list</PrintButton>}>
        <WithTableKeys><PickList lines={ready} more={more} missing={missing} /></WithTableKeys>
      </Section>
    </DeskFrame>
  )
}
