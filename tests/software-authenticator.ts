import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Flaws = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
  /** Signs something else than what it says. */
  isForged?: boolean
}

/**
 * An authenticator in software: a P-256 key, real attestations without a statement (`none`), real signatures. It does what a
 * browser and its authenticator do with the options of an instance at `origin`; `flaws` are what a dishonest one does otherwise.
 */
export function softwareAuthenticator({ origin }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''
  const dataOf = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const partyData = (
    rpId: string,
    { isVerified, flags, count }: { isVerified: boolean; flags: number; count: number },
  ) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flags]), counted])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    id: credential.id,
    make: (options: object, flaws: Flaws = {}) => {
      const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } }
      userHandle = user.id
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
      // COSE: EC2 key, ES256, P-256, its two coordinates.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        partyData(flaws.rpId ?? rp.id, { isVerified: flaws.isVerified ?? true, flags: 0x40, count: counter }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: dataOf('webauthn.create', flaws.challenge ?? challenge, flaws.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (options: object, flaws: Flaws = {}) => {
      const { challenge, rpId } = options as { challenge: string; rpId: string }
      counter = flaws.counter ?? counter + 1
      const clientData = dataOf('webauthn.get', flaws.challenge ?? challenge, flaws.origin ?? origin)
      const authData = partyData(flaws.rpId ?? rpId, { isVerified: flaws.isVerified ?? true, flags: 0, count: counter })
      const signed = Buffer.concat([authData, sha256(flaws.isForged === true ? 'something else' : clientData)])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: flaws.userHandle ?? userHandle,
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
