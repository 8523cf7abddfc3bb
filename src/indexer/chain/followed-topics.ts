import type { Hex } from '#platform/chain/hex.ts'
import type { ChainSource } from './chain-source.ts'
import { contractTopics } from './studio-contract.ts'

/** The topics of a log filter: those of collections and salesroom, and those of the studio's contracts where one is read. */
export function topicsOf(sources: readonly ChainSource[]): Hex[] {
  const basic = Object.values(followedTopics)
  return sources.some(({ kind }) => kind === 'studio-contract') ? [...new Set([...basic, ...contractTopics])] : basic
}

/** keccak256 of the event signatures that the app follows. */
export const followedTopics = {
  /** ERC-721 `Transfer(address,address,uint256)`; ERC-20 has the same with one topic less. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** ERC-2309 `ConsecutiveTransfer(uint256,uint256,address,address)`. */
  consecutiveTransfer: '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d',
  /** ERC-4906 `MetadataUpdate(uint256)`. */
  metadataUpdate: '0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7',
  /** ERC-4906 `BatchMetadataUpdate(uint256,uint256)`. */
  batchMetadataUpdate: '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c',
  /** ERC-1155 `TransferSingle(address,address,address,uint256,uint256)`. */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** ERC-1155 `TransferBatch(address,address,address,uint256[],uint256[])`. */
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** ERC-1155 `URI(string,uint256)`. */
  uri: '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
  /** The salesroom's `Sold(address,uint256,address,address,uint256)`. */
  sold: '0xda87ba82c20701b6408a3d08484f0e5ece08f4d8400b15716a197e6e0c23c261',
} as const satisfies Record<string, Hex>
