import { BlockNumber } from '#ui/chain-text.tsx'
import { useShell } from './shell-data.ts'

/** One line above a page while the chain cannot be read, or has not been read yet: what is shown may not be what is. */
export function ChainNotice() {
  const shell = useShell()
  if (shell === undefined || shell.chainStanding === 'followed' || shell.chainStanding === 'unknown') return null
  return (
    <p role="status" className="mx-auto w-full max-w-[120rem] px-gutter pt-4 text-sm text-quiet">
      {shell.chainStanding === 'reading' || shell.block === undefined ? (
        <>
          {shell.chainName}{' '}
          {shell.chainStanding === 'reading'
            ? 'is being read for the first time'
            : 'cannot be read at the moment and has not been read before'}
          : pieces and owners appear as they are found.
        </>
      ) : (
        <>
          {shell.chainName} cannot be read at the moment. Everything here is as of block{' '}
          <BlockNumber block={shell.block} />; nothing is lost, and we try again by ourselves.
        </>
      )}
    </p>
  )
}
