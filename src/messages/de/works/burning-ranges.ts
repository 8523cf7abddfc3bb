import type { Translation } from '../../translate.ts'

/** Burning where a campaign takes some pieces of its collection only. */
export const burningRanges = {
  'piece {number}': 'Stück {number}',
  'pieces {numbers}': 'Stücke {numbers}',
  '{count} more ranges': '{count} weitere Bereiche',
  'Download all {count} numbers (CSV)': 'Alle {count} Nummern herunterladen (CSV)',
  '{pieces} of {collection}': '{pieces} aus {collection}',
  'copies of {pieces} of {collection}': 'Exemplare aus {collection}: {pieces}',
  'This campaign takes only {pieces}.': 'Diese Aktion gilt nur für: {pieces}.',
  'It takes only {pieces}.': 'Verbrannt werden nur: {pieces}.',
  'The burn takes only {pieces}.': 'Die Verbrennung gilt nur für: {pieces}.',
  'No burn takes this piece.': 'Dieses Stück kann zurzeit in keiner Aktion verbrannt werden.',
  'It holds no piece that the burn takes.': 'Sie hält kein Stück, für das die Verbrennung gilt.',
  'This campaign takes other pieces of the collection.': 'Diese Aktion gilt für andere Stücke der Kollektion.',
} as const satisfies Record<string, Translation>
