import type { VaultPlace } from './vault-commitment.ts'
import { type ContentFault, contentFault, MOST_CONTENTS, type VaultContent } from './vault-content.ts'

/** What a proof file calls itself. Files of another format are not read. */
export const PROOF_FORMAT = 'vitrine-vault-proof/1'

/** One piece of contents with what proves it. `proof` is there when the file does not show all leaves. */
export type ProofLeaf = { index: number; salt: string; content: VaultContent; proof?: readonly string[] }

/**
 * Somebody who saw the contents before they were sealed, and signed the commitment (EIP-712). `kind` is `contract` where the address
 * is one: then the chain says whether the signature holds (ERC-1271).
 */
export type ProofWitness = { address: string; signature: string; name?: string; kind?: 'contract' }

/**
 * What anybody can check with other tools: which vault, what was committed to, and what was inside. `leafHashes` are those
 * of all leaves in their order, public since the sealing; with them a difference can be pinned to a leaf. Hashes, salts and
 * addresses are lower-case hexadecimal behind `0x`; times are the chain's seconds.
 */
export type ProofFile = {
  format: typeof PROOF_FORMAT
  vault: VaultPlace
  commitment: { root: string; leafCount: number; promisedAt?: number; sealedAt?: number; transaction?: string }
  leafHashes?: readonly string[]
  leaves: readonly ProofLeaf[]
  witnesses?: readonly ProofWitness[]
}

/** Why a file is no proof file. `index` is the leaf's place where one is to blame. */
export type ProofFault =
  | { code: 'not-json' | 'not-a-proof-file' | 'vault-unclear' | 'commitment-unclear' | 'witness-unclear' }
  | { code: 'leaf-outside'; leafCount: number }
  | { code: 'duplicate-leaf'; index: number; twice: 'place' | 'salt' }
  | { code: 'wrong-order'; index: number; before: number }
  | { code: 'salt-missing'; index: number }
  | { code: 'content-unclear'; index: number; fault: ContentFault }

/** Thrown for what is no proof file. */
export class ProofFileError extends Error {
  override readonly name = 'ProofFileError'
  readonly status = 422
  readonly fault: ProofFault
  constructor(fault: ProofFault) {
    super(fault.code)
    this.fault = fault
  }
}

const MOST_WITNESSES = 100
const hash = /^0x[0-9a-fA-F]{64}$/

/** A proof file out of what JSON.parse gave. Throws ProofFileError; nothing of what is inside is believed yet. */
export function readProofFile(value: unknown): ProofFile {
  const file = value as Partial<ProofFile> | null
  if (typeof file !== 'object' || file === null || file.format !== PROOF_FORMAT || !Array.isArray(file.leaves)) {
    throw new ProofFileError({ code: 'not-a-proof-file' })
  }
  const { vault, commitment } = file
  if (
    !Number.isSafeInteger(vault?.chainId) ||
    vault!.chainId < 0 ||
    !/^0x[0-9a-fA-F]{40}$/.test(vault!.contract ?? '') ||
    !isVaultId(vault!.vaultId)
  ) {
    throw new ProofFileError({ code: 'vault-unclear' })
  }
  const { root, leafCount } = commitment ?? {}
  const listed = file.leafHashes
  const hashesFit =
    listed === undefined ||
    (Array.isArray(listed) && listed.length === leafCount && listed.every((each) => hash.test(each)))
  if (
    typeof root !== 'string' ||
    !hash.test(root) ||
    !Number.isSafeInteger(leafCount) ||
    leafCount! < 1 ||
    leafCount! > MOST_CONTENTS ||
    !hashesFit
  ) {
    throw new ProofFileError({ code: 'commitment-unclear' })
  }
  const fault = leavesFault(file.leaves, leafCount!) ?? witnessesFault(file.witnesses)
  if (fault !== undefined) throw new ProofFileError(fault)
  return file as ProofFile
}

/** Decimal text of a number that the chain can hold. */
function isVaultId(text: unknown): boolean {
  return typeof text === 'string' && /^[0-9]{1,78}$/.test(text) && BigInt(text) < 2n ** 256n
}

/** A signature proves nothing of the contents, but what is no signature is not shown as one. */
function witnessesFault(witnesses: unknown): ProofFault | undefined {
  const isWitness = (each: Partial<ProofWitness> | null) =>
    typeof each === 'object' &&
    each !== null &&
    /^0x[0-9a-fA-F]{40}$/.test(String(each.address)) &&
    /^0x(?:[0-9a-fA-F]{2}){1,8192}$/.test(String(each.signature)) &&
    (each.name === undefined || typeof each.name === 'string') &&
    (each.kind === undefined || each.kind === 'contract')
  if (
    witnesses === undefined ||
    (Array.isArray(witnesses) && witnesses.length <= MOST_WITNESSES && witnesses.every(isWitness))
  )
    return undefined
  return { code: 'witness-unclear' }
}

/** Leaves stand in their order, each once, each with random bytes that no other has. */
function leavesFault(leaves: readonly Partial<ProofLeaf>[], leafCount: number): ProofFault | undefined {
  const salts = new Set<string>()
  let last = -1
  for (const leaf of leaves) {
    const { index, salt, content } = leaf ?? {}
    if (!Number.isSafeInteger(index) || index! < 0 || index! >= leafCount) return { code: 'leaf-outside', leafCount }
    const at = { index: index! }
    if (index === last) return { ...at, code: 'duplicate-leaf', twice: 'place' }
    if (index! < last) return { ...at, code: 'wrong-order', before: last }
    if (typeof salt !== 'string' || !hash.test(salt)) return { ...at, code: 'salt-missing' }
    if (salts.has(salt.toLowerCase())) return { ...at, code: 'duplicate-leaf', twice: 'salt' }
    const fault = contentFault(content)
    if (fault !== undefined) return { ...at, code: 'content-unclear', fault }
    salts.add(salt.toLowerCase())
    last = index!
  }
  return undefined
}
