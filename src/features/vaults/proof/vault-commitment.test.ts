import { readFileSync } from 'node:fs'
import { keccak_256 } from '@noble/hashes/sha3'
import fc from 'fast-check'
import { encodeAbiParameters, keccak256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'
import { hashOfHex, hexOfBytes } from './hex-bytes.ts'
import { PROOF_FORMAT, ProofFileError, readProofFile, type ProofFile } from './proof-file.ts'
import { commitContents, leafHash, vaultContext, type VaultPlace } from './vault-commitment.ts'
import { canonicalText, type ContentFault, contentFault, type VaultContent } from './vault-content.ts'
import { merkleProof, merkleRoot, rootOfProof } from './vault-tree.ts'

const place: VaultPlace = { chainId: 31_337, contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3', vaultId: '7' }
const saltOf = (n: number): Uint8Array => keccak_256(new Uint8Array([n >> 8, n & 255]))
const words = (text: string): VaultContent => ({ kind: 'words', text })

/** A whole proof of so many leaves, as JSON.parse gives it. */
function proofOf(count: number): ProofFile {
  const contents = Array.from({ length: count }, (_, i) => words(`Line ${i + 1}`))
  const salts = contents.map((_, i) => saltOf(i))
  const { root, leafHashes } = commitContents({ place, contents, salts })
  return {
    format: PROOF_FORMAT,
    vault: place,
    commitment: { root: hexOfBytes(root), leafCount: count },
    leafHashes: leafHashes.map(hexOfBytes),
    leaves: contents.map((content, index) => ({ index, salt: hexOfBytes(salts[index]!), content })),
  }
}

/** The same file with some leaves only, each with its way to the root, and without the list of hashes. */
function partOf(file: ProofFile, indexes: readonly number[]): ProofFile {
  const hashes = file.leafHashes!.map((each) => hashOfHex(each)!)
  const leaves = indexes.map((index) => ({ ...file.leaves[index]!, proof: merkleProof(hashes, index).map(hexOfBytes) }))
  return { format: file.format, vault: file.vault, commitment: file.commitment, leaves }
}

const withoutList = ({ leafHashes: _, ...file }: ProofFile): ProofFile => file

const codeOf = (value: unknown): string => {
  try {
    readProofFile(JSON.parse(JSON.stringify(value)))
    return 'read'
  } catch (error) {
    return error instanceof ProofFileError ? error.fault.code : 'another error'
  }
}

test('a vault’s context is the ABI encoding that anybody can make', () => {
  const encoded = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
    [keccak256(stringToHex('Vitrine sealed vault 1')), 31_337n, place.contract as `0x${string}`, 7n],
  )
  expect(hexOfBytes(vaultContext(place))).toBe(keccak256(encoded))
})

test('the written-down vectors are what the code makes', () => {
  const { vectors } = JSON.parse(readFileSync('docs/vault-proofs/vectors.json', 'utf8')) as {
    vectors: { name: string; file: ProofFile; context: string; canonical: string[]; root: string; verdict: string }[]
  }
  expect(vectors.length).toBeGreaterThanOrEqual(5)
  for (const { name, file, context, canonical, root, verdict } of vectors) {
    const read = readProofFile(file)
    expect(hexOfBytes(vaultContext(read.vault)), name).toBe(context)
    expect(
      read.leaves.map(({ content }) => canonicalText(content)),
      name,
    ).toEqual(canonical)
    expect(read.commitment.root, name).toBe(root)
    expect(checkProof(read).verdict, name).toBe(verdict)
  }
})

test('[S-20] a whole file is proven, a part is partly proven', () => {
  for (const count of [1, 2, 3, 5, 8, 13, 64, 65]) {
    const file = proofOf(count)
    expect(checkProof(readProofFile(file))).toEqual({ verdict: 'proven', shown: count, leafCount: count })
    expect(checkProof(withoutList(file)).verdict).toBe('proven')
    for (const index of [0, count >> 1, count - 1]) {
      if (count === 1) continue
      expect(checkProof(readProofFile(partOf(file, [index])))).toEqual({
        verdict: 'partly-proven',
        shown: 1,
        leafCount: count,
      })
    }
  }
})

test('[S-20] a flipped byte is found, and the leaf is named', () => {
  const file = proofOf(9)
  const flipped = structuredClone(file)
  ;(flipped.leaves[4] as { content: VaultContent }).content = words('Line 4')
  expect(checkProof(flipped)).toMatchObject({
    verdict: 'differs',
    reason: 'leaf',
    index: 4,
    expected: file.leafHashes![4],
  })
  const salted = structuredClone(file)
  ;(salted.leaves[8] as { salt: string }).salt =
    `${file.leaves[8]!.salt.slice(0, -1)}${file.leaves[8]!.salt.endsWith('0') ? '1' : '0'}`
  expect(checkProof(salted)).toMatchObject({ verdict: 'differs', reason: 'leaf', index: 8 })
  expect(checkProof(withoutList(flipped))).toMatchObject({ verdict: 'differs', reason: 'root' })
  const part = partOf(file, [2, 6])
  ;(part.leaves[1] as { content: VaultContent }).content = words('line 7')
  expect(checkProof(part)).toEqual({ verdict: 'differs', reason: 'proof', index: 6 })
})

const meaningOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' && each.startsWith('0x') ? each.toLowerCase() : each,
  )

test('any change of any text of a file is no longer proven', () => {
  const text = JSON.stringify(proofOf(5))
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
      const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
      let value: unknown
      try {
        value = JSON.parse(changed)
      } catch {
        return
      }
      // Without the list the leaves alone make the root.
      if ((value as Partial<ProofFile>).leafHashes === undefined) return
      // White space, and upper case in hexadecimal, change no meaning.
      if (meaningOf(value) === meaningOf(JSON.parse(text))) return
      let verdict = 'unreadable'
      try {
        verdict = checkProof(readProofFile(value)).verdict
      } catch (error) {
        if (!(error instanceof ProofFileError)) throw error
      }
      expect(verdict, changed).not.toBe('proven')
    }),
    { numRuns: 2000 },
  )
})

test('what the chain says decides, not what the file says of itself', () => {
  const file = proofOf(4)
  expect(checkProof(file, { root: file.commitment.root, leafCount: 4 }).verdict).toBe('proven')
  expect(checkProof(file, { root: proofOf(3).commitment.root, leafCount: 4 })).toMatchObject({
    verdict: 'differs',
    reason: 'root',
  })
  expect(checkProof(file, { root: file.commitment.root, leafCount: 5 })).toMatchObject({
    verdict: 'differs',
    reason: 'root',
  })
})

test('contents in the wrong order are another list', () => {
  const file = proofOf(4)
  const [first, second, third, fourth] = file.leaves
  expect(codeOf({ ...file, leaves: [first, third, second, fourth] })).toBe('wrong-order')
  const swapped = [first!, { ...third!, index: 1 }, { ...second!, index: 2 }, fourth!]
  expect(checkProof(readProofFile({ ...file, leaves: swapped }))).toMatchObject({
    verdict: 'differs',
    reason: 'leaf',
    index: 1,
  })
})

test('a missing salt, the same leaf twice and the same salt twice are refused', () => {
  const file = proofOf(3)
  const [first, second, third] = file.leaves
  expect(codeOf({ ...file, leaves: [{ index: 0, content: first!.content }, second, third] })).toBe('salt-missing')
  expect(codeOf({ ...file, leaves: [{ ...first, salt: '0x00' }, second, third] })).toBe('salt-missing')
  expect(codeOf({ ...file, leaves: [first, first, third] })).toBe('duplicate-leaf')
  expect(
    codeOf({ ...file, leaves: [first, { ...second, salt: first!.salt.toUpperCase().replace('0X', '0x') }, third] }),
  ).toBe('duplicate-leaf')
  expect(codeOf({ ...file, leaves: [first, second, { ...third, index: 3 }] })).toBe('leaf-outside')
  expect(codeOf({ ...file, leaves: [{ ...first, content: { kind: 'words', text: 7 } }] })).toBe('content-unclear')
  for (const unclear of [
    { contract: 'here' },
    { chainId: -1 },
    { chainId: 0.5 },
    { vaultId: '' },
    { vaultId: String(2n ** 256n) },
    { vaultId: 7 },
  ]) {
    expect(codeOf({ ...file, vault: { ...place, ...unclear } })).toBe('vault-unclear')
  }
  expect(codeOf({ ...file, vault: { ...place, vaultId: String(2n ** 256n - 1n) } })).toBe('read')
  expect(codeOf({ ...file, commitment: { root: '0x12', leafCount: 3 } })).toBe('commitment-unclear')
  for (const value of [null, 7, [], {}, { format: 'another' }, { format: PROOF_FORMAT }])
    expect(codeOf(value)).toBe('not-a-proof-file')
  expect(() => commitContents({ place, contents: [words('a'), words('b')], salts: [saltOf(1), saltOf(1)] })).toThrow(
    RangeError,
  )
  expect(() => commitContents({ place, contents: [words('a')], salts: [] })).toThrow(RangeError)
  expect(() => commitContents({ place, contents: [], salts: [] })).toThrow(RangeError)
})

test('a node is not a leaf, and a leaf is not a node', () => {
  const four = proofOf(4)
  const hashes = four.leafHashes!.map((each) => hashOfHex(each)!)
  // Two leaves stand for the pairs of four: the same root would mean that a node passed for a leaf.
  const node = (left: Uint8Array, right: Uint8Array): Uint8Array => merkleRoot([left, right])
  const pairs = [node(hashes[0]!, hashes[1]!), node(hashes[2]!, hashes[3]!)]
  expect(hexOfBytes(merkleRoot(pairs))).toBe(four.commitment.root)
  const shorter = {
    ...four,
    commitment: { root: four.commitment.root, leafCount: 2 },
    leafHashes: pairs.map(hexOfBytes),
    leaves: four.leaves.slice(0, 2),
  }
  expect(checkProof(readProofFile(shorter))).toMatchObject({ verdict: 'differs', reason: 'leaf', index: 0 })
  expect(checkProof(readProofFile(shorter), four.commitment)).toMatchObject({ verdict: 'differs', reason: 'root' })
  // Whatever its contents are, a leaf's bytes begin with 0 and a node's with 1.
  const leaf = leafHash(vaultContext(place), { index: 0, salt: saltOf(0), content: words('Line 1') })
  expect(leaf).toEqual(hashes[0])
  const body = new TextEncoder().encode(canonicalText(words('Line 1')))
  expect(keccak_256(new Uint8Array([0, ...vaultContext(place), 0, 0, 0, 0, ...saltOf(0), ...body]))).toEqual(leaf)
  expect(keccak_256(new Uint8Array([1, ...vaultContext(place), 0, 0, 0, 0, ...saltOf(0), ...body]))).not.toEqual(leaf)
})

test('a proof for one vault proves nothing about another', () => {
  const file = proofOf(3)
  for (const vault of [
    { ...place, vaultId: '8' },
    { ...place, chainId: 1 },
    { ...place, contract: `0x${'1'.repeat(40)}` },
  ]) {
    expect(checkProof({ ...file, vault }), vault.contract).toMatchObject({
      verdict: 'differs',
      reason: 'leaf',
      index: 0,
    })
  }
})

test('a way to the root holds for its own leaf, place and length only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (leafCount, a, b) => {
      const hashes = Array.from({ length: leafCount }, (_, i) => saltOf(i))
      const root = merkleRoot(hashes)
      const [index, other] = [a % leafCount, b % leafCount]
      const proof = merkleProof(hashes, index)
      const hash = saltOf(index)
      expect(rootOfProof({ leafHash: hash, index, leafCount, proof })).toEqual(root)
      expect(rootOfProof({ leafHash: hash, index, leafCount, proof: [...proof, root] })).toBeUndefined()
      if (proof.length > 0)
        expect(rootOfProof({ leafHash: hash, index, leafCount, proof: proof.slice(1) })).toBeUndefined()
      if (other !== index) expect(rootOfProof({ leafHash: hash, index: other, leafCount, proof })).not.toEqual(root)
      expect(rootOfProof({ leafHash: hash, index: leafCount, leafCount, proof })).toBeUndefined()
    }),
  )
})

test('contents have one way to be written', () => {
  expect(canonicalText({ text: 'Zur „Nacht“ \u2028 \u0007 \\ " 🌙', kind: 'words', title: 'a\nb' })).toBe(
    '{"kind":"words","text":"Zur „Nacht“ \u2028 \\u0007 \\\\ \\" 🌙","title":"a\\nb"}',
  )
  const kind = 'words'
  const bad: [unknown, ContentFault['code']][] = [
    [undefined, 'no-list'],
    [null, 'no-list'],
    [[], 'no-list'],
    ['words', 'no-list'],
    [{}, 'no-kind'],
    [{ text: 'no kind' }, 'no-kind'],
    [{ kind, Über: 'x' }, 'bad-name'],
    [{ kind, 'a b': 'x' }, 'bad-name'],
    [{ kind, n: 1 }, 'no-text'],
    [{ kind, text: 'half \ud83c' }, 'half-character'],
    [{ kind, text: 'x'.repeat(20_001) }, 'too-long'],
  ]
  for (const [value, code] of bad) expect(contentFault(value)).toMatchObject({ code })
  expect(contentFault({ kind, text: '', edition: '7/25' })).toBeUndefined()
  expect(contentFault(JSON.parse('{"__proto__":"x","kind":"words"}'))).toEqual({ code: 'bad-name' })
})
