import { createContext, type ReactNode, use } from 'react'
import { type Access, mayEnter, type Role } from '#features/studio/access.ts'

const HeldRoles = createContext<readonly Role[]>([])

/** Says to everything inside which roles the person at the desk holds. */
export function HoldingRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return <HeldRoles value={roles}>{children}</HeldRoles>
}

/** Offers an act to those who may do it, and nothing to others. It guards nothing: the table of access does. */
export function ForRole({
  access,
  children,
  otherwise = null,
}: {
  access: Access
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useMay(access) ? children : otherwise
}

/** Whether the person at the desk may do something. */
export function useMay(access: Access): boolean {
  return mayEnter(access, use(HeldRoles))
}
