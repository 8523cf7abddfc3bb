import type { DocumentForm } from '../form/field.ts'

/** What the studio says about a kind of pill, and shows of it. Its name stands in the contract. */
export const pillKindForm: DocumentForm = {
  one: 'the kind of pill',
  sections: [
    {
      id: 'words',
      title: 'Words',
      line: 'Its name stands in the contract and can’t change. Here you say what it is and choose its picture.',
      fields: [
        {
          key: 'description',
          as: 'text',
          rows: 3,
          isOptional: true,
          label: 'Description',
          help: 'One or two sentences, up to 400 characters. Pages and marketplaces show them.',
        },
      ],
    },
    {
      id: 'picture',
      title: 'Picture',
      line: 'Shown wherever the pill is: on its page, in collectors’ lists, on receipts and in shared links. Marketplaces keep what they read before. To have them read again, set the pill’s address again under Contracts, “Describe a kind of pill elsewhere”.',
      fields: [
        {
          key: 'picture',
          as: 'group',
          isOptional: true,
          label: 'Picture',
          fields: [
            {
              key: 'file',
              as: 'pick',
              from: 'file',
              label: 'Picture from the library',
              help: 'Instead of what a program of the studio draws. Best is a square JPEG, PNG or WebP.',
            },
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
    },
  ],
}
