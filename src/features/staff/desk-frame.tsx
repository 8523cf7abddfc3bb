import type { ReactNode } from 'react'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import type { AtDesk } from './at-desk.ts'

/** The body of a page of the workbench, beside its side bar. Acts inside are offered by role. All of it works without script. */
export function DeskFrame({ desk: { roles }, children }: { desk: AtDesk; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[100rem] px-gutter pt-6 pb-24 lg:px-[clamp(1.5rem,3vw,4rem)] lg:pt-10 print:px-0 print:pt-6 print:pb-0">
      <HoldingRoles roles={roles}>{children}</HoldingRoles>
    </div>
  )
}
