import type { Field } from '../form/field.ts'

const sizes = (
  key: string,
  { label, help, isSettled }: { label: string; help: string; isSettled: boolean },
): Field => ({
  key,
  as: 'group',
  label,
  help,
  ...(isSettled ? { isSettled } : {}),
  fields: [
    { key: 'width', as: 'number', unit: 'mm', label: 'Width' },
    { key: 'height', as: 'number', unit: 'mm', label: 'Height' },
  ],
})

/** How the sheet of an edition was made: what certificates and labels say of it. */
export const specification: readonly Field[] = [
  {
    key: 'process',
    as: 'line',
    isSettled: true,
    label: 'How it is printed',
    help: 'As a museum label says it, for example “Screenprint in seven colours”. Certificates print it.',
  },
  { key: 'paperMaker', as: 'line', isSettled: true, label: 'Paper maker', help: 'For example “Hahnemühle”.' },
  { key: 'paperName', as: 'line', isSettled: true, label: 'Paper', help: 'For example “German Etching”.' },
  {
    key: 'paperGsm',
    as: 'number',
    unit: 'g/m²',
    isSettled: true,
    label: 'Paper weight',
    help: 'Grams per square metre, for example 310.',
  },
  { key: 'fibre', as: 'line', isOptional: true, isSettled: true, label: 'Fibre', help: 'For example “100 % cotton”.' },
  { key: 'finish', as: 'line', isOptional: true, label: 'Finish', help: 'For example “Matt, mould-made”.' },
  { key: 'inks', as: 'line', isSettled: true, label: 'Inks', help: 'For example “Eleven pigment inks”.' },
  sizes('sheet', {
    label: 'Sheet',
    help: 'The whole sheet. Pages show the print at this size on a wall.',
    isSettled: true,
  }),
  sizes('image', { label: 'Image', help: 'The printed area, without margins.', isSettled: true }),
  { key: 'edge', as: 'line', isOptional: true, label: 'Edges', help: 'For example “Torn on two sides”.' },
  {
    key: 'resolutionDpi',
    as: 'number',
    unit: 'dpi',
    isOptional: true,
    label: 'Print resolution',
    help: 'Dots per inch, for example 1200.',
  },
  {
    key: 'colourProfile',
    as: 'line',
    isOptional: true,
    label: 'Colour profile',
    help: 'For example “Adobe RGB (1998)”.',
  },
  {
    key: 'printFileSha256',
    as: 'line',
    isOptional: true,
    isSettled: true,
    label: 'Fingerprint of the print file',
    help: 'Its SHA-256: 64 digits and letters from a to f. It proves later which file was printed, without showing it.',
  },
  { key: 'printer', as: 'line', isSettled: true, label: 'Printed by' },
  { key: 'place', as: 'line', isSettled: true, label: 'Printed in', help: 'A city, for example “Rotterdam”.' },
  {
    key: 'printedOn',
    as: 'line',
    isSettled: true,
    label: 'Printed on',
    help: 'A date, or words such as “To order, 2026 and 2027”.',
  },
  { key: 'signed', as: 'line', isSettled: true, label: 'Signature', help: 'For example “In pencil, lower right”.' },
  { key: 'numberedWhere', as: 'line', isSettled: true, label: 'Number', help: 'For example “In pencil, lower left”.' },
  { key: 'chop', as: 'line', isOptional: true, label: 'Stamp', help: 'For example “Blind stamp, lower right”.' },
  {
    key: 'care',
    as: 'line',
    isOptional: true,
    label: 'Care',
    help: 'What the owner should know, for example “Keep out of the sun”.',
  },
]
