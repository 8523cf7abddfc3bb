import { t } from '#messages/translate.ts'
import { type Address, parseAddress } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isVoid } from '#platform/void-address.ts'
import { CollectorNotFoundError } from './collector.ts'
import { getCollector } from './get-collector.server.ts'

/** What somebody typed into a field for an address leads to. `reason` is a sentence for the field. */
export type CollectorLookup =
  | { state: 'nothing' }
  | { state: 'found'; id: Address }
  | { state: 'refused'; reason: string }

/** Finds the collector that a typed text names. Empty text is no question; anything that leads nowhere is told why. */
export async function lookUpCollector(read: ReadDb, { typed }: { typed: string }): Promise<CollectorLookup> {
  if (typed === '') return { state: 'nothing' }
  if (isVoid(parseAddress(typed) ?? ''))
    return { state: 'refused', reason: t('This address is nobody’s: what is sent there is burned.') }
  try {
    const { id } = await getCollector(read, { id: typed })
    return { state: 'found', id }
  } catch (error) {
    if (error instanceof CollectorNotFoundError) return { state: 'refused', reason: error.message }
    throw error
  }
}
