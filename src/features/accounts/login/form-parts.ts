import type { SignInAccess } from '../sign-in/use-sign-in.tsx'

/** What every form of the sign-in page is given. The address is typed once, whichever way is taken. */
export type FormParts = {
  access: SignInAccess
  isStarted: boolean
  contact: string
  next: string
  email: string
  onEmail: (email: string) => void
  /** Hears that a way in was refused. */
  onProblem: () => void
}
