import { t, tn } from '#messages/translate.ts'

/**
 * The code of one of the studio's contracts as it lies on the chain. `hash`: its keccak-256, as block explorers have it. `same`: with
 * zeros for the `deployed` bytes that are written at deployment it is what this build carries; `earlier`: what an earlier version carried; `different`: it is not, though the
 * address is for a contract of this product; `own`: there is nothing here to compare it with; `none`: there is no code;
 * `unread`: the node did not answer.
 */
export type ContractCode = {
  name: string
  address: `0x${string}`
  hash: `0x${string}` | null
  outcome: 'same' | 'earlier' | 'different' | 'own' | 'none' | 'unread'
  /** Which of this product's contracts it is. */ contract: string | null
  deployed: number
}

/** What was found, in a sentence. */
export function codeText({ outcome, contract, deployed }: ContractCode): string {
  switch (outcome) {
    case 'same':
      return deployed === 0
        ? t('The same code as this build’s {contract}.', { contract: contract ?? '' })
        : tn(
            deployed,
            'The same code as this build’s {contract}, but for {count} byte that was written at deployment.',
            'The same code as this build’s {contract}, but for {count} bytes that were written at deployment.',
            { contract: contract ?? '' },
          )
    case 'earlier':
      return t('The code of {contract} from an earlier version of this product. It works as it did then.', {
        contract: contract ?? '',
      })
    case 'different':
      return t('Other code than this build’s {contract}: it was deployed from another version, or is not ours.', {
        contract: contract ?? '',
      })
    case 'own':
      return t('The studio’s own contract: this build has nothing to compare it with.')
    case 'none':
      return t('There is no contract at this address.')
    case 'unread':
      return t('The node did not answer, so this was not compared.')
  }
}
