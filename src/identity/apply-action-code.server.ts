import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import { IdentityError } from './identity-error.ts'

/** Does what the code of a mail says: confirm an address, change it, or restore the first one. Answers as `accounts:update`. */
export async function applyActionCode(_context: IdentityContext, _order: { oobCode: string; request: IdentityRequest }): Promise<object> {
  throw new IdentityError('INVALID_OOB_CODE')
}
