import type { Case } from './case.ts'
import { idps } from './cases/idp.ts'
import { lookUps } from './cases/look-up.ts'
import { oobCodes } from './cases/oob.ts'
import { protocol } from './cases/protocol.ts'
import { signIns } from './cases/sign-in.ts'
import { signUps } from './cases/sign-up.ts'
import { tokenCases } from './cases/tokens.ts'
import { updates } from './cases/update.ts'

/** All cases by group; each group has a file of goldens. */
export const caseGroups: Readonly<Record<string, readonly Case[]>> = {
  protocol: protocol,
  'sign-up': signUps,
  'sign-in': signIns,
  'look-up': lookUps,
  update: updates,
  oob: oobCodes,
  tokens: tokenCases,
  idp: idps,
}
