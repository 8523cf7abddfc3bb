import type { ReactNode } from 'react'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import type { AtDesk } from './at-desk.ts'

/**
 * The body of a page of the workbench, beside its side bar. Acts inside are offered by role. All of it works without script.
 * `title`: the page's heading, where no section of it is named as the page is.
 */
export function DeskFrame({ desk: { roles }, title, children }: { desk: AtDesk; title?: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[100rem] px-gutter pt-6 pb-24 lg:px-[clamp(1.5rem,3vw,4rem)] lg:pt-10 print:px-0 print:pt-6 print:pb-0">
      {title !== undefined && <h1 className="mb-8 font-serif text-2xl font-normal break-words">{title}</h1>}
      <HoldingRoles roles={roles}>{children}</HoldingRoles>
    </div>
  )
}
