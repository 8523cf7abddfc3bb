import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { type ProofWords, proofWords } from '../proof/proof-words.ts'
import type { ProofCheck } from './use-proof.tsx'

const signs = { good: '✓', problem: '×', note: '○' } as const
const tones = { good: 'border-good text-good', problem: 'border-loss text-loss', note: 'border-strong-line' } as const

/** What the visitor's own browser found out about the contents. Never a promise of the app: without a script nothing is said. */
export function ProofPanel({ check, onAgain }: { check: ProofCheck; onAgain: () => void }) {
  if (check.state === 'checking') return <Checking percent={check.percent} />
  const { tone, title, text, next }: ProofWords = check.state === 'silent' ? silentWords() : proofWords(check)
  const differing = check.state === 'checked' && check.verdict.verdict === 'differs' ? check.verdict : undefined
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      data-verdict={tone}
      className={`border-l-4 py-2 pl-5 ${tones[tone]}`}
    >
      <p className="flex items-baseline gap-3 font-serif text-xl">
        <span aria-hidden="true">{signs[tone]}</span>
        {title}
      </p>
      <p className="mt-2 max-w-[60ch] text-base text-ink">{text}</p>
      {differing?.expected !== undefined && (
        <dl className="mt-4 grid gap-2 text-sm text-ink">
          <div>
            <dt className="text-quiet">{t('Sealed')}</dt>
            <dd className="font-mono break-all">{differing.expected}</dd>
          </div>
          <div>
            <dt className="text-quiet">{t('Found')}</dt>
            <dd className="font-mono break-all">{differing.found}</dd>
          </div>
        </dl>
      )}
      {next !== undefined && <p className="mt-4 max-w-[60ch] text-base text-ink">{next}</p>}
      <p className="no-print mt-3">
        <Button type="button" look="quiet" onClick={onAgain}>
          {t('Check again')}
        </Button>
      </p>
    </div>
  )
}

function silentWords(): ProofWords {
  return {
    tone: 'note',
    title: t('The proof file did not come'),
    text: t('Nothing is proven and nothing is wrong: the server did not answer. Try again in a moment.'),
  }
}

/** A bar for the eye; for the ear the same in quarters, so that a screen reader is not flooded. */
function Checking({ percent }: { percent: number | undefined }) {
  return (
    <div className="border-l-4 border-line py-2 pl-5 text-base text-quiet">
      <p role="status">
        {t('Your browser is taking the fingerprint …')}
        {percent !== undefined && percent >= 25 && ` ${Math.floor(percent / 25) * 25} %`}
      </p>
      {percent !== undefined && (
        <progress
          className="mt-2 block h-1 w-full accent-(--accent)"
          max={100}
          value={percent}
          aria-label={t('Fingerprint taken')}
        />
      )}
    </div>
  )
}
