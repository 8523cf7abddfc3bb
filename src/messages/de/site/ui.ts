import type { Translation } from '../../translate.ts'

/** Fields, and what is asked too often. */
export const ui = {
  'Show<hidden> {label}</hidden>': 'Zeigen<hidden>: {label}</hidden>',
  'Hide<hidden> {label}</hidden>': 'Verbergen<hidden>: {label}</hidden>',
  'This was asked too often from your address. Nothing was changed. Try again in {count} seconds.': {
    one: 'Das wurde von Ihrer Adresse aus zu oft angefragt. Es wurde nichts geändert. Versuchen Sie es in einer Sekunde noch einmal.',
    other:
      'Das wurde von Ihrer Adresse aus zu oft angefragt. Es wurde nichts geändert. Versuchen Sie es in {count} Sekunden noch einmal.',
  },
} as const satisfies Record<string, Translation>
