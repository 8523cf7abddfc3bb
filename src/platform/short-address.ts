/** `0x71C7…976F`: enough to recognise where the whole address stands near. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
