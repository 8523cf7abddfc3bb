import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/** The SHA-256 of a piece's document, of its picture and of its animation, as hexadecimal text; a piece may have neither. */
export type PieceHashes = {
  tokenId: string
  documentHash: string
  pictureHash: string | undefined
  animationHash: string | undefined
}

/**
 * A line of the list. A piece that nobody has minted shows only its leaf: its document could be guessed from the hash of it, but not from a
 * hash over all of it together.
 */
export type FrozenLine = PieceHashes | { tokenId: string; leaf: string }

/** What a browser downloads to check a frozen collection. */
export type FrozenList = { collection: string; root: string; frozenAt: string; lines: FrozenLine[] }

export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** SHA-256 of the piece's line in the list. */
export function leafOf(line: FrozenLine): string {
  if ('leaf' in line) return line.leaf
  return hashOf(utf8ToBytes(lineText(line)))
}

/** `id document picture`, the hashes in hexadecimal digits and `-` for no picture; the hash of an animation stands behind, where there is one. */
function lineText({ tokenId, documentHash, pictureHash = '-', animationHash }: PieceHashes): string {
  return [tokenId, documentHash, pictureHash, ...(animationHash === undefined ? [] : [animationHash])].join(' ')
}

/** The root of a list: SHA-256 of all leaves, 32 bytes each, by the number of their pieces. */
export function rootOf(lines: readonly FrozenLine[]): string {
  const ordered = lines.toSorted((a, b) => (BigInt(a.tokenId) < BigInt(b.tokenId) ? -1 : 1))
  return hashOf(concatBytes(...ordered.map((line) => hexToBytes(leafOf(line)))))
}

/** The list as a file that people keep: a head, then a line for each piece. */
export function listText({ collection, root, frozenAt, lines }: FrozenList): string {
  return [
    `# ${collection}, frozen ${frozenAt}`,
    `# root ${root}: SHA-256 of all leaves, 32 bytes each, by number`,
    '# leaf: SHA-256 of “id document picture”, or of “id document picture animation”; a piece that is not minted shows its leaf only',
    ...lines.map((line) => ('leaf' in line ? `${line.tokenId} leaf ${line.leaf}` : lineText(line))),
    '',
  ].join('\n')
}

/** Reads what `listText` wrote. `undefined` for anything else. */
export function parseList(text: string): { root: string; lines: FrozenLine[] } | undefined {
  const root = /^# root ([0-9a-f]{64}):/m.exec(text)?.[1]
  const lines: FrozenLine[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, tokenId, first, second, animationHash] =
      /^(\d{1,78}) (leaf|[0-9a-f]{64}) (-|[0-9a-f]{64})(?: ([0-9a-f]{64}))?$/.exec(line) ?? []
    if (tokenId === undefined || first === undefined || second === undefined) return undefined
    const pictureHash = second === '-' ? undefined : second
    if (first !== 'leaf') lines.push({ tokenId, documentHash: first, pictureHash, animationHash })
    else if (pictureHash === undefined || animationHash !== undefined) return undefined
    else lines.push({ tokenId, leaf: pictureHash })
  }
  return root === undefined || lines.length === 0 ? undefined : { root, lines }
}
