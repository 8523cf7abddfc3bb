import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/**
 * How two sides of a WalletConnect pairing speak past the relay between them: what it carries are sealed envelopes, and it
 * knows their topics alone. Source: WalletConnect Specs 2.0, "Crypto" (envelope type 0, X25519, HKDF-SHA256).
 */

const sealedBySharedKey = 0
const nonceBytes = 12

/** Seals a message with a key of 32 bytes (hex): type, nonce, ChaCha20-Poly1305, as base64. `nonce` is never used twice. */
export function seal(message: object, { key, nonce }: { key: string; nonce: Uint8Array }): string {
  const sealed = chacha20poly1305(hexToBytes(key), nonce).encrypt(utf8ToBytes(JSON.stringify(message)))
  return toBase64(Uint8Array.of(sealedBySharedKey, ...nonce, ...sealed))
}

/** Opens an envelope. `undefined` for what was not sealed with this key, was changed on the way, or is no JSON. */
export function unseal(envelope: string, { key }: { key: string }): unknown {
  try {
    const bytes = Uint8Array.from(atob(envelope), (letter) => letter.charCodeAt(0))
    if (bytes[0] !== sealedBySharedKey) return undefined
    const plain = chacha20poly1305(hexToBytes(key), bytes.slice(1, 1 + nonceBytes)).decrypt(bytes.slice(1 + nonceBytes))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

/** The public half of a key of 32 bytes; both hex. */
export function publicKeyOf(privateKey: string): string {
  return bytesToHex(x25519.getPublicKey(hexToBytes(privateKey)))
}

/** The key and the topic that both sides of a session arrive at. Throws for a public key that is none. */
export function sharedKeyOf({ privateKey, publicKey }: { privateKey: string; publicKey: string }): {
  key: string
  topic: string
} {
  const secret = x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(publicKey))
  const key = hkdf(sha256, secret, undefined, undefined, 32)
  return { key: bytesToHex(key), topic: bytesToHex(sha256(key)) }
}

/** New random bytes, as hex. */
export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

export function newNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(nonceBytes))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
