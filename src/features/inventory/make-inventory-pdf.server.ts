import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { stateNames } from '#features/claims/claim/claim-words.ts'
import { createFlow } from '#platform/pdf/paper-flow.ts'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import { shortAddress } from '#platform/short-address.ts'
import { dateOf, type Timestamp } from '#platform/timestamp.ts'
import { type Inventory, pieceWords } from './inventory.ts'

/** More lines of one kind make a binder that nobody reads; the other files have them all. */
const MOST_ON_PAPER = 200

type Entry = { name: string; line: string; picture?: Buffer | undefined }

/**
 * The inventory on A4, in English as all papers. `pictures` by `collection/number`, JPEG or PNG, of those pieces whose picture was at hand;
 * `titles` what collections are called; `now` the only time that is not of the inventory.
 */
export async function makeInventoryPdf(
  { asOf, wallets, holdings, burns, claims, certificates }: Inventory,
  {
    studioName,
    titles,
    pictures,
    now,
  }: {
    studioName: string
    titles: Readonly<Record<string, string>>
    pictures: ReadonlyMap<string, Buffer>
    now: Date
  },
): Promise<Buffer> {
  const collectionOf = (collection: string) => titles[collection] ?? collection
  const parts: [title: string, entries: readonly Entry[]][] = [
    [
      'Held',
      holdings.map((piece) => ({
        name: pieceWords(piece),
        line: lineOf([
          `${collectionOf(piece.collection)}, no. ${shortTokenId(piece.tokenId)}`,
          piece.rank === null ? undefined : `rank ${piece.rank}`,
          piece.since === null ? undefined : `since ${dayOf(piece.since)}`,
          piece.wallet === null ? undefined : shortAddress(piece.wallet),
        ]),
        picture: pictures.get(`${piece.collection}/${piece.tokenId}`),
      })),
    ],
    [
      'Burned',
      burns.map((piece) => ({
        name: pieceWords(piece),
        line: lineOf([
          `${collectionOf(piece.collection)}, no. ${shortTokenId(piece.tokenId)}`,
          `${dayOf(piece.time)}, block ${piece.block}`,
          piece.pill === null ? undefined : `for ${piece.pill.count} × ${piece.pill.name}`,
          shortAddress(piece.wallet),
          piece.txHash,
        ]),
      })),
    ],
    [
      'Claims',
      claims.map((claim) => ({
        name: lineOf([claim.edition, claim.print ?? undefined]),
        line: lineOf([
          stateNames[claim.state],
          `opened ${dayOf(claim.openedAt)}`,
          shortAddress(claim.wallet),
          claim.claimId,
        ]),
      })),
    ],
    [
      'Certificates',
      certificates.map((one) => ({
        name: lineOf([one.title, one.print]),
        line: lineOf([
          one.revokedAt === null ? `issued ${dayOf(one.issuedAt)}` : `counts no more since ${dayOf(one.revokedAt)}`,
          one.address,
        ]),
      })),
    ],
  ]
  const { pdf } = await makePdf({
    title: `Inventory, ${studioName}`,
    size: 'A4',
    now,
    draw: (page) => {
      const flow = createFlow(page)
      flow.text('Inventory', { size: 22, bold: true })
      flow.text(studioName, { size: 11, after: 4 })
      flow.row('Made', dayOf({ seconds: now.getTime() / 1000, nanoseconds: 0 }))
      flow.row('As of block', asOf.block === null ? 'none read yet' : String(asOf.block))
      flow.row('Wallets', wallets.length === 0 ? 'none linked' : wallets.join('\n'))
      for (const [title, entries] of parts) {
        flow.gap(6)
        flow.text(`${title}: ${entries.length}`, { size: 13, bold: true, after: 2 })
        for (const { picture, ...entry } of entries.slice(0, MOST_ON_PAPER)) flow.entry({ ...entry, picture })
        if (entries.length > MOST_ON_PAPER)
          flow.text(
            `The first ${MOST_ON_PAPER} stand here. All of them are in the files for spreadsheets and programs.`,
            {
              size: 9,
              grey: true,
            },
          )
      }
    },
  })
  return pdf
}

function lineOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' · ')
}

function dayOf(moment: Timestamp): string {
  return dateOf(moment).toISOString().slice(0, 10)
}
