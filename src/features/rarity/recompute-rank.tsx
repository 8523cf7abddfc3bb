import { type ReactNode, useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { problemText } from './rarity-input.ts'

type State = { is: 'idle' | 'working' } | { is: 'done'; shown: ReactNode } | { is: 'failed'; reason: string }

/** Ranks the whole collection again in the visitor's own browser, from the published traits, and says whether it matches. */
export function RecomputeRank({
  collection,
  tokenId,
  rank,
  sha256,
}: {
  collection: string
  tokenId: string
  rank: number
  sha256: string
}) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const recompute = async () => {
    setState({ is: 'working' })
    try {
      // The program comes when it is asked for: a reading page does not carry it.
      const [{ recomputeRank }, { RecomputeResult }] = await Promise.all([
        import('./recompute-in-browser.ts'),
        import('./recompute-result.tsx'),
      ])
      const result = await recomputeRank({ collection, tokenId, rank, sha256 })
      setState({ is: 'done', shown: <RecomputeResult result={result} /> })
    } catch (error) {
      setState({
        is: 'failed',
        reason: error instanceof Error ? problemText(error.message) : t('The traits could not be loaded.'),
      })
    }
  }
  return (
    <div className="mt-8 border-t border-line pt-6 text-sm">
      <p className="measure text-quiet">
        <Message
          text="Nobody has to believe a rank. The <a>traits of all pieces</a> are published; their SHA-256 is {hash}."
          values={{
            a: (words) => (
              <a
                key="traits"
                className="underline decoration-strong-line hover:decoration-ink"
                href={`/api/collections/${collection}/traits`}
              >
                {words}
              </a>
            ),
            hash: (
              <span key="hash" className="mono break-all">
                {sha256}
              </span>
            ),
          }}
        />
      </p>
      <div className="no-print mt-4 noscript:hidden">
        <Button type="button" disabled={state.is === 'working'} onClick={() => void recompute()}>
          {state.is === 'working' ? t('Ranking …') : t('Rank them again in this browser')}
        </Button>
      </div>
      <div role="status" className="measure mt-4">
        {state.is === 'done' ? (
          state.shown
        ) : state.is === 'failed' ? (
          <p>{t('{reason} Nothing has changed; try again in a moment.', { reason: state.reason })}</p>
        ) : null}
      </div>
    </div>
  )
}
