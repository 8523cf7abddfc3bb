import { expect, test } from 'vitest'
import { bustObstacles } from '../busting/bust-check.ts'
import { fetchObstacles } from '../busting/fetch-check.ts'
import { placeUnderTest, saltsOf } from '../vault/vaults-under-test.ts'
import { hashOfHex, hexOfBytes } from './hex-bytes.ts'
import { judgeProof } from './judge-proof.ts'
import { PROOF_FORMAT } from './proof-file.ts'
import { proofWords } from './proof-words.ts'
import { commitContents } from './vault-commitment.ts'
import { merkleProof, merkleRoot } from './vault-tree.ts'

const place = { ...placeUnderTest, vaultId: '1' }
const contents = Array.from({ length: 4 }, (_, i) => ({ kind: 'words', text: `Line ${i + 1}` }))
const salts = saltsOf(4)
const committed = commitContents({ place, contents, salts: salts.map((salt) => hashOfHex(salt)!) })
const hashes = committed.leafHashes
const chain = { root: hexOfBytes(committed.root), leafCount: 4 }
const leaves = contents.map((content, index) => ({ index, salt: salts[index]!, content }))
const file = { format: PROOF_FORMAT, vault: place, commitment: chain, leafHashes: hashes.map(hexOfBytes), leaves }
const [first, second, third, fourth] = leaves as [
  (typeof leaves)[0],
  (typeof leaves)[0],
  (typeof leaves)[0],
  (typeof leaves)[0],
]
const { salt: _, ...unsalted } = second
const { leafHashes: __, ...withoutList } = file
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => merkleRoot([left, right])
const pairs = [node(hashes[0]!, hashes[1]!), node(hashes[2]!, hashes[3]!)]

// What somebody may hand in, and the sentence that names what is the matter.
const bad: readonly [string, object, RegExp][] = [
  [
    'a flipped byte of the contents',
    { ...file, leaves: [first, { ...second, content: { kind: 'words', text: 'Line 3' } }, third, fourth] },
    /Number 2 of the contents differs/,
  ],
  [
    'a flipped byte of a salt',
    {
      ...file,
      leaves: [
        first,
        second,
        { ...third, salt: third.salt.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
        fourth,
      ],
    },
    /Number 3 of the contents differs/,
  ],
  [
    'a flipped byte of a hash',
    {
      ...file,
      leafHashes: [
        ...file.leafHashes.slice(0, 3),
        file.leafHashes[3]!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      ],
    },
    /list of hashes does not give the fingerprint/,
  ],
  [
    'leaves that stand in another order',
    { ...file, leaves: [first, third, second, fourth] },
    /Leaf 2 stands behind leaf 3\./,
  ],
  [
    'contents that swapped their places',
    { ...file, leaves: [first, { ...third, index: 1 }, { ...second, index: 2 }, fourth] },
    /Number 2 of the contents differs/,
  ],
  ['a missing salt', { ...file, leaves: [first, unsalted, third, fourth] }, /random bytes of leaf 2 are missing/],
  ['the same leaf twice', { ...file, leaves: [first, first, third, fourth] }, /Leaf 1 is there twice/],
  [
    'the same salt twice',
    { ...file, leaves: [first, { ...second, salt: first.salt }, third, fourth] },
    /Leaf 2 has the random bytes of another leaf/,
  ],
  [
    'a leaf outside of the list',
    { ...file, leaves: [first, second, third, { ...fourth, index: 4 }] },
    /a vault of 4 leaves does not have/,
  ],
  [
    'nodes passed off as leaves',
    { ...file, commitment: { ...chain, leafCount: 2 }, leafHashes: pairs.map(hexOfBytes), leaves: [first, second] },
    /another fingerprint than the one that was sealed/,
  ],
  [
    'a node passed off as a leaf, by its way to the root',
    { ...withoutList, leaves: [{ ...first, proof: [hexOfBytes(pairs[1]!)] }] },
    /Number 1 of the contents does not lead to the fingerprint/,
  ],
  [
    'a way to the root of another leaf',
    { ...withoutList, leaves: [{ ...first, proof: merkleProof(committed.leafHashes, 1).map(hexOfBytes) }] },
    /Number 1 of the contents does not lead to the fingerprint/,
  ],
  ['the list of another vault', { ...file, vault: { ...place, vaultId: '2' } }, /Number 1 of the contents differs/],
  ['another file', { format: 'something else' }, /not a proof file/],
]

test('the file that these are made from is proven', () => {
  const judged = judgeProof(JSON.stringify(file), chain, () => 0)
  expect(judged).toMatchObject({ verdict: { verdict: 'proven' } })
  expect(proofWords(judged).tone).toBe('good')
})

test.each(bad)('[S-20] %s is red: what it is, that nothing is lost, and what to do now', (_what, given, sentence) => {
  const words = proofWords(judgeProof(JSON.stringify(given), chain, () => 0))
  expect(words.tone).toBe('problem')
  expect(words.text).toMatch(sentence)
  expect(words.next).toMatch(/^Nothing is lost.+ Get (?:the proof file|it) once more/)
})

test('a file that was cut off is red in the same way', () => {
  expect(proofWords(judgeProof(JSON.stringify(file).slice(0, -9), chain, () => 0))).toMatchObject({
    tone: 'problem',
    next: expect.stringMatching(/^Nothing is lost/) as string,
  })
})

test('every reason why a wallet is not asked says that nothing was sent, and a way on', () => {
  for (const { detail, way } of [...Object.values(bustObstacles), ...Object.values(fetchObstacles)]) {
    expect(detail).toMatch(/\.$/)
    expect(way).toMatch(/^Nothing was sent/)
    expect(way.split('. ').length, way).toBeGreaterThan(1)
  }
})
