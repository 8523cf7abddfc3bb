import { readFileSync } from 'node:fs'

/**
 * When a process started, as the system counts it, or undefined where the system does not say and for a process that has
 * ended and only waits to be noticed. Fields 3 and 22 of /proc/{pid}/stat (man 5 proc), counted after the program's name,
 * which may hold spaces.
 */
export function readProcessStart(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
