import type { DemoLosses } from './count-losses.server.ts'

const words = {
  documents: ['page or text that was changed here', 'pages or texts that were changed here'],
  files: ['uploaded file', 'uploaded files'],
  notes: ['note on a piece', 'notes on pieces'],
  rooms: ['collector’s room', 'collectors’ rooms'],
  intents: ['burn that was begun', 'burns that were begun'],
} as const satisfies Record<keyof DemoLosses, readonly [string, string]>

/** What goes with the demo, what people made there among it, and what stays. */
export function DemoLossesList({ losses }: { losses: DemoLosses }) {
  const made = Object.entries(words).flatMap(([key, [one, many]]) => {
    const count = losses[key as keyof DemoLosses]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return (
    <div className="measure flex flex-col gap-4">
      <p>Removed for good, and not brought back by anything:</p>
      <ul className="list-disc pl-6 text-quiet">
        <li>the demo’s works, collections, editions, prints, certificates and vaults</li>
        <li>its embedded chain with every piece and every wallet’s balance on it</li>
        {made.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Kept: accounts, roles, linked wallets, settings for passwords and mail, and the audit.</p>
    </div>
  )
}
