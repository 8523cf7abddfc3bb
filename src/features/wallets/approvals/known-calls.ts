import { parseAbi } from 'viem'

/** The calls that wallets are asked for here, as their contracts name them. */
export const knownCalls = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 tokenId)',
  'function burn(uint256 tokenId)',
  'function burn(uint256 campaignId, uint256 tokenId, bytes32 intentId, address recipient)',
  'function burnTogether(uint256 campaignId, uint256[] tokenIds, bytes32 intentId, address recipient)',
  'function redeem(address redemption, uint256 id, uint256 quantity, bytes data) payable',
  'function open((address collection, uint48 opensAt, uint48 closesAt, uint64 pillId, uint64 cap, uint32 pillsPerBurn, uint8 mode) terms)',
  'function openFor((address collection, uint48 opensAt, uint48 closesAt, uint64 pillId, uint64 cap, uint32 pillsPerBurn, uint8 mode) terms, (uint128 first, uint128 last)[] ranges)',
  'function openTogether((address collection, uint48 opensAt, uint48 closesAt, uint64 pillId, uint64 cap, uint32 pillsPerBurn, uint8 mode) terms, (uint128 first, uint128 last)[] ranges, uint256 count)',
  'function openList((address collection, uint48 opensAt, uint48 closesAt, uint64 pillId, uint64 cap, uint32 pillsPerBurn, uint8 mode) terms, (uint256 firstWord, uint256[] words) list, uint256 count)',
  'function pause(uint256 campaignId)',
  'function resume(uint256 campaignId)',
  'function closeEarlier(uint256 campaignId, uint48 closesAt)',
  'function lowerCap(uint256 campaignId, uint64 cap)',
  'function takeBack(bytes32 intentId, address to)',
  'function seal(uint256 vaultId, address holder, bytes32 root, uint32 leafCount, uint48 promisedAt, (address collection, uint256 tokenId)[] pieces)',
  'function reveal(uint256 vaultId, string contents)',
  'function bust(uint256 vaultId, address recipient)',
  'function fetch(uint256 vaultId, address collection, uint256 tokenId, address recipient)',
  'function announceMetadataUpdate(uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])
