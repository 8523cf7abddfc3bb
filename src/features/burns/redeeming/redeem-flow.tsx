import { useEffect, useRef, useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t, translated } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { PrintInView } from './print-in-view.tsx'
import { redemptionSteps, type StepProps } from './redemption-steps.tsx'

/** From a pill to its permit: one step open at a time, those behind it with what was chosen. */
export function RedeemFlow(props: StepProps) {
  const [reopened, setReopened] = useState<string>()
  const firstOpen = redemptionSteps.findIndex(({ summary }) => summary(props) === undefined)
  const current = redemptionSteps.findIndex(({ key }) => key === reopened)
  const at = current === -1 ? firstOpen : Math.min(current, firstOpen)
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    // The button that led on is gone, or the page is there again after signing in: the keyboard goes on from the step that is open now.
    if (shown.current === undefined ? document.activeElement === document.body : shown.current !== at)
      list.current?.querySelector<HTMLElement>('[aria-current="step"] h3')?.focus()
    shown.current = at
  }, [at])
  return (
    <PrintInView {...props}>
      <ol ref={list} aria-label={t('From pill to print')}>
        {redemptionSteps.map(({ key, title, summary, Panel }, place) => {
          const chosen = summary(props)
          return (
            <li
              key={key}
              aria-current={place === at ? 'step' : undefined}
              className="border-t border-line py-5 last:border-b"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 tabIndex={-1} className={`font-serif text-lg ${place > at ? 'text-quiet' : ''}`}>
                  <span className="mr-3 font-mono text-sm text-quiet">{place + 1}</span>
                  {translated(title)}
                </h3>
                <span className="text-sm text-quiet">
                  {place < at ? (
                    <StateMark state="done">{t('Done')}</StateMark>
                  ) : place === at ? (
                    <StateMark state="due">{t('Now')}</StateMark>
                  ) : (
                    <StateMark state="sealed">{t('Afterwards')}</StateMark>
                  )}
                </span>
              </div>
              {place !== at && chosen !== undefined && (
                <p className="mt-2 flex flex-wrap items-baseline gap-x-6">
                  {chosen}
                  <Button type="button" look="quiet" className="text-sm" onClick={() => setReopened(key)}>
                    <Message
                      text="Change<more>: {step}</more>"
                      values={{ step: translated(title), more: (words) => <span className="sr-only">{words}</span> }}
                    />
                  </Button>
                </p>
              )}
              {place === at && (
                <div className="mt-5">
                  <Panel
                    {...props}
                    onChange={(draft) => {
                      setReopened(undefined)
                      props.onChange(draft)
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </PrintInView>
  )
}
