import { timingSafeEqual } from 'node:crypto'
import type { ReadDb } from '#platform/database/database.server.ts'
import { hashSecret } from '../sessions/secret.server.ts'

/** Whether a code is that of a link for the first owner. Uses nothing up. Its time tells nothing of how near a wrong one was. */
export async function isSetupCode(read: ReadDb, code: string): Promise<boolean> {
  const links = await read.selectFrom('owner_links').select('code_hash').execute()
  return isOneOf(links, code)
}

/** The same for links that were read already. */
export function isOneOf(links: readonly { code_hash: string }[], code: string): boolean {
  const given = Buffer.from(hashSecret(code))
  return links.map((link) => timingSafeEqual(Buffer.from(link.code_hash), given)).includes(true)
}
