import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { listReady } from '#features/claims/parcels/list-ready.server.ts'
import { PickList } from '#features/claims/parcels/pack-desk.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { Section } from '#ui/page.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Packing' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  return {
    ...(await listReady(read, { editions: studio.editions, now: now() })),
    desk: atDesk(context.get(sessionContext)),
  }
})

export default function BossPacking({
  loaderData: { ready, more, missing, held, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="To be packed"
        line="Signed, with an address, by edition and number as they lie on the shelf."
        aside={
          <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {ready.length > 0 && (
              <a href="/boss/packing.pdf" className="underline decoration-strong-line hover:decoration-ink">
                As a PDF
              </a>
            )}
            <PrintButton>Print the list</PrintButton>
          </span>
        }
      >
        <WithTableKeys>
          <PickList lines={ready} more={more} missing={missing} held={held} />
        </WithTableKeys>
      </Section>
    </DeskFrame>
  )
}
