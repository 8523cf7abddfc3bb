import { spawn } from 'node:child_process'

export type Load = { requestsPerSecond: number; p99Milliseconds: number; failures: number; notModifiedShare: number }

const WARM_UP_SECONDS = 4

/**
 * Requests per second of an address with ten connections, after a warm-up, measured by `shoot.ts` in a process of its own
 * on the second core. `counter` names a parameter that makes every address a new one.
 */
export async function measureRequests({ url, headers = {}, seconds = 4, counter }: { url: string; headers?: Record<string, string>; seconds?: number; counter?: string }): Promise<Load> {
  // Long enough for the engine to have compiled what runs: some thousand pages.
  await shoot({ url, headers, counter, seconds: WARM_UP_SECONDS })
  return await shoot({ url, headers, counter, seconds })
}

async function shoot(options: { url: string; headers: Record<string, string>; seconds: number; counter: string | undefined }): Promise<Load> {
  const child = spawn('taskset', ['-c', '1', process.execPath, 'bench/shoot.ts', JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => { printed += String(chunk) })
  await new Promise((resolve) => { child.once('exit', resolve) })
  const result = JSON.parse(printed) as { requests: { average: number }; latency: { p99: number }; errors: number; non2xx: number; '2xx': number; '3xx': number }
  return { requestsPerSecond: result.requests.average, p99Milliseconds: result.latency.p99, failures: result.errors + result.non2xx - result['3xx'], notModifiedShare: result['3xx'] / (result['2xx'] + result['3xx']) }
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
