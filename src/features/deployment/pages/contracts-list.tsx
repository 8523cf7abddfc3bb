import { codeText, type ContractCode } from '#features/burns/guarantees/contract-code.ts'
import { Address } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { contractKinds, contractStories } from '../plan/contract-kind.ts'
import type { CollectionOnChain, ContractPowers } from '../powers/contract-powers.ts'

/** The studio's contracts as the chain has them now: their code beside this build's, and who may do what. */
export function ContractsList({
  codes,
  powers,
  explorer,
  compiler,
}: {
  codes: readonly ContractCode[]
  powers: readonly ContractPowers[] | undefined
  /** An explorer's address of a contract, with `{address}`. */ explorer: string | undefined
  /** The compiler of this build, as explorers name it. */ compiler: string
}) {
  return (
    <ul className="max-w-[64rem]" aria-label="Contracts">
      {codes.map((code) => {
        const held = powers?.find(({ address }) => address === code.address)
        return (
          <li key={code.address} className="border-t border-line py-5 last:border-b">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 className="font-serif text-lg font-normal">{code.name}</h2>
              <span className="text-sm">
                <StateMark state={code.outcome === 'same' ? 'done' : code.outcome === 'own' ? 'missing' : 'failed'}>
                  {codeText(code)}
                </StateMark>
              </span>
            </div>
            <div className="mt-3">
              <Tombstone
                rows={[
                  ['Address', <Explored key="at" address={code.address} explorer={explorer} />],
                  ...(['owner', 'pendingOwner', 'manager', 'signer', 'payout', 'issuer'] as const).map(
                    (role) =>
                      [
                        labels[role],
                        held?.[role] === undefined ? undefined : <Address key={role} address={held[role]} whole />,
                      ] as const,
                  ),
                  ['Redemptions', held?.isPaused === true ? 'Paused' : undefined],
                  ...collectionRows(held?.collection),
                  [
                    'Kinds',
                    held === undefined || held.kinds.length === 0
                      ? undefined
                      : held.kinds
                          .map(
                            ({ id, name, issued, isFrozen }) =>
                              `${id} ${name}: ${issued} issued${isFrozen ? ', frozen' : ''}`,
                          )
                          .join(' · '),
                  ],
                ]}
              />
            </div>
            <InputLink contract={code.contract ?? undefined} compiler={compiler} />
          </li>
        )
      })}
    </ul>
  )
}

/** What a collection's contract says that its owner can change. */
function collectionRows(collection: CollectionOnChain | undefined): readonly (readonly [string, string])[] {
  if (collection === undefined) return []
  const { base, contractURI, isBaseFrozen, royalty } = collection
  return [
    ['Metadata', `${base === '' ? 'No address yet' : base}${isBaseFrozen ? ', frozen' : ''}`],
    ['Described at', contractURI === '' ? 'No address yet' : contractURI],
    ['Royalty', royalty === undefined ? 'None' : `${royalty.basisPoints / 100}% to ${royalty.receiver}`],
  ]
}

const labels = {
  owner: 'Owner',
  pendingOwner: 'Offered to',
  manager: 'Manager',
  signer: 'Signer',
  payout: 'Payout',
  issuer: 'Issuer',
} as const

function Explored({ address, explorer }: { address: string; explorer: string | undefined }) {
  return explorer === undefined ? (
    <Address address={address} whole />
  ) : (
    <a
      href={explorer.replace('{address}', address)}
      rel="noopener noreferrer"
      className="underline decoration-strong-line hover:decoration-ink"
    >
      <Address address={address} whole />
    </a>
  )
}

function InputLink({ contract, compiler }: { contract: string | undefined; compiler: string }) {
  const kind = contractKinds.find((each) => contractStories[each].contract === contract)
  if (kind === undefined) return null
  return (
    <p className="mt-3 text-sm">
      <a
        href={`/deployments/inputs/${kind}.json`}
        download
        className="underline decoration-strong-line hover:decoration-ink"
      >
        Download the compiler input of {contract}
      </a>{' '}
      <span className="text-quiet">
        for “verify source” on a block explorer: standard JSON, compiler {compiler}, contract src/{contract}.sol:
        {contract}
      </span>
    </p>
  )
}
