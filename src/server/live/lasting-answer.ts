/** On an outgoing answer: ends one that goes on until its reader leaves. A symbol of the process, because the built pages have a copy of this file of their own. */
const END = Symbol.for('vitrine.end-lasting-answer')

/** Says how an answer ends that goes on by itself, for whoever closes the port: nobody waits for it. */
export function letEnd(outgoing: object | undefined, end: () => void): void {
  if (outgoing !== undefined) Object.assign(outgoing, { [END]: end })
}

/** Ends answers that go on by themselves; others are left to finish. */
export function endLasting(outgoing: Iterable<object>): void {
  for (const each of outgoing) (each as { [END]?: () => void })[END]?.()
}
