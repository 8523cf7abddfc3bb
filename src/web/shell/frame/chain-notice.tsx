import { useShell } from './shell-data.ts'

/** A line above a page for each chain that cannot be read, or has not been read yet: what is shown may not be what is. */
export function ChainNotice() {
  return useShell()?.notices.map((notice) => (
    <p key={notice} role="status" className="mx-auto w-full max-w-[120rem] px-gutter pt-4 text-sm text-quiet">
      {notice}
    </p>
  ))
}
