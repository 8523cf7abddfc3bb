import type { CertificateRecord } from './certificate.ts'
import { type Mention, mentionText } from './mention.ts'

const size = ({ width, height }: { width: number; height: number }) =>
  `${width / 10} × ${height / 10} cm (${(width / 25.4).toFixed(1)} × ${(height / 25.4).toFixed(1)} in)`

/** Everything that the certificate says, name by name, in the order of a gallery's label. */
export function linesOf(record: CertificateRecord): [name: string, text: string][] {
  const { edition } = record
  const proofs = Object.entries(edition.proofs)
    .map(([series, count]) => `${count} ${series}`)
    .join(', ')
  return [
    ...(record.mention === undefined ? [] : mentionLines(record.mention)),
    ['Process', record.process],
    ['Paper', record.paper],
    ['Inks', record.inks],
    ['Sheet', size(record.sheet)],
    ['Image', size(record.image)],
    [
      'Edition',
      `${edition.label}; ${edition.numbered === null ? 'an open edition' : `${edition.numbered} numbered prints`}${proofs === '' ? '' : ` and ${proofs}`}`,
    ],
    ...(edition.replacement === 0
      ? []
      : [
          ['Replacement', `This sheet took the place of an earlier one with its number (${edition.replacement}).`] as [
            string,
            string,
          ],
        ]),
    ['Limit', record.limit],
    ...(record.closure === undefined ? [] : [['Closure', record.closure] as [string, string]]),
    ['Earlier editions', record.priorEditions === 0 ? 'None of this image' : `${record.priorEditions} of this image`],
    ['Signed', record.signed],
    ['Numbered', record.numberedWhere],
    ['Printed', `${record.printedOn}, ${record.printer}, ${record.place}`],
    ...(record.source === undefined
      ? []
      : [
          [
            'Shows',
            `Token ${record.source.tokenId} of ${record.source.contract} on chain ${record.source.chainId}`,
          ] as [string, string],
        ]),
    ...(record.redemption === undefined
      ? []
      : [
          [
            'Redeemed for',
            `Pill ${record.redemption.pillId}, transaction ${record.redemption.txHash} on chain ${record.redemption.chainId}`,
          ] as [string, string],
        ]),
    ...(record.printFileSha256 === undefined
      ? []
      : [['File', `SHA-256 ${record.printFileSha256}`] as [string, string]]),
  ]
}

function mentionLines({ delegate, ...named }: Mention): [string, string][] {
  return [
    ['Made out to', mentionText(named)],
    ...(delegate === undefined ? [] : [['Ordered by', `${delegate}, which acted for this wallet`] as [string, string]]),
  ]
}
