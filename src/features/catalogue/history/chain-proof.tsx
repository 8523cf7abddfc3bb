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

/** In which block something is, of which chain where the studio has several, and that it may still leave it where it is not final. */
export function BlockPlace({
  block,
  isFinal,
  chain,
}: {
  block: number
  isFinal: boolean
  /** What the chain is called, in a studio on several. */ chain?: string | undefined
}) {
  const number = <BlockNumber key="block" block={block} />
  if (chain === undefined)
    return <Message text={isFinal ? 'block {block}' : 'block {block}, not final yet'} values={{ block: number }} />
  return (
    <Message
      text={isFinal ? 'block {block} of {chain}' : 'block {block} of {chain}, not final yet'}
      values={{ block: number, chain }}
    />
  )
}
