import type { DocumentForm, Field } from '../form/field.ts'

const legible = 'Text in it needs a contrast of at least 4.5 to 1 with this theme’s ground.'

const chainFields: readonly Field[] = [
  { key: 'id', as: 'number', label: 'Number of the chain', help: 'For example 8453 for Base. Collections name it.' },
  { key: 'name', as: 'line', label: 'Name', help: 'Pages tell chains apart by it.' },
  {
    key: 'currency',
    as: 'group',
    label: 'Its money',
    fields: [
      { key: 'symbol', as: 'line', label: 'Short name', help: 'For example ETH.' },
      { key: 'decimals', as: 'number', label: 'Decimal places', help: '18 on nearly every chain.' },
    ],
  },
  {
    key: 'explorer',
    as: 'group',
    isOptional: true,
    label: 'Block explorer',
    help: 'Pages link to it. Without one they show addresses alone.',
    fields: [
      { key: 'name', as: 'line', label: 'Name', help: 'For example Basescan.' },
      { key: 'tx', as: 'line', label: 'Address of a transaction', help: 'With {tx} where its hash stands.' },
      { key: 'address', as: 'line', label: 'Address of an account', help: 'With {address} where it stands.' },
      { key: 'block', as: 'line', isOptional: true, label: 'Address of a block', help: 'With {block} for its number.' },
    ],
  },
  {
    key: 'finalityDepth',
    as: 'number',
    isOptional: true,
    unit: 'blocks',
    label: 'Blocks until something is final',
    help: 'Counts only where the node does not say itself what is final. 64 if left empty.',
  },
  {
    key: 'pollMilliseconds',
    as: 'number',
    isOptional: true,
    unit: 'milliseconds',
    label: 'Rest between two looks at the chain',
    help: 'At least 100; 1000 if left empty.',
  },
  {
    key: 'delegation',
    as: 'group',
    isOptional: true,
    label: 'Registries of delegates',
    help: 'Only where delegate.xyz is at other addresses than usual.',
    fields: [
      { key: 'registry', as: 'line', format: 'wallet', isOptional: true, label: 'Registry' },
      { key: 'olderRegistry', as: 'line', format: 'wallet', isOptional: true, label: 'Registry before it (v1)' },
    ],
  },
]

/** The studio itself: its name, words and looks. */
export const studioForm: DocumentForm = {
  one: 'the studio',
  sections: [
    {
      id: 'words',
      title: 'Name and words',
      fields: [
        { key: 'name', as: 'line', label: 'Name of the studio', help: 'Every page, mail and certificate carries it.' },
        {
          key: 'tagline',
          as: 'line',
          label: 'Line below the name',
          help: 'A few words, for example “Prints, pixels and small fires”.',
        },
        {
          key: 'about',
          as: 'paragraphs',
          label: 'About the studio',
          help: 'Two or three paragraphs. Leave an empty line between them.',
        },
        {
          key: 'contact',
          as: 'line',
          format: 'email',
          label: 'Contact email',
          help: 'Shown on public pages. Somebody should read what arrives there.',
        },
        {
          key: 'links',
          as: 'rows',
          one: 'link',
          titleOf: 'label',
          isOptional: true,
          label: 'Links elsewhere',
          help: 'Shown at the foot of every page.',
          fields: [
            { key: 'label', as: 'line', label: 'Text of the link', help: 'For example “Instagram”.' },
            { key: 'href', as: 'line', format: 'url', label: 'Address', help: 'Starts with https://.' },
          ],
        },
      ],
    },
    {
      id: 'notice',
      title: 'Notice',
      fields: [
        {
          key: 'notice',
          as: 'text',
          rows: 2,
          isOptional: true,
          label: 'What stands above every page for now',
          help: 'For example “Prints ordered now leave after 7 January.” Nothing is shown if left empty. To take it away by itself, publish it, empty it, and publish later.',
        },
      ],
    },
    {
      id: 'practice',
      title: 'Practice site',
      fields: [
        {
          key: 'practiceSite',
          as: 'line',
          format: 'url',
          isOptional: true,
          label: 'Where collectors can practise',
          help: 'The address of another instance on its own practice chain, where people try burning and opening vaults with pieces that are worth nothing. Pages lead there before what cannot be undone. It starts with https://.',
        },
      ],
    },
    {
      id: 'front',
      title: 'Front page',
      fields: [
        {
          key: 'current',
          as: 'pick',
          from: 'exhibit',
          isOptional: true,
          label: 'Work shown large',
          help: 'The first thing that visitors see.',
        },
      ],
    },
    {
      id: 'looks',
      title: 'Looks',
      fields: [
        {
          key: 'mark',
          as: 'mark',
          label: 'Mark beside the name',
          help: 'As a path: the d of an SVG path in a box of 24 by 24, for example M4 4h16v16H4z for a square.',
        },
        {
          key: 'accent',
          as: 'group',
          label: 'Accent colour',
          help: 'For links and buttons, once for each theme.',
          fields: [
            { key: 'paper', as: 'colour', against: ['paper'], label: 'On Paper', help: legible },
            { key: 'grey', as: 'colour', against: ['grey'], label: 'On Grey', help: legible },
            { key: 'night', as: 'colour', against: ['night'], label: 'On Night', help: legible },
          ],
        },
        {
          key: 'ground',
          as: 'choice',
          isOptional: true,
          label: 'Theme',
          help: 'What visitors see first. They can choose another one for themselves.',
          options: [
            { value: 'system', label: 'System', help: 'Light or dark, as the visitor’s device is set.' },
            { value: 'paper', label: 'Paper' },
            { value: 'grey', label: 'Grey' },
            { value: 'night', label: 'Night' },
          ],
        },
      ],
    },
    {
      id: 'chains',
      title: 'Further chains',
      line: 'Collections can stand on other chains than the studio’s own. Burns, vaults, sales and payments stay on that one.',
      fields: [
        {
          key: 'chains',
          as: 'rows',
          one: 'chain',
          titleOf: 'name',
          isOptional: true,
          label: 'Chains',
          help: 'Each needs a node, which whoever runs the server sets as RPC_URL_ and the number of the chain, for example RPC_URL_8453.',
          fields: chainFields,
        },
      ],
    },
    {
      id: 'mails',
      title: 'Mails',
      line: 'What all mails have. The words of each are written under Mail texts.',
      fields: [
        {
          key: 'mailing',
          as: 'group',
          isOptional: true,
          label: 'All mails',
          fields: [
            {
              key: 'sender',
              as: 'line',
              isOptional: true,
              label: 'Name of the sender',
              help: 'What mail programs show. The name of the studio if left empty; the address is set by MAIL_FROM on the server.',
            },
            {
              key: 'replyTo',
              as: 'line',
              format: 'email',
              isOptional: true,
              label: 'Answers go to',
              help: 'An email address. Answers go to the sender’s address if left empty.',
            },
            {
              key: 'signature',
              as: 'group',
              isOptional: true,
              label: 'Signature',
              help: 'The last lines of a mail. A dash and the name of the studio if left empty.',
              fields: [
                { key: 'en', as: 'text', rows: 3, isOptional: true, label: 'In English' },
                { key: 'de', as: 'text', rows: 3, isOptional: true, label: 'In German' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'time',
      title: 'Time and law',
      fields: [
        {
          key: 'timeZone',
          as: 'pick',
          from: 'time-zone',
          isOptional: true,
          label: 'Time zone',
          help: 'The workbench shows and plans times by it, for example Europe/Amsterdam. UTC if left empty.',
        },
        {
          key: 'pagesReviewed',
          as: 'yes-no',
          isOptional: true,
          label: 'A lawyer has read the privacy, terms, imprint and help pages',
          help: 'Until then the workbench reminds you that they are first texts.',
        },
      ],
    },
  ],
}
