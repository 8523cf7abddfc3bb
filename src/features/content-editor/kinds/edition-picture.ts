import type { Field } from '../form/field.ts'

/** How pages show a print: a file of the library, or what a program draws. */
export const picture: Field = {
  key: 'picture',
  as: 'group',
  label: 'Picture',
  fields: [
    {
      key: 'shows',
      as: 'choice',
      isOptional: true,
      label: 'What it shows',
      options: [
        { value: 'sheet', label: 'The whole sheet' },
        { value: 'image', label: 'The image alone', help: 'Pages set it on a sheet of its size.' },
      ],
    },
    {
      key: 'file',
      as: 'pick',
      from: 'file',
      isOptional: true,
      label: 'Picture from the library',
      help: 'A photograph or a scan of the print. Upload it under Files first.',
    },
    {
      key: 'alt',
      as: 'text',
      rows: 2,
      label: 'Description for people who can’t see it',
      help: 'What is seen, in a sentence of at least ten characters.',
    },
    {
      key: 'draw',
      as: 'pick',
      from: 'program',
      isOptional: true,
      label: 'Or a drawing program',
      help: 'A program in the studio’s folder that draws the print for pages. It needs the three values below.',
    },
    {
      key: 'width',
      as: 'number',
      unit: 'px',
      isOptional: true,
      label: 'Width of the drawing',
      help: 'Natural width, for example 1200. Only for a drawing program.',
    },
    { key: 'height', as: 'number', unit: 'px', isOptional: true, label: 'Height of the drawing' },
    {
      key: 'colour',
      as: 'colour',
      isOptional: true,
      label: 'Colour while it loads',
      help: 'For example #a24f2b. Of a picture from the library it is found by itself.',
    },
  ],
}
