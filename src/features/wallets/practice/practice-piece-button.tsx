import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWalletClient } from '../connecting/use-wallet-client.tsx'

/** On an instance's own chain: asks for a piece to try things out with. `onGiven` gets its number. */
export function PracticePieceButton({
  base,
  address,
  collection,
  singular,
  wished,
  onGiven,
}: {
  base: string
  address: string
  collection: string
  singular: string
  /** The piece that comes first, where it can be spared. */ wished?: string
  onGiven: (tokenId: string) => void
}) {
  const client = useWalletClient(base)
  const [state, setState] = useState<{ step: 'idle' } | { step: 'asking' } | { step: 'failed'; message: string }>({
    step: 'idle',
  })
  const ask = async () => {
    setState({ step: 'asking' })
    try {
      onGiven(await client.givePiece({ address, collection, tokenId: wished }))
      setState({ step: 'idle' })
    } catch (error) {
      setState({ step: 'failed', message: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {state.step === 'failed' && (
        <Notice tone="problem" title={t('No practice piece.')}>
          <p>{state.message}</p>
        </Notice>
      )}
      <Button type="button" look="primary" disabled={state.step === 'asking'} onClick={() => void ask()}>
        {state.step === 'asking'
          ? t('The studio is sending one')
          : t('Get a {singular} to practise with', { singular })}
      </Button>
    </div>
  )
}
