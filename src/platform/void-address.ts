/** Nobody holds these: a piece sent to either is gone. Minted pieces come from the first. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
export const DEAD_ADDRESS = '0x000000000000000000000000000000000000dead'

/** True for the addresses that end a piece. Takes the lower-case form. */
export function isVoid(address: string): boolean {
  return address === ZERO_ADDRESS || address === DEAD_ADDRESS
}
