import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { BlockNumber } from '#ui/chain-text.tsx'
import { type ShownChain, useShell } from './shell-data.ts'

/** A line above a page for each chain that cannot be read, or has not been read yet: what is shown may not be what is. */
export function ChainNotice() {
  const shell = useShell()
  if (shell === undefined) return null
  return [shell, ...(shell.further ?? [])].map((each) => (
    <Notice key={each.chainName} chain={each} isOfMany={shell.further !== undefined} />
  ))
}

function Notice({ chain: { chainName, chainStanding, block }, isOfMany }: { chain: ShownChain; isOfMany: boolean }) {
  if (chainStanding === 'followed' || chainStanding === 'unknown') return null
  const values = { chain: chainName }
  return (
    <p role="status" className="mx-auto w-full max-w-[120rem] px-gutter pt-4 text-sm text-quiet">
      {chainStanding === 'doubted' ? (
        t(
          'Some owners and histories shown here may differ from {chain}: we compare them again. Nothing is lost.',
          values,
        )
      ) : chainStanding === 'reading' ? (
        t('{chain} is being read for the first time: pieces and owners appear as they are found.', values)
      ) : block === undefined ? (
        t(
          '{chain} cannot be read at the moment and has not been read before: pieces and owners appear as they are found.',
          values,
        )
      ) : (
        <Message
          text={
            isOfMany
              ? '{chain} cannot be read at the moment. What stands on it is shown as of block {block}; nothing is lost, and we try again by ourselves.'
              : '{chain} cannot be read at the moment. Everything here is as of block {block}; nothing is lost, and we try again by ourselves.'
          }
          values={{ ...values, block: <BlockNumber block={block} /> }}
        />
      )}
    </p>
  )
}
