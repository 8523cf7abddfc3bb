import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, TextLink } from '../button.tsx'
import { Empty } from '../notice.tsx'

/**
 * What of a list is shown, as a form whose address holds what was chosen: it works without script. `asked` is what the address says, so that
 * the fields follow it when somebody goes back; `all` leads to the whole list, where something is filtered.
 */
export function ListFilters({
  label,
  asked,
  all,
  pinned = false,
  children,
}: {
  label: string
  asked: unknown
  all: string | undefined
  /** Stays in sight above a long table. */ pinned?: boolean
  children: ReactNode
}) {
  return (
    <Form
      key={JSON.stringify(asked)}
      method="get"
      aria-label={label}
      preventScrollReset
      className={`no-print mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-x-4 gap-y-3 border-b border-line bg-ground pb-4 sm:flex sm:flex-wrap sm:[&>*]:max-w-72 sm:[&>*]:min-w-36 ${pinned ? 'top-0 z-10 sm:sticky sm:pt-3' : ''}`}
    >
      {children}
      <div className="flex items-center gap-4">
        <Button>Show</Button>
        {all !== undefined && (
          <TextLink to={all} className="text-sm whitespace-nowrap">
            Clear filters
          </TextLink>
        )}
      </div>
    </Form>
  )
}

/** In the place of a list of which the filters left nothing. `what`: what it is a list of; `all` leads to the whole list; `children`: what to know besides. */
export function NoMatch({ what, all, children }: { what: string; all: string; children?: ReactNode }) {
  return (
    <Empty open title={`No ${what} match these filters.`}>
      {children}
      <p>
        <TextLink to={all}>Clear filters</TextLink>
      </p>
    </Empty>
  )
}
