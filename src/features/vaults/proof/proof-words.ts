import { type MessageText, t, tn } from '#messages/translate.ts'
import type { ProofVerdict } from './check-proof.ts'
import type { JudgedProof } from './judge-proof.ts'
import { PROOF_FORMAT, type ProofFault } from './proof-file.ts'
import { type ContentFault, MOST_CHARACTERS, MOST_MEMBERS } from './vault-content.ts'

/** What came of a check, in words. `tone`: green, red, or neither. `next`, where it is red: whether anything is lost, and what to do. */
export type ProofWords = { tone: 'good' | 'problem' | 'note'; title: string; text: string; next?: string }

/** What came of a look at a proof file, in words. */
export function proofWords(judged: JudgedProof): ProofWords {
  return judged.state === 'failed' ? faultWords(judged.fault) : verdictWords(judged.verdict, judged.milliseconds)
}

/** A verdict in words. `milliseconds`: how long the browser took. */
function verdictWords(verdict: ProofVerdict, milliseconds: number): ProofWords {
  const took = { milliseconds: Math.max(1, Math.round(milliseconds)) }
  if (verdict.verdict === 'proven')
    return {
      tone: 'good',
      title: t('Proven by your own browser'),
      text: tn(
        verdict.shown,
        'It took the fingerprint of the one item inside and got the one that was sealed, in {milliseconds} ms.',
        'It took the fingerprint of all {count} items inside and got the one that was sealed, in {milliseconds} ms.',
        took,
      ),
    }
  if (verdict.verdict === 'partly-proven') {
    return verdict.shown === 0
      ? {
          tone: 'note',
          title: t('The fingerprint is whole'),
          text: tn(
            verdict.leafCount,
            'Your browser took the one sealed hash and got the fingerprint on the chain, in {milliseconds} ms. What it stands for is hidden.',
            'Your browser put the {count} sealed hashes together and got the fingerprint on the chain, in {milliseconds} ms. What they stand for is hidden.',
            took,
          ),
        }
      : {
          tone: 'good',
          title: t('{shown} of {all} proven by your own browser', { shown: verdict.shown, all: verdict.leafCount }),
          text: t(
            'What is shown is what was sealed; your browser computed it in {milliseconds} ms. The rest stays hidden.',
            took,
          ),
        }
  }
  return {
    tone: 'problem',
    title: t('This is not what was sealed'),
    text: differenceText(verdict),
    next: t(
      'Nothing is lost by it: the fingerprint on the chain still fixes what was sealed, and tokens are moved by the chain, never by a list. Get the proof file once more. If it stays red, keep the file and ask the studio for the list that it sealed.',
    ),
  }
}

function differenceText({ reason, index = 0 }: Extract<ProofVerdict, { verdict: 'differs' }>): string {
  const number = String(index + 1)
  switch (reason) {
    case 'leaf':
      return t('Number {number} of the contents differs from what was sealed.', { number })
    case 'proof':
      return t('Number {number} of the contents does not lead to the fingerprint.', { number })
    case 'list':
      return t('The list of hashes does not give the fingerprint.')
    case 'root':
      return t('The contents give another fingerprint than the one that was sealed.')
  }
}

/** A file that cannot be read proves nothing. */
function faultWords(fault: ProofFault): ProofWords {
  return {
    tone: 'problem',
    title: t('Nothing is proven'),
    text: faultText(fault),
    next: t(
      'Nothing is lost: only this file proves nothing. Get it once more from the page of its vault, whole and unchanged.',
    ),
  }
}

const wholeFaults = {
  'not-json': 'This is not a proof file: it is not JSON, or it was cut off.',
  'vault-unclear': 'The file does not say which vault it is about.',
  'commitment-unclear': 'The file does not say what was sealed.',
  'witness-unclear': 'The file names a witness without an address or a signature.',
} as const satisfies Record<string, MessageText>

function faultText(fault: ProofFault): string {
  switch (fault.code) {
    case 'not-a-proof-file':
      return t('This is not a proof file: it does not say “{format}”.', { format: PROOF_FORMAT })
    case 'leaf-outside':
      return tn(
        fault.leafCount,
        'A leaf stands at a place that a vault of one leaf does not have.',
        'A leaf stands at a place that a vault of {count} leaves does not have.',
      )
    case 'duplicate-leaf':
      return fault.twice === 'place'
        ? t('Leaf {number} is there twice.', numbered(fault))
        : t('Leaf {number} has the random bytes of another leaf.', numbered(fault))
    case 'wrong-order':
      return t('Leaf {number} stands behind leaf {other}.', { ...numbered(fault), other: String(fault.before + 1) })
    case 'salt-missing':
      return t('The random bytes of leaf {number} are missing.', numbered(fault))
    case 'content-unclear':
      return contentText(fault.fault, numbered(fault))
    default:
      return t(wholeFaults[fault.code])
  }
}

function numbered({ index }: { index: number }): { number: string } {
  return { number: String(index + 1) }
}

function contentText(fault: ContentFault, leaf: { number: string }): string {
  switch (fault.code) {
    case 'no-list':
      return t('Leaf {number} is not a list of names and texts.', leaf)
    case 'no-kind':
      return t('Leaf {number} does not say what kind it is.', leaf)
    case 'too-many':
      return t('Leaf {number} has more than {most} members.', { ...leaf, most: MOST_MEMBERS })
    case 'bad-name':
      return t('Leaf {number} has a name that is not a short word of plain letters and digits.', leaf)
    case 'no-text':
      return t('Leaf {number} says something under “{name}” that is not text.', { ...leaf, name: fault.name })
    case 'too-long':
      return t('Leaf {number} says more than {most} characters under “{name}”.', {
        ...leaf,
        most: MOST_CHARACTERS,
        name: fault.name,
      })
    case 'half-character':
      return t('Leaf {number} has half a character under “{name}”.', { ...leaf, name: fault.name })
  }
}
