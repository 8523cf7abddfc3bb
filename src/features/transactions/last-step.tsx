import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'

/** Where somebody is before something is gone: looking at it, at the last step, or turned back from there. */
export type LastStage = 'reading' | 'last' | 'kept'

type Confirmed = {
  /** What to type, as a question; `expected` is the answer. */
  ask: string
  expected: string
  /** The words of the two buttons. */
  keep: string
  act: string
  isBusy: boolean
  busyText: string | undefined
  onAct: () => void
}

/**
 * The button that leads to the last step, and then that step. `isShut`: something else has to be done first. `opensItself`: whoever is here
 * has asked for this step already, so it is open as soon as nothing has to be done first; the keyboard stays at what stands before it.
 */
export function LastStep({
  stage,
  onStage,
  isShut,
  opensItself = false,
  elsewhere,
  ...confirmed
}: Confirmed & {
  stage: LastStage
  onStage: (stage: LastStage) => void
  isShut: boolean
  opensItself?: boolean
  /** The network that the wallet has to be on first. */ elsewhere?: string | undefined
}) {
  const [hasOpened, setOpened] = useState(false)
  // It stays open once it is: what is typed there is not lost when something is looked at again.
  if (opensItself && !isShut && !hasOpened) setOpened(true)
  const isOpen = stage === 'last' || (stage === 'reading' && hasOpened)
  return (
    <>
      {!isOpen && (
        <Button type="button" disabled={isShut || confirmed.isBusy} onClick={() => onStage('last')}>
          {t('Review and confirm')}
        </Button>
      )}
      {elsewhere !== undefined && (
        <p className="mt-3 text-sm text-quiet">
          {t('The wallet has to be on {network} for it: switch above.', { network: elsewhere })}
        </p>
      )}
      {isOpen && (
        <Confirm
          {...confirmed}
          isShut={isShut && stage !== 'last'}
          takesFocus={stage === 'last'}
          onKeep={() => onStage('kept')}
        />
      )}
    </>
  )
}

/**
 * The last step before something is gone: its button names what it destroys, opens when the number is typed, and never
 * answers to Enter. The keyboard starts on the safe button where a press led here.
 */
function Confirm({
  ask,
  expected,
  keep,
  act,
  isBusy,
  isShut,
  busyText,
  takesFocus,
  onKeep,
  onAct,
}: Confirmed & { isShut: boolean; takesFocus: boolean; onKeep: () => void }) {
  const [typed, setTyped] = useState('')
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = typed.trim().toLowerCase() === expected.toLowerCase()
  useEffect(() => {
    if (takesFocus) safe.current?.focus()
  }, [takesFocus])
  const refuseEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="border border-loss p-5 sm:p-6">
      <label htmlFor={`${id}-number`} className="block">
        {ask}
      </label>
      <input
        id={`${id}-number`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={refuseEnter}
        disabled={isBusy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        className="mt-3 block min-h-11 w-full max-w-[16rem] rounded-sm border border-strong-line bg-raised px-3 py-2 font-mono text-lg"
      />
      <div className="mt-6 flex flex-wrap gap-4">
        <Button ref={safe} type="button" look="primary" disabled={isBusy} onClick={onKeep}>
          {keep}
        </Button>
        <Button
          type="button"
          look="loss"
          disabled={!isOpen || isBusy || isShut}
          onKeyDown={refuseEnter}
          onClick={onAct}
        >
          {act}
        </Button>
      </div>
      <p role="status" className="mt-4 min-h-5 text-sm">
        {busyText}
      </p>
    </div>
  )
}
