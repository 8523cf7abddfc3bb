import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AskServer, createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { isSettled, type OwnerCallView } from './owner-call.ts'

/** Between two looks at the chain: while somebody waits in front of the page, and while only a Safe's owners are waited for. */
const lookMilliseconds = 1_200
const proposedMilliseconds = 15_000

/** The single calls of a page, and what the page does with them. */
export type FollowedCalls = {
  calls: readonly OwnerCallView[]
  ask: AskServer
  path: string
  /** Looks at the chain until nothing more of a call is to be waited for here. */
  untilSettled: (id: number) => Promise<OwnerCallView | undefined>
  /** While a call is on its way from here, it is looked at by whoever sends it. */ setSending: (is: boolean) => void
  /** Waits for a call no longer. */ setAside: (id: number) => Promise<void>
}

/**
 * Follows the single calls of a page: the server reads from the chain what came of each, also days later. `path` is where the server takes them. Once
 * one is done, the page is loaded again.
 */
export function useFollowedCalls({
  base,
  path,
  loaded,
  mayLook = true,
}: {
  base: string
  path: string
  loaded: readonly OwnerCallView[]
  /** Whether the server looks for whoever has the page open; else it shows what was seen last. */ mayLook?: boolean
}): FollowedCalls {
  const ask = useMemo(() => createAskServer({ base, send: async (input, init) => await fetch(input, init) }), [base])
  const { revalidate } = useRevalidator()
  const [{ from, calls }, setSeen] = useState({ from: loaded, calls: loaded })
  // What the page was loaded with again is newer.
  if (from !== loaded) setSeen({ from: loaded, calls: loaded })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const look = useCallback(async () => {
    const next = await ask<{ calls: OwnerCallView[] }>('POST', `${path}/look`, {}).catch(() => undefined)
    if (next !== undefined) setSeen((before) => ({ ...before, calls: next.calls }))
    return next?.calls
  }, [ask, path])

  const [isSending, setSending] = useState(false)
  const isNear = calls.some((call) => !isSettled(call))
  const isProposed = calls.some((call) => call.isProposed)
  const isOpen = mayLook && (isNear || isProposed || calls.some(({ state, isFinal }) => state === 'mined' && !isFinal))
  // Somebody who comes back, on this device or another, sees at once what the chain says; so does a page that news has loaded again.
  useEffect(() => {
    if (!isOpen || isSending) return undefined
    const soon = setTimeout(() => void look(), 0)
    const timer = setInterval(() => void look(), isNear ? lookMilliseconds : proposedMilliseconds)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [isOpen, isNear, isSending, look, loaded])

  // What a call did shows in the rest of the page.
  const done = calls.filter(({ state }) => state === 'mined').length
  const told = useRef(done)
  useEffect(() => {
    if (done === told.current) return
    told.current = done
    void revalidate()
  }, [done, revalidate])

  const untilSettled = async (id: number): Promise<OwnerCallView | undefined> => {
    while (!isGone.current) {
      const seen = await look()
      const call = seen?.find((each) => each.id === id)
      if (seen !== undefined && (call === undefined || isSettled(call))) return call
      await new Promise<void>((resolve) => {
        setTimeout(resolve, lookMilliseconds)
      })
    }
    return undefined
  }

  const setAside = async (id: number) => {
    // Where it has ended meanwhile, the next look shows how.
    await ask('POST', `${path}/sent`, { id, hash: null }).catch(() => undefined)
    await look()
  }
  return { calls, ask, path, untilSettled, setSending, setAside }
}
