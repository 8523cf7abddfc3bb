import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { stepTitles } from '#features/claims/claim/claim-words.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { t } from '#messages/translate.ts'
import { createFlow } from '#platform/pdf/paper-flow.ts'
import { makePdf } from '#platform/pdf/pdf-page.server.ts'
import { shortAddress } from '#platform/short-address.ts'
import { asOfText, dayOf, type Inventory, pieceWords, placeText } from './inventory.ts'

/** More lines of one kind make a binder that nobody reads; the other files have them all. */
const MOST_ON_PAPER = 200

type Entry = { name: string; line: string; picture?: Buffer | undefined }

/**
 * The inventory on A4, in the language that is read now: it is its owner's, and no paper that goes with a sheet. `pictures` by `collection/number`, JPEG or PNG, of those pieces whose picture was at hand;
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
  const parts = partsOf({ asOf, holdings, burns, claims, certificates }, { titles, pictures })
  const { pdf } = await makePdf({
    title: t('Inventory, {studio}', { studio: studioName }),
    size: 'A4',
    now,
    draw: (page) => {
      const flow = createFlow(page)
      flow.text(t('Inventory'), { size: 22, bold: true })
      flow.text(studioName, { size: 11, after: 4 })
      flow.row(t('Made##inventory'), dayOf({ seconds: now.getTime() / 1000, nanoseconds: 0 }))
      flow.row(t('As of block'), asOfText(asOf))
      flow.row(t('Wallets'), wallets.length === 0 ? t('none linked') : wallets.join('\n'))
      for (const [title, entries] of parts) {
        flow.gap(6)
        flow.text(`${title}: ${entries.length}`, { size: 13, bold: true, after: 2 })
        for (const { picture, ...entry } of entries.slice(0, MOST_ON_PAPER)) flow.entry({ ...entry, picture })
        if (entries.length > MOST_ON_PAPER)
          flow.text(
            t('The first {count} stand here. All of them are in the files for spreadsheets and programs.', {
              count: MOST_ON_PAPER,
            }),
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

type Part = [title: string, entries: readonly Entry[]]

function partsOf(
  { asOf, holdings, burns, claims, certificates }: Omit<Inventory, 'wallets'>,
  { titles, pictures }: { titles: Readonly<Record<string, string>>; pictures: ReadonlyMap<string, Buffer> },
): Part[] {
  const placeOf = ({ collection, tokenId }: { collection: string; tokenId: string }) =>
    t('{title}, no. {number}', { title: titles[collection] ?? collection, number: shortTokenId(tokenId) })
  return [
    [
      t('Held##inventory'),
      holdings.map((piece) => ({
        name: pieceWords(piece),
        line: lineOf([
          placeOf(piece),
          copiesOf(piece),
          piece.rank === null ? undefined : t('rank {rank}', { rank: String(piece.rank) }),
          piece.since === null ? undefined : t('since {day}', { day: dayOf(piece.since) }),
          shortAddress(piece.wallet),
          actsFor(piece),
        ]),
        picture: pictures.get(`${piece.collection}/${piece.tokenId}`),
      })),
    ],
    [
      t('Burned##inventory'),
      burns.map((piece) => ({
        name: pieceWords(piece),
        line: lineOf([
          placeOf(piece),
          copiesOf(piece),
          placeText(piece, asOf),
          piece.pill === null ? undefined : t('for {pills}', { pills: pillsText(piece.pill.count, piece.pill.name) }),
          shortAddress(piece.wallet),
          piece.txHash,
        ]),
      })),
    ],
    [
      t('Claims##inventory'),
      claims.map((claim) => ({
        name: lineOf([claim.edition, claim.print === null ? undefined : labelText(claim.print)]),
        line: lineOf([
          t(stepTitles[claim.state]),
          t('opened {day}', { day: dayOf(claim.openedAt) }),
          shortAddress(claim.wallet),
          actsFor(claim),
          claim.claimId,
        ]),
      })),
    ],
    [
      t('Certificates##inventory'),
      certificates.map((one) => ({
        name: lineOf([one.title, labelText(one.print)]),
        line: lineOf([
          one.revokedAt === null
            ? t('issued {day}', { day: dayOf(one.issuedAt) })
            : t('counts no more since {day}', { day: dayOf(one.revokedAt) }),
          one.address,
        ]),
      })),
    ],
  ]
}

/** That the wallet is a vault's, and by which of the account's it is here. */
function actsFor({ delegate }: { delegate: string | null }): string | undefined {
  return delegate === null ? undefined : t('a vault wallet that {wallet} acts for', { wallet: shortAddress(delegate) })
}

/** Of one there is nothing to count. */
function copiesOf({ quantity }: { quantity: string }): string | undefined {
  return quantity === '1' ? undefined : copiesText(quantity)
}

function lineOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' · ')
}
