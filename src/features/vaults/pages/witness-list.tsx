import { useEffect, useState } from 'react'
import { type MessageText, t } from '#messages/translate.ts'
import { Address } from '#ui/chain-text.tsx'
import type { WitnessVerdict } from '../proof/check-witness.ts'
import type { ProofFile, ProofWitness } from '../proof/proof-file.ts'
import type { Vault } from '../vault/vault-rows.server.ts'

/** What the browser says of one witness. */
const verdicts = {
  checking: { sign: '…', text: 'Your browser is looking at the signature.', look: 'text-quiet' },
  signed: { sign: '✓', text: 'Your browser found this address in the signature.', look: 'text-good' },
  contract: {
    sign: '○',
    text: 'This wallet is a contract. It confirmed this to us; anybody can ask it on the chain.',
    look: 'text-quiet',
  },
  differs: { sign: '×', text: 'This signature is not by this address, or not for what was sealed.', look: 'text-loss' },
} as const satisfies Record<WitnessVerdict | 'checking', { sign: string; text: MessageText; look: string }>

/** Who saw the contents before they were sealed and signed that, each with what the visitor's own browser makes of it. */
export function WitnessList({
  witnesses,
  file,
  vault,
}: {
  witnesses: readonly Pick<ProofWitness, 'address' | 'name'>[]
  file: Pick<ProofFile, 'vault' | 'witnesses'> | undefined
  vault: Pick<Vault, 'root' | 'leafCount' | 'promisedAt'>
}) {
  const found = useVerdicts(file, vault)
  return (
    <ul aria-label={t('Witnesses')}>
      {witnesses.map(({ address, name }, index) => {
        const { sign, text, look } = verdicts[found?.[index] ?? 'checking']
        return (
          <li key={address} className="border-t border-line py-4 last:border-b">
            <p className="font-serif text-lg break-words">
              {name ?? t('A witness')}{' '}
              <span className="block font-sans text-sm text-quiet">
                <Address address={address} whole />
              </span>
            </p>
            <p data-witness={found?.[index] ?? 'checking'} className={`mt-1 text-sm noscript:hidden ${look}`}>
              <span aria-hidden="true">{sign} </span>
              {t(text)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The verdicts in the order of the file's witnesses, held against what the chain has; undefined until they are there. */
function useVerdicts(
  file: Pick<ProofFile, 'vault' | 'witnesses'> | undefined,
  { root, leafCount, promisedAt }: Pick<Vault, 'root' | 'leafCount' | 'promisedAt'>,
): readonly WitnessVerdict[] | undefined {
  const [found, setFound] = useState<readonly WitnessVerdict[]>()
  useEffect(() => {
    if (file?.witnesses === undefined) return undefined
    let isCurrent = true
    const { vault, witnesses } = file
    // The arithmetic of signatures is loaded where there is one to look at.
    void import('../proof/check-witness.ts').then(({ checkWitness }) => {
      if (isCurrent)
        setFound(witnesses.map((witness) => checkWitness(witness, { ...vault, root, leafCount, promisedAt })))
    })
    return () => {
      isCurrent = false
    }
  }, [file, root, leafCount, promisedAt])
  return found
}
