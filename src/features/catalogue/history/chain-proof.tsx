import { Message } from '#messages/message.tsx'
import { OutLink } from '#ui/button.tsx'
import { BlockNumber, Hash } from '#ui/chain-text.tsx'

/** A transaction, at the block explorer where the studio names one. */
export function TransactionHash({
  hash,
  explorer,
  whole = false,
}: {
  hash: string
  /** Has `{tx}` where the hash goes. */
  explorer: { tx: string } | undefined
  whole?: boolean
}) {
  const shown = whole ? <span className="mono break-all">{hash}</span> : <Hash hash={hash} />
  return explorer === undefined ? shown : <OutLink href={explorer.tx.replace('{tx}', hash)}>{shown}</OutLink>
}

/** In which block something is, and that it may still leave it where it is not final. */
export function BlockPlace({ block, isFinal }: { block: number; isFinal: boolean }) {
  return (
    <Message
      text={isFinal ? 'block {block}' : 'block {block}, not final yet'}
      values={{ block: <BlockNumber key="block" block={block} /> }}
    />
  )
}
