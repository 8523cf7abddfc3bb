import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/translate.ts'
import { Button } from '../button.tsx'

/** What happens in the dialog is none of the form's in which the button stands that opened it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A dialog in which something is chosen among many. It stands at the end of the page, because it has fields and forms of its own. */
export function PickerDialog({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events -- a click beside the dialog closes it; Escape does too
    <dialog
      ref={dialog}
      aria-label={title}
      onSubmit={stop}
      onChange={stop}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
      className="m-auto max-h-[90svh] w-[min(68rem,94vw)] overflow-y-auto border border-strong-line bg-ground p-4 text-ink backdrop:bg-[#000]/50 sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="font-serif text-xl">{title}</h2>
        <Button type="button" look="quiet" onClick={close}>
          {t('Close')}
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
