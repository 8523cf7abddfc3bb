import type { DocumentForm } from '../form/field.ts'

/** What the studio says about a burn campaign. Its terms stand in the contract. */
export const campaignForm: DocumentForm = {
  one: 'the campaign',
  sections: [
    {
      id: 'words',
      title: 'Name and words',
      line: 'Who can burn what, until when and for what, stands in the contract. Here you only say what it is called.',
      fields: [
        {
          key: 'name',
          as: 'line',
          label: 'Name',
          help: 'For example “Autumn firing”, up to 60 characters. Shown where a piece is burned, instead of a number.',
        },
        {
          key: 'words',
          as: 'paragraphs',
          isOptional: true,
          label: 'Text',
          help: 'Why you invite people to burn. Leave an empty line between paragraphs.',
        },
        {
          key: 'campaignId',
          as: 'line',
          label: 'Number of the campaign',
          help: 'The number that the contract gave it, for example 3. You see it under Campaigns.',
        },
      ],
    },
    {
      id: 'picture',
      title: 'Picture',
      fields: [
        {
          key: 'picture',
          as: 'group',
          isOptional: true,
          label: 'Picture',
          fields: [
            { key: 'file', as: 'pick', from: 'file', label: 'Picture from the library' },
            {
              key: 'alt',
              as: 'text',
              rows: 2,
              label: 'Description for people who can’t see it',
              help: 'What is seen, in a sentence of at least ten characters.',
            },
            { key: 'caption', as: 'line', isOptional: true, label: 'Caption' },
          ],
        },
      ],
    },
  ],
}
