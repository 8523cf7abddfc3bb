import type { Rehearsed } from './count-rehearsed.server.ts'

const words = {
  pieces: ['piece', 'pieces'],
  burns: ['burn', 'burns'],
  claims: ['claim, with its address', 'claims, with their addresses'],
  prints: ['print number and its certificate', 'print numbers and their certificates'],
  vaults: ['vault', 'vaults'],
  notes: ['note on a piece', 'notes on pieces'],
} as const satisfies Record<keyof Rehearsed, readonly [string, string]>

/** What ends with a rehearsal, what waits as a draft, and what stays. */
export function RehearsedList({ rehearsed }: { rehearsed: Rehearsed }) {
  const made = Object.entries(words).flatMap(([key, [one, many]]) => {
    const count = rehearsed[key as keyof Rehearsed]
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]
  })
  return (
    <div className="measure flex flex-col gap-4">
      <p>Removed for good. “npx vitrine backup FILE” makes a copy first, if you want one.</p>
      <ul className="list-disc pl-6 text-quiet">
        <li>the rehearsal chain with its contracts and every wallet’s balance on it</li>
        {made.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        These become drafts: collections, without their contract; prints, campaigns, kinds of pills and coins; exhibits
        that show those pieces. Deploy or adopt a contract with the same slug, and what was written of the collection is
        there again. Addresses and menu entries of those collections leave the navigation; its revisions keep them.
      </p>
      <p>
        Kept: accounts, roles, linked wallets, files, all other texts and pages, shipping, materials, and what you wrote
        of hosted pieces, which can be changed again.
      </p>
    </div>
  )
}
