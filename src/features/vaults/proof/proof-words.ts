import type { ProofVerdict } from './check-proof.ts'
import type { ProofFault } from './proof-file.ts'

/** What came of a check, in words. `tone`: green, red, or neither. `next`, where it is red: whether anything is lost, and what to do. */
export type ProofWords = { tone: 'good' | 'problem' | 'note'; title: string; text: string; next?: string }

const differsNext =
  'Nothing is lost by it: the fingerprint on the chain still fixes what was sealed, and tokens are moved by the chain, never by a list. Get the proof file once more. If it stays red, keep the file and ask the studio for the list that it sealed.'
const faultNext =
  'Nothing is lost: only this file proves nothing. Get it once more from the page of its vault, whole and unchanged.'

const things = (count: number): string => (count === 1 ? 'the one thing' : `all ${count.toLocaleString('en')} things`)

/** A verdict in words. `milliseconds`: how long the browser took. */
export function verdictWords(verdict: ProofVerdict, milliseconds: number): ProofWords {
  const took = `${Math.max(1, Math.round(milliseconds))} ms`
  if (verdict.verdict === 'proven')
    return {
      tone: 'good',
      title: 'Proven by your own browser',
      text: `It took the fingerprint of ${things(verdict.shown)} inside and got the one that was sealed, in ${took}.`,
    }
  if (verdict.verdict === 'partly-proven') {
    return verdict.shown === 0
      ? {
          tone: 'note',
          title: 'The fingerprint is whole',
          text: `Your browser put the ${verdict.leafCount.toLocaleString('en')} sealed hashes together and got the fingerprint on the chain, in ${took}. What they stand for is hidden.`,
        }
      : {
          tone: 'good',
          title: `${verdict.shown} of ${verdict.leafCount} proven by your own browser`,
          text: `What is shown is what was sealed; your browser computed it in ${took}. The rest stays hidden.`,
        }
  }
  return { tone: 'problem', title: 'This is not what was sealed', text: differenceText(verdict), next: differsNext }
}

function differenceText({ reason, index = 0 }: Extract<ProofVerdict, { verdict: 'differs' }>): string {
  switch (reason) {
    case 'leaf':
      return `Number ${index + 1} of the contents differs from what was sealed.`
    case 'proof':
      return `Number ${index + 1} of the contents does not lead to the fingerprint.`
    case 'list':
      return 'The list of hashes does not give the fingerprint.'
    case 'root':
      return 'The contents give another fingerprint than the one that was sealed.'
  }
}

/** A file that cannot be read proves nothing. */
export function faultWords({ sentence }: Pick<ProofFault, 'sentence'>): ProofWords {
  return { tone: 'problem', title: 'Nothing is proven', text: sentence, next: faultNext }
}
