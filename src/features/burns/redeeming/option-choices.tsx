import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { numberOption } from '#features/claims/opening/number-option.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field, Radio } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PrintTerms } from '../permits/terms-client.ts'
import type { EditionOnPage } from '../pills/pills-view.ts'

/** `Packing: Flat between boards`, empty where every print is alike; `undefined` while something is left to choose. */
export function optionsText(
  { options, numbersAreChosen }: Pick<EditionOnPage, 'options' | 'numbersAreChosen'>,
  wished: Readonly<Record<string, string>>,
): string | undefined {
  const chosen = options.map(({ name, values }) => ({
    name,
    value: values.find((one) => one.name === (wished[name] ?? (values.length === 1 ? values[0]?.name : undefined)))
      ?.name,
  }))
  if (numbersAreChosen) chosen.push({ name: numberOption, value: wished[numberOption] })
  if (chosen.some(({ value }) => value === undefined)) return undefined
  return chosen.map(({ name, value }) => `${name}: ${value}`).join(', ')
}

/** What there is to choose of an edition: each value with what it costs more and how many are left. Nothing is chosen for anybody. */
export function OptionChoices({
  edition: { title, options, numbersAreChosen },
  stock,
  before,
  symbol,
  isWhole = false,
  children,
  onLook,
  onChosen,
}: {
  edition: EditionOnPage
  stock: PrintTerms['optionsLeft']
  before: Readonly<Record<string, string>>
  symbol: string
  /** What is chosen comes to what stands in `children`, so that one press agrees to it. */ isWhole?: boolean
  children?: ReactNode
  /** What is chosen now; nothing while something is left to choose. */
  onLook?: ((options: Record<string, string> | undefined) => void) | undefined
  onChosen: (options: Record<string, string>) => void
}) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const entriesIn = (from: HTMLFormElement) => {
    const data = new FormData(from)
    const names = [...options.map(({ name }) => name), ...(numbersAreChosen ? [numberOption] : [])]
    return names.map((name) => {
      const value = data.get(`option ${name}`)
      return [name, typeof value === 'string' ? value.trim() : ''] as const
    })
  }
  const look = () => {
    if (form.current === null) return
    const entries = entriesIn(form.current)
    onLook?.(entries.every(([, value]) => value !== '') ? Object.fromEntries(entries) : undefined)
  }
  const isNew = useJustChanged(isWhole)
  // What is chosen when the choices appear, as where there is one of a kind.
  const first = useRef(look)
  useEffect(() => {
    first.current()
  }, [])
  const leftOf = (option: string, value: string) =>
    stock.find((one) => one.option === option && one.value === value)?.left
  const isGone = (option: string, value: string) => (leftOf(option, value) ?? 1) <= 0
  const used = options.find(({ name, values }) => values.every((value) => isGone(name, value.name)))
  if (used !== undefined) return <UsedUp option={used.name} title={title} />
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNew) return
    const entries = entriesIn(event.currentTarget)
    const open = entries.filter(([, value]) => value === '').map(([name]) => name)
    setMissing(open)
    if (open.length === 0) onChosen(Object.fromEntries(entries))
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={choose}
      onChange={look}
      className="flex max-w-[40rem] flex-col items-start gap-8"
    >
      {options.map(({ name, values }) => (
        <fieldset
          key={name}
          className="w-full"
          aria-describedby={missing.includes(name) ? `missing-${name}` : undefined}
        >
          <legend className="mb-1 text-sm">{name}</legend>
          {values.map((value) => {
            const left = leftOf(name, value.name)
            const gone = isGone(name, value.name)
            return (
              <Radio
                key={value.name}
                name={`option ${name}`}
                value={value.name}
                disabled={gone}
                defaultChecked={!gone && (before[name] === value.name || values.length === 1)}
                onChange={() => {
                  setMissing((open) => open.filter((one) => one !== name))
                }}
                title={value.name}
                line={gone ? t('Sold out') : left === undefined ? undefined : t('{left} left', { left })}
                aside={
                  Number(value.price) === 0 ? t('no price') : t('{price} {symbol} more', { price: value.price, symbol })
                }
              />
            )
          })}
          {missing.includes(name) && (
            <p id={`missing-${name}`} role="alert" className="mt-2 text-sm text-loss">
              {t('Choose one. Nothing is chosen for you.')}
            </p>
          )}
        </fieldset>
      ))}
      {numbersAreChosen && (
        <Field
          label={t('The number that you want')}
          name={`option ${numberOption}`}
          id="option-number"
          inputMode="numeric"
          defaultValue={before[numberOption] ?? ''}
          error={missing.includes(numberOption) ? t('Write the number that you want.') : undefined}
        />
      )}
      {children}
      <Button look="primary" aria-disabled={isNew}>
        {isWhole ? t('Agree and continue') : t('Continue')}
      </Button>
    </form>
  )
}

/** Nothing is left of any way to make it. */
function UsedUp({ option, title }: { option: string; title: string }) {
  return (
    <Notice tone="problem" title={t('{name}: nothing is left.', { name: option })}>
      <p>
        {t(
          '{title} cannot be made at the moment. Your pill is untouched; choose another edition, or come back: what is held and not used becomes free again.',
          { title },
        )}
      </p>
    </Notice>
  )
}

const readingMilliseconds = 500

/** Whether a button has said what it says for so short a time that nobody who presses it can have read it. It keeps the focus meanwhile, as a disabled one would not. */
function useJustChanged(isWhole: boolean): boolean {
  const [read, setRead] = useState(false)
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => setRead(true), readingMilliseconds)
    return () => {
      clearTimeout(timer)
      setRead(false)
    }
  }, [isWhole])
  return isWhole && !read
}
