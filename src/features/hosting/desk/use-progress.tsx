import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PROGRESS_MILLISECONDS = 1_000

/** Loads the page's data again and again while something goes on by itself. */
export function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), PROGRESS_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
