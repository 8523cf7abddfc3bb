import { OriginalWords } from '#ui/originals/original-words.tsx'
import { useShell } from './shell-data.ts'

/** Lines above a page: what the studio says for now, and each chain that cannot be read, or has not been read yet: what is shown may not be what is. */
export function PageNotices() {
  return useShell()?.notices.map((notice) => (
    <p key={notice} role="status" className="mx-auto w-full max-w-[120rem] px-gutter pt-4 text-base break-words">
      <OriginalWords of={notice} />
    </p>
  ))
}
