import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { placeUnderTest, saltsOf } from '../vault/vaults-under-test.ts'
import { hexOfBytes } from './hex-bytes.ts'
import { judgeProof, MOST_SHOWN } from './judge-proof.ts'
import { PROOF_FORMAT } from './proof-file.ts'
import { proofWords } from './proof-words.ts'
import { commitContents } from './vault-commitment.ts'

const place = { ...placeUnderTest, vaultId: '1' }
const clock = () => 0

function fileOf(count: number) {
  const contents = Array.from({ length: count }, (_, i) => ({ kind: 'words', text: `Line ${i + 1}` }))
  const salts = saltsOf(count)
  const { root, leafHashes } = commitContents({
    place,
    contents,
    salts: salts.map((salt) => Uint8Array.from(Buffer.from(salt.slice(2), 'hex'))),
  })
  return {
    format: PROOF_FORMAT,
    vault: place,
    commitment: { root: hexOfBytes(root), leafCount: count },
    leafHashes: leafHashes.map(hexOfBytes),
    leaves: contents.map((content, index) => ({ index, salt: salts[index]!, content })),
  }
}

test('a long list is checked whole and shown in part, the leaf that differs always', () => {
  const file = fileOf(MOST_SHOWN + 200)
  const whole = judgeProof(JSON.stringify(file), {}, clock)
  expect(whole).toMatchObject({ state: 'checked', verdict: { verdict: 'proven' }, count: MOST_SHOWN + 200 })
  expect(whole.state === 'checked' && whole.shown).toHaveLength(MOST_SHOWN)
  const flipped = judgeProof(
    JSON.stringify(file).replace(`"Line ${MOST_SHOWN + 100}"`, `"line ${MOST_SHOWN + 100}"`),
    {},
    clock,
  )
  expect(flipped).toMatchObject({
    state: 'checked',
    verdict: { verdict: 'differs', index: MOST_SHOWN + 99 },
  })
  expect(proofWords(flipped).tone).toBe('problem')
  expect(flipped.state === 'checked' && flipped.shown.at(-1)).toMatchObject({
    index: MOST_SHOWN + 99,
    content: { text: `line ${MOST_SHOWN + 100}` },
  })
})

test('what is no proof file proves nothing, and the chain has the last word', () => {
  const text = JSON.stringify(fileOf(3))
  for (const other of ['', 'not JSON', text.slice(0, -5), '[]', 'null', '{"format":"another"}']) {
    const judged = judgeProof(other, {}, clock)
    expect(judged, other).toMatchObject({ state: 'failed' })
    expect(proofWords(judged).tone, other).toBe('problem')
  }
  const elsewhere = judgeProof(text, { root: `0x${'0'.repeat(64)}` }, clock)
  expect(elsewhere).toMatchObject({ verdict: { reason: 'root' } })
  expect(proofWords(elsewhere).tone).toBe('problem')
  expect(proofWords(judgeProof(text, { leafCount: 4 }, clock)).tone).toBe('problem')
})

test('what came of a check goes from a thread to its page, which says it in its language', () => {
  const judged = structuredClone(judgeProof(JSON.stringify(fileOf(3)), {}, clock))
  inLocale('de', () => {
    expect(proofWords(judged).title).toBe('Von Ihrem eigenen Browser nachgewiesen')
  })
  expect(proofWords(judged).title).toBe('Proven by your own browser')
})
