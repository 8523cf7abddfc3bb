import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AddressKeyError, type AddressKeys } from './address-keys.server.ts'
import type { PostalAddress } from './address.ts'

/** An address as the database keeps it: encrypted with a key of its own, which is encrypted with one that is not in the database. */
export type SealedAddress = { keyId: string; wrappedKey: string; sealed: string }

/** Encrypts with AES-256-GCM: nonce, tag, text; what it belongs to is bound in. */
function encrypt(key: Buffer, text: Buffer, belongsTo: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(key: Buffer, sealed: string, belongsTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

const wrapPurpose = (claimId: string, keyId: string) => `address key ${keyId} ${claimId}`
const textPurpose = (claimId: string) => `address ${claimId}`

/** Seals an address for one claim: in another claim's row it does not open. */
export function sealAddress(
  keys: AddressKeys,
  { claimId, address }: { claimId: string; address: PostalAddress },
): SealedAddress {
  const own = randomBytes(32)
  return {
    ...wrap(keys, { claimId, own }),
    sealed: encrypt(own, Buffer.from(JSON.stringify(address)), textPurpose(claimId)),
  }
}

/** Opens an address. Throws `AddressKeyError` when the key is not here or the row was changed. */
export function openSealed(
  keys: AddressKeys,
  { claimId, keyId, wrappedKey, sealed }: SealedAddress & { claimId: string },
): PostalAddress {
  const own = unwrap(keys, { claimId, keyId, wrappedKey })
  try {
    return JSON.parse(decrypt(own, sealed, textPurpose(claimId)).toString('utf8')) as PostalAddress
  } catch {
    throw new AddressKeyError(
      'The address of this claim does not open: its row was changed from outside. Restore it from a copy, or ask for the address again.',
    )
  }
}

/** The address's own key under the newest key; the address itself stays as it is. */
export function rewrap(
  keys: AddressKeys,
  { claimId, keyId, wrappedKey }: Omit<SealedAddress, 'sealed'> & { claimId: string },
): Omit<SealedAddress, 'sealed'> {
  return wrap(keys, { claimId, own: unwrap(keys, { claimId, keyId, wrappedKey }) })
}

function wrap(keys: AddressKeys, { claimId, own }: { claimId: string; own: Buffer }): Omit<SealedAddress, 'sealed'> {
  const keyId = keys.current
  return { keyId, wrappedKey: encrypt(keyOf(keys, keyId), own, wrapPurpose(claimId, keyId)) }
}

function unwrap(
  keys: AddressKeys,
  { claimId, keyId, wrappedKey }: Omit<SealedAddress, 'sealed'> & { claimId: string },
): Buffer {
  const key = keyOf(keys, keyId)
  try {
    return decrypt(key, wrappedKey, wrapPurpose(claimId, keyId))
  } catch {
    throw new AddressKeyError(
      'The address of this claim does not open with the key of its name. Give the server the keys it had: VITRINE_ADDRESS_KEYS, or the file address-keys in the data folder.',
    )
  }
}

function keyOf(keys: AddressKeys, keyId: string): Buffer {
  const key = keys.find(keyId)
  if (key === undefined)
    throw new AddressKeyError(
      `The key ${keyId} that addresses are sealed with is not here. Give the server the keys it had: VITRINE_ADDRESS_KEYS, or the file address-keys in the data folder.`,
    )
  return key
}
