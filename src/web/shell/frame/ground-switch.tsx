import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Ground } from '#features/visitors/ground.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { useOwnAddress } from '../head/wanted-head.ts'
import { serverClient } from '../live/server-client.ts'
import { useShell } from './shell-data.ts'

const choices = [
  { value: '', title: 'System' },
  { value: 'paper', title: 'Paper' },
  { value: 'grey', title: 'Grey' },
  { value: 'night', title: 'Night' },
] as const satisfies readonly { value: Ground | ''; title: MessageText }[]

/** The choice of the wall. A plain form; with script the page changes its ground where it stands. */
export function GroundSwitch() {
  const address = useOwnAddress()
  const { revalidate } = useRevalidator()
  const chosen = useShell()?.chosenGround ?? ''
  const [isFailed, setIsFailed] = useState(false)
  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const ground = submitter instanceof HTMLButtonElement ? submitter.value : ''
    try {
      await serverClient().postForm('/ground', new URLSearchParams({ ground }))
      await revalidate()
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <form method="post" action="/ground" onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="next" value={address} />
      <fieldset>
        <Choices chosen={chosen} />
      </fieldset>
      {isFailed && (
        <p role="alert" className="text-loss">
          {t('The choice could not be kept. Try again in a moment.')}
        </p>
      )}
    </form>
  )
}

function Choices({ chosen }: { chosen: Ground | '' }) {
  return (
    <>
      <legend className="text-quiet">{t('Theme')}</legend>
      <div className="-ml-2 flex flex-wrap">
        {choices.map(({ value, title }) => (
          <button
            key={title}
            type="submit"
            name="ground"
            value={value}
            aria-pressed={value === chosen}
            className={`min-h-11 px-2 decoration-1 hover:underline ${value === chosen ? 'underline' : ''}`}
          >
            {t(title)}
          </button>
        ))}
      </div>
    </>
  )
}
