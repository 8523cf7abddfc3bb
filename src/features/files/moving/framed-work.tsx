import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MessageText, t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'

/** What the buttons of a framed work are called. */
const words = {
  page: { start: 'Play the work', stop: 'Stop the work' },
  model: { start: 'Show the model', stop: 'Hide the model' },
} as const satisfies Record<string, { start: MessageText; stop: MessageText }>

/**
 * A work that runs: its still, until somebody starts it, and then the work itself in a sandboxed frame of the origin for frames (`address`). The
 * button stays where it is, so the keyboard does. Without script a link opens the work in a tab of its own. `ratio` is width by height.
 */
export function FramedWork({
  address,
  kind,
  name,
  ratio,
  still,
  children,
}: {
  address: string
  kind: keyof typeof words
  /** What a screen reader calls the frame. */
  name: string
  ratio: number
  still: ReactNode
  /** Further links beside the button. */
  children?: ReactNode
}) {
  const [state, setState] = useState<'still' | 'loading' | 'shown'>('still')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takeStart(address)) return
    // Pressed again, on the page that may show the frame.
    button.current?.focus()
    button.current?.click()
  }, [address])
  const toggle = () => {
    if (state !== 'still') return setState('still')
    if (allowsFrames()) return setState('loading')
    rememberStart(address)
    location.reload()
  }
  return (
    <div className="flex w-full flex-col gap-3" data-work={state}>
      {state === 'still' ? (
        still
      ) : (
        <iframe
          src={address}
          title={name}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          className="block max-h-[86svh] w-full border border-line bg-raised"
          style={{ aspectRatio: ratio }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <Button ref={button} type="button" className="noscript:hidden" onClick={toggle}>
          {t(state === 'still' ? words[kind].start : words[kind].stop)}
        </Button>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
        >
          {t('Open in a new tab')}
        </a>
        {children}
        <span role="status" className="text-quiet">
          {state === 'loading' ? t('Loading the work …') : ''}
        </span>
      </div>
    </div>
  )
}

/** Whether the policy of this document lets it show frames: it is that of the page with which the visit began. */
function allowsFrames(): boolean {
  return document.documentElement.hasAttribute('data-frames')
}

const startKey = 'start-work'

/** The page is loaded once more, with the policy of its own, and goes on where somebody pressed the button. */
function rememberStart(address: string): void {
  sessionStorage.setItem(startKey, address)
}

function takeStart(address: string): boolean {
  if (!allowsFrames() || sessionStorage.getItem(startKey) !== address) return false
  sessionStorage.removeItem(startKey)
  return true
}
