import { decimalOfWord, type Hex, wordAt } from '#platform/chain/hex.ts'
import type { RawLog } from '#platform/chain/raw-log.ts'

/** ERC-1155 `TransferBatch(address,address,address,uint256[],uint256[])`; every other transfer of copies moves one id. */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Ids and amounts of a transfer of copies, decimal, in their order; `undefined` for data that is not as ERC-1155 says. */
export function copiesOfLog({
  topics: [topic],
  data,
}: Pick<RawLog, 'topics' | 'data'>): { tokenId: string; quantity: string }[] | undefined {
  const isBatch = topic === batchTopic
  const ids = isBatch ? wordsOfList(data, 0) : [wordAt(data, 0)]
  const amounts = isBatch ? wordsOfList(data, 1) : [wordAt(data, 1)]
  if (ids === undefined || ids.length !== amounts?.length) return undefined
  const copies = ids.flatMap((id, place) => {
    const amount = amounts[place]
    return id === undefined || amount === undefined
      ? []
      : [{ tokenId: decimalOfWord(id), quantity: decimalOfWord(amount) }]
  })
  return copies.length === ids.length ? copies : undefined
}

/** The words of a list in ABI-encoded data, whose place is the n-th word; `undefined` where the data does not hold it. */
function wordsOfList(data: string, index: number): Hex[] | undefined {
  const place = wordAt(data, index)
  if (place === undefined || BigInt(place) > data.length) return undefined
  const list: Hex = `0x${data.slice(2 + Number(place) * 2)}`
  const length = wordAt(list, 0)
  if (length === undefined || BigInt(length) > data.length / 64) return undefined
  const words = Array.from({ length: Number(length) }, (_, at) => wordAt(list, at + 1))
  return words.every((word) => word !== undefined) ? words : undefined
}
