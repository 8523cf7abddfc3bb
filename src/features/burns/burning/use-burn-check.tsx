import { useCallback, useEffect, useState } from 'react'
import { findBatching } from '#features/wallets/connecting/send-calls.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { type BurnCheck, newerCheck } from './burn-check.ts'
import type { BurnAsked, BurnClient } from './burn-client.ts'
import { type Batching } from './burn-way.ts'

/** What a look with the holder's address found; `message` is the app's own sentence. */
export type Checking =
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'checked'; check: BurnCheck }

const againMilliseconds = 3_000

/**
 * Looks with the app at the exact calls of a burn, again whenever `asked` or what the page knows of the piece (`seen`) has
 * changed. While it looks again, what it found before stays.
 */
export function useBurnCheck(
  client: BurnClient,
  asked: BurnAsked,
  seen: string,
): { checking: Checking; look: () => Promise<BurnCheck | undefined> } {
  const key = JSON.stringify(asked)
  const [found, setFound] = useState<Found>({ key, checking: { state: 'asking' } })
  const look = useCallback(async () => {
    const checking = await askCheck(client, key)
    setFound((before) => after(before, { key, checking }))
    return checking.state === 'checked' ? checking.check : undefined
  }, [client, key])
  useEffect(() => {
    let isCurrent = true
    void askCheck(client, key).then((checking) => {
      if (isCurrent) setFound((before) => after(before, { key, checking }))
    })
    return () => {
      isCurrent = false
    }
  }, [client, key, seen])
  const hasFailed = found.key === key && found.checking.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    // A node that was away comes back by itself, and the page with it.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, againMilliseconds)
    return () => clearInterval(timer)
  }, [hasFailed, look])
  return { checking: found.key === key ? found.checking : { state: 'asking' }, look }
}

type Found = { key: string; checking: Checking }

/** A look replaces the one before, unless it tells of an older block of the chain. */
function after(before: Found, next: Found): Found {
  if (before.key !== next.key || before.checking.state !== 'checked' || next.checking.state !== 'checked') return next
  return { ...next, checking: { state: 'checked', check: newerCheck(before.checking.check, next.checking.check) } }
}

async function askCheck(client: BurnClient, key: string): Promise<Checking> {
  try {
    return { state: 'checked', check: await client.check(JSON.parse(key) as BurnAsked) }
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : '' }
  }
}

/** Whether the connected wallet sends several calls as one; asked once for each account. */
export function useBatching(
  { wallet: { provider }, address }: ConnectedSession,
  chainId: number,
): [Batching, (batching: Batching) => void] {
  const ask = useCallback(
    async () => await findBatching(provider, { from: address, chainId }),
    [provider, address, chainId],
  )
  const { answer = 'unsupported', setAnswer } = useAnswer(ask)
  return [answer, setAnswer]
}
