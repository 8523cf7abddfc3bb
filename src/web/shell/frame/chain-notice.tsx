import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { BlockNumber } from '#ui/chain-text.tsx'
import { useShell } from './shell-data.ts'

/** One line above a page while the chain cannot be read, or has not been read yet: what is shown may not be what is. */
export function ChainNotice() {
  const shell = useShell()
  if (shell === undefined || shell.chainStanding === 'followed' || shell.chainStanding === 'unknown') return null
  return (
    <p role="status" className="mx-auto w-full max-w-[120rem] px-gutter pt-4 text-sm text-quiet">
      {shell.chainStanding === 'doubted' ? (
        t('Some owners and histories shown here may differ from {chain}: we compare them again. Nothing is lost.', {
          chain: shell.chainName,
        })
      ) : shell.chainStanding === 'reading' || shell.block === undefined ? (
        shell.chainStanding === 'reading' ? (
          t('{chain} is being read for the first time: pieces and owners appear as they are found.', {
            chain: shell.chainName,
          })
        ) : (
          t(
            '{chain} cannot be read at the moment and has not been read before: pieces and owners appear as they are found.',
            { chain: shell.chainName },
          )
        )
      ) : (
        <Message
          text="{chain} cannot be read at the moment. Everything here is as of block {block}; nothing is lost, and we try again by ourselves."
          values={{ chain: shell.chainName, block: <BlockNumber block={shell.block} /> }}
        />
      )}
    </p>
  )
}
