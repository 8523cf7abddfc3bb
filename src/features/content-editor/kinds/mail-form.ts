import type { DocumentForm, Field } from '../form/field.ts'

const ofProduct = 'The product’s own words if left empty.'

const words = (label: string, key: string, help: string): Field => ({
  key,
  as: 'group',
  isOptional: true,
  label,
  help,
  fields: [
    { key: 'subject', as: 'line', isOptional: true, label: 'Subject', help: ofProduct },
    {
      key: 'text',
      as: 'paragraphs',
      isOptional: true,
      label: 'Text',
      help: `Plain words, with places in braces such as {title}; they are listed below. Leave an empty line between paragraphs. A paragraph of {link} alone becomes the button. ${ofProduct}`,
    },
    { key: 'button', as: 'line', isOptional: true, label: 'Words of the button', help: ofProduct },
  ],
})

/** The studio’s words for one mail of the product. Which places it has is said beside the form. */
export const mailForm: DocumentForm = {
  one: 'the mail',
  sections: [
    {
      id: 'words',
      title: 'Words',
      line: 'Mails that wait in the outbox are written when they go out, so they say what is published by then.',
      fields: [
        words('English', 'en', 'For readers of English, and for those whose language mails are not written in.'),
        words('German', 'de', 'For readers of German. French, Spanish and Japanese mails keep the product’s words.'),
      ],
    },
  ],
}
