import type { Translation } from '../../translate.ts'

/** Words that stand on many pages. */
export const common = {
  Continue: 'Weiter',
  Language: 'Sprache',
  Theme: 'Darstellung',
  System: 'System',
  Paper: 'Papier',
  Grey: 'Grau',
  Night: 'Nacht',
  '{count} collections': { one: '{count} Kollektion', other: '{count} Kollektionen' },
  '{count} pieces': { one: '{count} Stück', other: '{count} Stücke' },
} as const satisfies Record<string, Translation>
