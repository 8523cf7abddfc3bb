import type { ReactNode } from 'react'

/** Prints the page as it is. Without script the browser's own command does. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      className="no-print noscript:hidden cursor-pointer underline underline-offset-4"
      onClick={() => {
        window.print()
      }}
    >
      {children}
    </button>
  )
}
