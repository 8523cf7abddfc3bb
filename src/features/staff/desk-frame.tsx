import type { ReactNode } from 'react'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import { Page } from '#ui/page.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { AtDesk } from './at-desk.ts'
import { roomsOf } from './rooms.ts'

/** The frame of the staff's pages: who is signed in, signing out, and the way between the rooms that are open to them. Acts inside are offered by role. All of it works without script. */
export function DeskFrame({
  desk: { who, roles, until },
  current,
  children,
}: {
  desk: AtDesk
  current: string
  children: ReactNode
}) {
  return (
    <Page>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <h1 className="font-serif text-2xl font-normal">Workbench</h1>
        <form method="post" action="/sign-out" className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm">
          <span className="min-w-0 break-words text-quiet">
            {who}, {roles.join(', ')}, signed in until {momentText({ seconds: until, nanoseconds: 0 }, true)}
          </span>
          <button type="submit" className="min-h-11 underline decoration-strong-line hover:decoration-ink">
            Sign out
          </button>
        </form>
      </div>
      <SubNavigation label="Workbench" items={roomsOf(roles)} current={current} />
      <HoldingRoles roles={roles}>{children}</HoldingRoles>
    </Page>
  )
}
