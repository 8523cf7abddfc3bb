import type { DocumentForm } from '../form/field.ts'

/** What the studio writes itself on one of the pages privacy, terms, imprint and help. */
export const pageForm: DocumentForm = {
  one: 'the page',
  sections: [
    {
      id: 'text',
      title: 'Text',
      fields: [
        {
          key: 'sections',
          as: 'rows',
          one: 'section',
          titleOf: 'title',
          label: 'Sections',
          fields: [
            { key: 'title', as: 'line', label: 'Heading', help: 'For example “Can I visit?”.' },
            { key: 'text', as: 'paragraphs', label: 'Paragraphs', help: 'Leave an empty line between them.' },
          ],
        },
        {
          key: 'instead',
          as: 'yes-no',
          isOptional: true,
          label: 'Show only these sections',
          help: 'Otherwise, the text made from your settings follows. If you replace it, you have to keep it true yourself when settings change.',
        },
      ],
    },
  ],
}
