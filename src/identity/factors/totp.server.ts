import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): six digits from SHA-1, a new code each half minute. */
export const totpShape = { hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 } as const
/** 160 bits, as long as the hash (RFC 4226, section 4). */
const secretBytes = 20
/** Codes of the step before and the step after count too: clocks differ, and people type slowly. */
const toleratedSteps = 1

/** A secret in base32, as people may type it. */
export function makeTotpSecret({ random }: { random: (bytes: number) => Buffer }): string {
  const bytes = random(secretBytes)
  return new Secret({
    buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  }).base32
}

/** The time step whose code this is, or undefined when it is none of now. The same step must not be taken twice. */
export function totpStepOf(code: string, { secret, now }: { secret: string; now: Date }): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = authenticator(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: toleratedSteps })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The code that an authenticator app shows. */
export function totpCode({ secret, now }: { secret: string; now: Date }): string {
  return authenticator(secret).generate({ timestamp: now.getTime() })
}

function authenticator(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: totpShape.hashingAlgorithm,
    digits: totpShape.verificationCodeLength,
    period: totpShape.periodSec,
  })
}
