import { ed25519 } from '@noble/curves/ed25519'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64url } from 'jose'

const daySeconds = 86_400
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The multicodec of an Ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/**
 * The token by which the relay knows one browser from another: a JWT signed with a key made for this visit. It says nothing
 * of the person. Source: WalletConnect Specs 2.0, "Relay Auth".
 */
export function relayLogin({
  relayUrl,
  seed,
  subject,
  now,
}: {
  relayUrl: string
  seed: string
  subject: string
  now: Date
}): string {
  const issued = Math.floor(now.getTime() / 1000)
  const key = ed25519.getPublicKey(hexToBytes(seed))
  const issuer = `did:key:z${base58(Uint8Array.of(...ed25519Prefix, ...key))}`
  const text = [
    { alg: 'EdDSA', typ: 'JWT' },
    { iss: issuer, sub: subject, aud: relayUrl, iat: issued, exp: issued + daySeconds },
  ]
    .map((part) => base64url.encode(JSON.stringify(part)))
    .join('.')
  return `${text}.${base64url.encode(ed25519.sign(utf8ToBytes(text), hexToBytes(seed)))}`
}

function base58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  return text
}
