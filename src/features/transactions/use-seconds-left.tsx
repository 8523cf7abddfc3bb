import { useEffect, useState } from 'react'

/** Seconds until a moment (in seconds since 1970), counting; `undefined` on the server and in the first moment. */
export function useSecondsLeft(until: number): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const count = () => setLeft(Math.max(0, until - Math.floor(Date.now() / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** `9:05`, or `1:02:07`. */
export function countText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}
