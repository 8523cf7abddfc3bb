import { useState } from 'react'

/**
 * A value that a person changes at once, and that follows what the page says whenever that changes: a field shows the
 * choice before its answer has come, and the answer when somebody goes back.
 */
export function useFollowing<Value>(given: Value): [Value, (next: Value) => void] {
  const [shown, show] = useState(given)
  const [followed, follow] = useState(given)
  if (followed !== given) {
    follow(given)
    show(given)
    return [given, show]
  }
  return [shown, show]
}
