/**
 * Makes a press again that only the program answers, once it is there, the last one where several were made: of a button, or of Enter in a form whose
 * button waits for the program. Runs as a copy in the page: it may use nothing but its arguments.
 */
export function repeatEarlyPress(window: Window & typeof globalThis): void {
  let pressed: HTMLButtonElement | null = null
  const buttonOf = (target: Element, key?: string) => {
    if (key === undefined) return target.closest<HTMLButtonElement>('button[type=button]')
    const own = key === 'Enter' && target.matches('input') ? target.closest('form') : null
    const button = own?.querySelector<HTMLButtonElement>('button:not([type=button])')
    return button?.disabled === true ? button : null
  }
  // Heard before React hears it: what it cannot answer yet while it takes the page over, it keeps from everybody behind it.
  const note = (event: MouseEvent | KeyboardEvent) => {
    const button = buttonOf(event.target as Element, 'key' in event ? event.key : undefined)
    if (button !== null && window.__vitrineStarted !== true) pressed = button
  }
  // A press can have React take the page over at once, and is answered then.
  const forget = () => {
    if (window.__vitrineStarted === true) pressed = null
  }
  for (const kind of ['click', 'keydown'] as const) {
    window.addEventListener(kind, note, true)
    window.addEventListener(kind, forget)
  }
  const answering = window.setInterval(() => {
    if (window.__vitrineStarted !== true) return
    window.clearInterval(answering)
    for (const kind of ['click', 'keydown'] as const) {
      window.removeEventListener(kind, note, true)
      window.removeEventListener(kind, forget)
    }
    if (pressed?.isConnected === true) pressed.click()
  }, 50)
}
