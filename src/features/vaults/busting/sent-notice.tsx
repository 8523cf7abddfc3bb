import { useEffect, useState } from 'react'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkSent, type SentSighting } from './check-sent.ts'

const LOOK_MILLISECONDS = 2000

/** A bust that was sent, until the app shows it in a block: what the wallet's own node says of it, and a way back where it did not happen. */
export function SentNotice({
  title,
  hash,
  wasInBlock,
  provider,
  onAgain,
}: {
  title: string
  hash: string
  wasInBlock: boolean
  provider: WalletProvider
  onAgain: () => void
}) {
  const sighting = useSighting(provider, hash)
  const transaction = (
    <p>
      <Message
        text="Transaction {hash}"
        values={{
          hash: (
            <span key="hash" className="mono break-all">
              {hash}
            </span>
          ),
        }}
      />
    </p>
  )
  const again = (text: string) => (
    <p>
      <Button type="button" look="quiet" onClick={onAgain}>
        {text}
      </Button>
    </p>
  )
  if (sighting === 'refused')
    return (
      <Notice tone="problem" title={t('The contract refused it.')}>
        <p>
          {t(
            '{title} is untouched, with everything in it. The network fee is spent. Somebody else may have busted it first, or the transaction brought too little gas: look again before you try again.',
            { title },
          )}
        </p>
        {transaction}
        {again(t('Look again'))}
      </Notice>
    )
  if (wasInBlock)
    return (
      <Notice title={t('The chain took the bust back.')}>
        <p>
          {t(
            'The block that it stood in is gone. {title} is closed again with everything in it, and nothing is lost. Mostly the same transaction comes into a later block by itself; this page says so when it does.',
            { title },
          )}
        </p>
        {transaction}
        {again(t('It does not come back; begin again'))}
      </Notice>
    )
  if (sighting === 'unseen')
    return (
      <Notice title={t('The network does not show it now.')}>
        <p>
          {t(
            '{title} is untouched as long as it is in no block. Wallets drop transactions that pay too little, or send another in their place: look in your wallet. If it turns up, this page follows it.',
            { title },
          )}
        </p>
        {transaction}
        {again(t('It was dropped; begin again'))}
      </Notice>
    )
  return (
    <Notice title={t('Sent. We are watching the chain.')}>
      <p>
        {t('Nothing to do here. This page shows the bust when it is in a block, and the contents when it is final.')}
      </p>
      {transaction}
      {again(t('It was dropped; begin again'))}
    </Notice>
  )
}

function useSighting(provider: WalletProvider, hash: string): SentSighting | undefined {
  const [sighting, setSighting] = useState<SentSighting>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async () => {
      const found = await checkSent(provider, hash)
      if (!isCurrent) return
      if (found !== 'silent') setSighting(found)
      timer = setTimeout(() => void look(), LOOK_MILLISECONDS)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [provider, hash])
  return sighting
}
