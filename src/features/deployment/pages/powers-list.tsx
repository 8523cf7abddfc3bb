import type { Power, PowerHolder } from '../plan/contract-kind.ts'

const holders: Readonly<Record<PowerHolder, string>> = {
  owner: 'The owner can',
  manager: 'The manager can',
  signer: 'The signer can',
  payout: 'The payout address can',
  nobody: 'Nobody can',
}

/** Who may do what with a contract, a sentence each. */
export function PowersList({ powers }: { powers: readonly Power[] }) {
  return (
    <ul className="measure mt-2 list-disc ps-5 text-sm text-quiet">
      {powers.map(({ holder, may }) => (
        <li key={may}>
          {holders[holder]} {may}.
        </li>
      ))}
    </ul>
  )
}
