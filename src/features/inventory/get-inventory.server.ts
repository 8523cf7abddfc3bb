import { sql } from 'kysely'
import { findFullAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { CertificateRecord } from '#features/certificates/certificate.ts'
import { claimOf } from '#features/claims/claim/claim-rows.server.ts'
import { isTheirs } from '#features/claims/claim/whose-claims.server.ts'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import { listVaultPieces } from '#features/collectors/holdings/list-vault-pieces.server.ts'
import { listAllEvents } from '#features/collectors/rarity/get-collector-export.server.ts'
import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import { chainOf, slugsApart } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOf, timestampOfSeconds } from '#platform/timestamp.ts'
import type { BurnedPiece, ClaimedPrint, HeldPiece, Inventory, PrintCertificate } from './inventory.ts'

/** No list of pieces is longer. */
const MOST = 10_000

type Account = { uid: string }

/** What an account has, and the cards of the pieces that it holds, which name their pictures. */
export async function getInventory(
  read: ReadDb,
  {
    uid,
    studio,
    publicUrl,
  }: Account & { studio: Pick<Studio, 'editions' | 'chain' | 'chains' | 'collections'>; publicUrl: string },
): Promise<{ inventory: Inventory; cards: TokenCard[] }> {
  const asOf = await findFullAsOf(read, studio)
  const links = await read
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  const wallets = links.map(({ address }) => checksummed(address))
  const [own, ofVaults, burns, claims, certificates] = await Promise.all([
    listHoldings(read, wallets),
    listOfVaults(read, wallets),
    listBurns(read, wallets, studio),
    listClaims(read, { uid, studio }),
    listCertificates(read, { uid, publicUrl }),
  ])
  return {
    inventory: {
      asOf,
      wallets,
      holdings: [...own.pieces, ...ofVaults.pieces],
      burns,
      claims,
      certificates,
    },
    cards: [...own.cards, ...ofVaults.cards],
  }
}

type Wallets = Inventory['wallets']

type Holdings = { pieces: HeldPiece[]; cards: TokenCard[] }

async function listHoldings(read: ReadDb, wallets: Wallets): Promise<Holdings> {
  const [address] = wallets
  if (address === undefined) return { pieces: [], cards: [] }
  const [{ items: cards }, heldBy] = await Promise.all([
    listHeldPieces(read, { address, addresses: wallets, page: 1, pageSize: MOST }),
    findHoldings(read, wallets),
  ])
  const pieces = cards.flatMap((card) => heldBy(card).map((held): HeldPiece => ({ ...held, delegate: null })))
  return { pieces, cards }
}

/** What vault wallets hold that those of the account act for: marked, for it is not theirs. */
async function listOfVaults(read: ReadDb, wallets: Wallets): Promise<Holdings> {
  const found = await listVaultPieces(read, { wallets: wallets.map((wallet) => wallet.toLowerCase()), limit: MOST })
  const heldBy = await findHoldings(read, [...new Set(found.map(({ vault }) => vault))])
  const pieces = found.flatMap(({ card, vault, delegate }) =>
    heldBy(card).flatMap((held): HeldPiece[] => (held.wallet === vault ? [{ ...held, delegate }] : [])),
  )
  return { pieces, cards: found.map(({ card }) => card) }
}

type HoldingRow = { collection: string; token_id: string; holder: string; quantity: string; since: number | null }

/** What each wallet has of a piece, and since when: of one with copies several may have some. */
async function findHoldings(
  read: ReadDb,
  wallets: Wallets,
): Promise<(card: TokenCard) => Omit<HeldPiece, 'delegate'>[]> {
  if (wallets.length === 0) return () => []
  const rows = await selectRows(
    read,
    sql<HoldingRow>`
    select h.collection, h.token_id, h.holder, h.quantity::text as quantity, (
      select max(e.timestamp) from transfers e where e.collection = h.collection and e.token_id = h.token_id and e.to_address = h.holder) as since
    from work_holdings h where h.holder in (${sql.join(wallets.map((wallet) => wallet.toLowerCase()))}) order by h.holder`,
  )
  const holders = Map.groupBy(rows, (row) => `${row.collection}/${row.token_id}`)
  return ({ collection, tokenId, name, rank }) =>
    (holders.get(`${collection}/${tokenId}`) ?? []).map(({ holder, quantity, since }) => ({
      collection,
      tokenId,
      name,
      wallet: checksummed(holder),
      quantity,
      rank,
      since: since === null ? null : timestampOfSeconds(since),
    }))
}

async function listBurns(
  read: ReadDb,
  wallets: Wallets,
  studio: Pick<Studio, 'chain' | 'chains' | 'collections'>,
): Promise<BurnedPiece[]> {
  const [address] = wallets
  if (address === undefined) return []
  const events = await listAllEvents(read, { address, addresses: wallets, apart: slugsApart(studio) })
  const chainIdOf = new Map(studio.collections.map((each) => [each.slug, chainOf(studio, each).id]))
  return events.flatMap(({ kind, collection, tokenId, name, from, quantity, time, block, txHash, pill }) =>
    kind !== 'burned' || from === null || !wallets.includes(from)
      ? []
      : [
          {
            collection,
            tokenId,
            name,
            wallet: from,
            quantity: quantity ?? '1',
            time,
            block,
            chainId: chainIdOf.get(collection) ?? studio.chain.id,
            txHash,
            pill: pill === null ? null : { name: pill.name, count: pill.count },
          },
        ],
  )
}

async function listClaims(
  read: ReadDb,
  { uid, studio }: Account & { studio: Pick<Studio, 'editions' | 'chain' | 'chains' | 'collections'> },
): Promise<ClaimedPrint[]> {
  const rows = await read
    .selectFrom('claims')
    .leftJoin('claim_delegations as d', 'd.claim_id', 'claims.claim_id')
    .selectAll('claims')
    .select('d.delegate')
    .where(isTheirs(uid))
    .orderBy('opened_at', 'desc')
    .execute()
  const caps = await read.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute()
  return rows.map((row) => {
    const cap = caps.find((one) => one.edition_id === row.edition_id && one.series === row.series)?.cap ?? null
    const { claimId, editionId, state, label, holder, source } = claimOf(row, cap)
    return {
      claimId,
      edition: titleOfEdition(studio.editions, editionId),
      print: label ?? null,
      state: state.state,
      wallet: holder,
      delegate: row.delegate === null ? null : checksummed(row.delegate),
      piece: source ?? null,
      openedAt: timestampOf(row.opened_at),
    }
  })
}

/** Certificates of the account's claims; what was erased at somebody's wish is not among them. */
async function listCertificates(
  read: ReadDb,
  { uid, publicUrl }: Account & { publicUrl: string },
): Promise<PrintCertificate[]> {
  const rows = await read
    .selectFrom('certificates as c')
    .innerJoin('claims', 'claims.claim_id', 'c.claim_id')
    .select(['c.certificate_id', 'claims.claim_id', 'c.payload', 'c.issued_at', 'c.revoked_at'])
    .where(isTheirs(uid))
    .where('c.erased_at', 'is', null)
    .orderBy('c.issued_at', 'desc')
    .execute()
  return rows.map((row) => {
    const { title, edition } = JSON.parse(row.payload) as CertificateRecord
    return {
      certificateId: row.certificate_id,
      claimId: row.claim_id,
      title,
      print: edition.label,
      issuedAt: timestampOf(row.issued_at),
      revokedAt: row.revoked_at === null ? null : timestampOf(row.revoked_at),
      address: publicUrl + linkTo('certificate', { id: row.certificate_id }),
    }
  })
}
