/** A browser may forbid storage; then nothing is remembered and nothing fails. */
export function quietly<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
