import { createHmac } from 'node:crypto'

const stepSeconds = 30

/**
 * An authenticator app (RFC 6238: SHA-1, six digits, steps of 30 seconds) with one secret. The service takes each step
 * once and none that is older, so `next` gives codes of later steps: those of one step ahead count already, beyond that it
 * waits for its time.
 */
export function authenticatorCode(secret: string): { now: () => string; next: () => Promise<string> } {
  const key = base32(secret)
  let last = 0
  const use = (step: number) => {
    last = step
    return codeOf(key, step)
  }
  return {
    now: () => use(stepNow()),
    next: async () => {
      while (stepNow() < last)
        await new Promise((resolve) => {
          setTimeout(resolve, 200)
        })
      return use(last + 1)
    },
  }
}

const stepNow = () => Math.floor(Date.now() / 1000 / stepSeconds)

function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac[19]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function base32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
