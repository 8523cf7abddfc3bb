import type { Field } from '../form/field.ts'

/** What the studio does about a print that did not come as it should. */
export const remedyField: Field = {
  key: 'remedy',
  as: 'choice',
  label: 'What you do then',
  options: [
    { value: 'reprint', label: 'Print it again' },
    { value: 'refund', label: 'Refund what was paid' },
    { value: 'together', label: 'Decide with the collector' },
  ],
}

/** Until when damage is reported, and what follows. */
export const damageFields: readonly Field[] = [
  {
    key: 'withinDays',
    as: 'number',
    unit: 'days',
    label: 'Report within',
    help: 'From 1 to 365, counted from delivery.',
  },
  remedyField,
]
