import { LOOK_MONTHS } from '#features/custody/policy.ts'
import type { DocumentForm, Field } from '../form/field.ts'

/** How a physical thing is kept, as its card says it. */
const custody: Field = {
  key: 'custody',
  as: 'group',
  isOptional: true,
  label: 'Custody card',
  fields: [
    {
      key: 'place',
      as: 'choice',
      label: 'Kept in',
      help: 'The kind of place. Nobody is ever shown an address.',
      options: [
        { value: 'bank-vault', label: 'A bank vault' },
        { value: 'art-storage', label: 'Fine-art storage' },
        { value: 'studio-safe', label: 'A safe in the studio' },
        { value: 'studio', label: 'The studio’s own rooms' },
        { value: 'museum', label: 'A museum or gallery' },
        { value: 'free-port', label: 'A free port' },
      ],
    },
    { key: 'insurer', as: 'line', isOptional: true, label: 'Insurer', help: 'Empty shows none.' },
    {
      key: 'insuredValue',
      as: 'group',
      isOptional: true,
      label: 'Insured value',
      help: 'Shown to everybody. Leave both fields empty to say nothing.',
      fields: [
        { key: 'amount', as: 'line', format: 'money', label: 'Amount', help: 'For example 1200.00.' },
        { key: 'currency', as: 'line', label: 'Currency', help: 'Three capital letters, for example EUR.' },
      ],
    },
    {
      key: 'lastLook',
      as: 'group',
      isOptional: true,
      label: 'Last look',
      help: `When somebody last saw the thing itself. After ${LOOK_MONTHS} months the workbench reminds you.`,
      fields: [
        { key: 'on', as: 'day', label: 'Day' },
        {
          key: 'by',
          as: 'line',
          label: 'Who looked',
          help: 'In words, for example “the studio and an outside conservator”.',
        },
      ],
    },
    {
      key: 'condition',
      as: 'text',
      rows: 3,
      isOptional: true,
      label: 'Condition',
      help: 'How it was found, up to 600 characters.',
    },
    {
      key: 'photos',
      as: 'rows',
      one: 'photograph',
      titleOf: 'alt',
      isOptional: true,
      label: 'Photographs',
      help: 'Up to 12. Choose pictures that don’t show where the place is.',
      fields: [
        { key: 'file', as: 'pick', from: 'file', label: 'Picture from the library' },
        {
          key: 'alt',
          as: 'text',
          rows: 2,
          label: 'Description for people who can’t see it',
          help: 'What is seen, in a sentence of at least ten characters.',
        },
      ],
    },
  ],
}

/** What the studio says about one of its vaults. What is inside, and what may be, is settled when it is sealed. */
export const vaultForm: DocumentForm = {
  one: 'the vault',
  sections: [
    {
      id: 'custody',
      title: 'Custody',
      line: 'How the physical things in this vault are kept. Its page shows what you fill in, and nothing of what you leave empty.',
      fields: [custody],
    },
  ],
}
