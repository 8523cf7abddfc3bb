import { retold } from '#messages/retold.ts'
import type { MessageText } from '#messages/translate.ts'

/** What a receipt says, as it is kept: which sealed text is gone, never what it said. */
export const addressReceipts = {
  openedOnce:
    'The address of claim {claim} ({country}, given {given}, version {version}, opened once) was erased on {at}. SHA-256 of what was erased, as it was encrypted: {hash}.',
  opened:
    'The address of claim {claim} ({country}, given {given}, version {version}, opened {openings} times) was erased on {at}. SHA-256 of what was erased, as it was encrypted: {hash}.',
} as const satisfies Record<string, MessageText>

/** A receipt in the language that is read now. */
export function receiptText(receipt: string): string {
  return retold(receipt, { messages: Object.values(addressReceipts) })
}
