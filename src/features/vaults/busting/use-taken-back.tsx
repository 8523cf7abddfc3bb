import { useEffect, useState } from 'react'
import type { Vault } from '../vault/vault-rows.server.ts'
import { browserMemory, storeSent, sentOf } from './sent-busts.ts'

/**
 * Whether a bust that this page has shown in a block is in none any more; `wasShown`: with contents that had come out. What this
 * browser's own wallet sent is remembered as having been in a block, and forgotten when that is final.
 */
export function useTakenBack({ root, bust, state }: Pick<Vault, 'root' | 'bust' | 'state'>): {
  wasTakenBack: boolean
  wasShown: boolean
} {
  const isShown = state === 'busted'
  const [seen, setSeen] = useState<{ isShown: boolean }>()
  if (bust !== undefined && seen?.isShown !== isShown) setSeen({ isShown })
  useEffect(() => {
    if (bust === undefined) return
    const memory = browserMemory()
    const sent = sentOf(memory, root)
    if (sent !== undefined) storeSent(memory, root, bust.isFinal ? undefined : { ...sent, wasInBlock: true })
  }, [root, bust])
  return { wasTakenBack: bust === undefined && seen !== undefined, wasShown: seen?.isShown === true }
}
