/** A sum such as `0.05` in the smallest units of a currency with so many decimals. What is finer than they are is cut off. */
export function smallestUnits(sum: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = sum.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}
