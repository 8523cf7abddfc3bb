import { useState } from 'react'
import type { WalletSession } from './connecting/wallet-session.ts'
import type { ConnectedSession } from './wallet-gate.tsx'

/**
 * The wallet that can send, and once it is gone, locked or on another network, the one that could: forms stay on the page with what was typed into them,
 * shut until it is back. `isReady`: the session's wallet can send now.
 */
export function useKeptSession(session: WalletSession, isReady: boolean): ConnectedSession | undefined {
  const [kept, setKept] = useState<ConnectedSession>()
  if (!isReady || session.state !== 'connected') return kept
  if (kept !== session) setKept(session)
  return session
}
