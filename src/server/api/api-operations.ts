import type { ApiOperation } from './api-operation.ts'
import { getChainOperation, listExhibitsOperation } from './app-operations.ts'
import {
  getCollectionOperation,
  getTokenOperation,
  listCollectionsOperation,
  listTokensOperation,
  listHoldersOperation,
  listTokenTransfersOperation,
  listTransfersOperation,
} from './catalogue-operations.ts'
import { getCollectorOperation, getSetProofOperation, listCollectorTokensOperation } from './collector-operations.ts'
import { getDocumentOperation, listDocumentsOperation } from './document-operations.ts'
import { getGuaranteesOperation } from './guarantee-operations.ts'
import { getRankOperation, getTraitTableOperation } from './rarity-operations.ts'
import { searchOperation } from './search-operations.ts'
import { getVaultOperation } from './vault-operations.ts'

/** Every address of the API, in the order of its description. */
export const apiOperations: readonly ApiOperation[] = [
  getChainOperation,
  listCollectionsOperation,
  getCollectionOperation,
  listTokensOperation,
  getTokenOperation,
  getRankOperation,
  listHoldersOperation,
  listTokenTransfersOperation,
  listTransfersOperation,
  getTraitTableOperation,
  getCollectorOperation,
  listCollectorTokensOperation,
  getSetProofOperation,
  searchOperation,
  listExhibitsOperation,
  listDocumentsOperation,
  getDocumentOperation,
  getVaultOperation,
  getGuaranteesOperation,
]
