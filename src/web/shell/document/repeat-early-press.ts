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
  // Whether it was answered is asked when all who answer have heard of it.
  const note = (event: MouseEvent | KeyboardEvent) => {
    const button = buttonOf(event.target as Element, 'key' in event ? event.key : undefined)
    window.setTimeout(() => {
      if (button !== null && window.__vitrineStarted !== true) pressed = button
    })
  }
  // Heard before React hears it, which keeps from everybody behind it what is pressed while it takes the page over and cannot answer yet.
  window.addEventListener('click', note, true)
  window.addEventListener('keydown', note, true)
  const answering = window.setInterval(() => {
    if (window.__vitrineStarted !== true) return
    window.clearInterval(answering)
    window.removeEventListener('click', note, true)
    window.removeEventListener('keydown', note, true)
    if (pressed?.isConnected === true) pressed.click()
  }, 50)
}
