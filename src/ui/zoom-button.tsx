import { type ReactNode, useState } from 'react'
import { type MessageText, t } from '#messages/translate.ts'

/** A picture as it is shown to be looked at closely; its page says how. */
export type LargePicture = {
  title: string
  alt: string
  /** The address of the large picture, for whoever has no script. */
  large: string
  /** Its width by its height. */
  ratio: number
  /** The picture itself. */
  children: ReactNode
}

/** How wide a picture may be so that the window holds its height and the row below it, by its ratio of width to height. */
export function widestPicture(ratio: number): string {
  return `min(100%, calc(max(22rem, 100svh - 9rem) * ${ratio.toFixed(4)}))`
}

const look = 'inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink'

/** The row of what can be done with a picture, below it. Nothing of it is printed. */
export function ZoomRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-5 gap-y-1 px-gutter text-sm text-quiet print:hidden">
      {children}
    </div>
  )
}

/** A quiet button beside a picture, which needs the script. One that is off keeps the keyboard's place. */
export function ZoomButton({
  onClick,
  off = false,
  children,
}: {
  onClick: () => void
  off?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={() => {
        if (!off) onClick()
      }}
      aria-disabled={off}
      className={`${look} text-ink noscript:hidden aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline`}
    >
      {children}
    </button>
  )
}

/** What a picture can hang on while it is looked at, in the order of the button; before the first press it is the page's own ground. */
const walls = [
  { title: 'Grey wall', colour: '#777777' },
  { title: 'Dark wall', colour: '#111111' },
  { title: 'Light wall', colour: '#f6f4ef' },
] as const satisfies readonly { title: MessageText; colour: string }[]

/** The wall that a picture hangs on, and the button of its row that chooses the next one. */
export function useWall(): { colour: string | undefined; button: ReactNode } {
  const [presses, setPresses] = useState(0)
  return {
    colour: presses === 0 ? undefined : walls[(presses - 1) % walls.length]!.colour,
    button: <ZoomButton onClick={() => setPresses(presses + 1)}>{t(walls[presses % walls.length]!.title)}</ZoomButton>,
  }
}

/** Leads to the picture alone, for whoever has no script or wants it in a window of its own. */
export function LargePictureLink({ href }: { href: string }) {
  return (
    <a href={href} className={look}>
      {t('Open the large picture')}
    </a>
  )
}
