type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field held when it was last looked at. */
type Entered = { value: string; checked: boolean }

let entered: Map<FormField, Entered> | undefined

/**
 * Remembers what people and password managers enter before React takes the page over: React starts every field from what
 * the server wrote, knows nothing of what stands in it meanwhile, and puts its own back at the next change.
 */
export function watchEarlyInput(): void {
  entered = new Map()
  for (const field of document.querySelectorAll<FormField>('input:not([type=hidden]), textarea, select'))
    if (isChanged(field)) remember(field)
  for (const kind of ['input', 'change']) document.addEventListener(kind, note, true)
}

/** Enters it again, as if it were entered now: once, when React has taken the page over. */
export function replayEarlyInput(): void {
  for (const kind of ['input', 'change']) document.removeEventListener(kind, note, true)
  for (const [field, what] of entered ?? []) if (field.isConnected && !field.disabled) enter(field, what)
  entered = undefined
}

function note({ target }: Event): void {
  if (target instanceof HTMLElement && 'value' in target) remember(target as FormField)
}

/** Of choices of which one holds only that one is entered: entering what was given up would give up the choice. */
function remember(field: FormField): void {
  const isChoice = field.type === 'radio'
  if (isChoice && !isChecked(field)) return
  for (const other of isChoice ? [...(entered?.keys() ?? [])] : [])
    if (other.type === 'radio' && other.name === field.name && other.form === field.form) entered?.delete(other)
  entered?.set(field, { value: field.value, checked: isChecked(field) })
}

/** Whether a field holds something else than the server wrote: a menu for which it chose nothing shows its first line. */
function isChanged(field: FormField): boolean {
  if ('options' in field)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    )
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)
}

function isChecked(field: FormField): boolean {
  return 'checked' in field && field.checked
}

/**
 * React compares a field with what it last saw in it, by a setter that it puts on the field itself: something else is set
 * through that one first, and then what was entered past it. Otherwise the event, which is the one that React listens for on
 * such a field, would be no news to it.
 */
function enter(field: FormField, { value, checked }: Entered): void {
  const { type } = field
  const tell = (kind: string) => {
    field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  if ('options' in field || type === 'file') {
    if ('options' in field) field.value = value
    tell('change')
  } else if ('checked' in field && (type === 'checkbox' || type === 'radio')) {
    field.checked = !checked
    setPast(field, 'checked', checked)
    tell('click')
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = `${value}.`
    setPast(field, 'value', value)
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
    tell('input')
  }
}

/** By the accessor of the element's own kind; what React put before it is a property of the field itself. */
function setPast(field: FormField, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, property)?.set?.call(field, to)
}
