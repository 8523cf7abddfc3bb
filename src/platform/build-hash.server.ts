import { readFileSync } from 'node:fs'

/**
 * The SHA-256 of everything that this build was made from, as `node scripts/prepare.mjs hash` counts it anew; `undefined` where nothing
 * was built.
 */
export function findBuildHash(file = 'build/.vitrine-stamp'): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^[0-9a-f]{64}$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
