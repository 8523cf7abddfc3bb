import type { Session } from '#features/accounts/sessions/session.ts'
import type { NodeBindings } from './remote-address.ts'

/** `session` is there behind the guard of an endpoint that is not for everyone, `visitor` where everybody may and who does matters. */
type Variables = { requestId: string; remoteAddress: string; session: Session; visitor?: Session }
export type EdgeEnv = { Variables: Variables; Bindings: NonNullable<NodeBindings> }
