/** Opens what is folded around a field, shows it, and puts the focus there; `keepsFocus` where somebody is pressing a button again and again. */
export function openAround(name: string, { keepsFocus = false } = {}): void {
  const found = document.getElementById(`field-${name}`) ?? document.getElementById(`row-${name}`)
  for (
    let box = found?.closest('details');
    box !== null && box !== undefined;
    box = box.parentElement?.closest('details')
  )
    box.open = true
  found?.scrollIntoView({ block: 'center' })
  if (!keepsFocus) found?.focus({ preventScroll: true })
}
