import { useSyncExternalStore } from 'react'

/** False on the server and until the page's script has taken over: until then what needs the script must not be pressed. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
