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
  const note = (event: MouseEvent | KeyboardEvent) => {
    const button = buttonOf(event.target as Element, 'key' in event ? event.key : undefined)
    if (button === null || window.__vitrineStarted === true) return
    // Heard before React hears it: what it cannot answer yet while it takes the page over, it keeps from everybody behind it.
    let isSwallowed = true
    const arrive = () => {
      isSwallowed = false
    }
    window.addEventListener(event.type, arrive)
    // Whether what arrived was answered is asked when all who answer have heard of it.
    window.setTimeout(() => {
      window.removeEventListener(event.type, arrive)
      if (isSwallowed || window.__vitrineStarted !== true) pressed = button
    })
  }
  window.addEventListener('click', note, true)
  window.addEventListener('keydown', note, true)
  const answering = window.setInterval(() => {
    if (window.__vitrineStarted !== true) return
    window.clearInterval(answering)
    window.removeEventListener('click', note, true)
    window.removeEventListener('keydown', note, true)
    // After what was pressed at the last moment is noted.
    window.setTimeout(() => {
      if (pressed?.isConnected === true) pressed.click()
    })
  }, 50)
}
