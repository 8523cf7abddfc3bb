import type { DocumentForm, Field } from '../form/field.ts'
import { picture } from './edition-picture.ts'
import { specification } from './edition-specification.ts'
import { damageFields } from './report-fields.ts'

const options: Field = {
  key: 'options',
  as: 'rows',
  one: 'choice',
  titleOf: 'name',
  isOptional: true,
  label: 'Choices',
  help: 'What a collector can choose, such as packing or framing.',
  fields: [
    { key: 'name', as: 'line', label: 'Name', help: 'For example “Packing”.' },
    {
      key: 'values',
      as: 'rows',
      one: 'answer',
      titleOf: 'name',
      label: 'Answers',
      help: 'The first one is chosen until somebody picks another.',
      fields: [
        { key: 'name', as: 'line', label: 'Name', help: 'For example “Flat between boards”.' },
        {
          key: 'price',
          as: 'line',
          format: 'money',
          isOptional: true,
          label: 'Extra price',
          help: 'In the chain’s own currency, for example 0.004. Empty means no extra.',
        },
        {
          key: 'weightGrams',
          as: 'number',
          unit: 'grams',
          isOptional: true,
          label: 'Extra weight',
          help: 'Added to the packed weight, which can change the price of shipping.',
        },
        {
          key: 'stock',
          as: 'number',
          isOptional: true,
          label: 'How many you have',
          help: 'Leave empty if you don’t count them. At 0 it can’t be chosen.',
        },
      ],
    },
  ],
}

const runs: Field = {
  key: 'runs',
  as: 'rows',
  one: 'print run',
  titleOf: 'name',
  isOptional: true,
  label: 'Print runs',
  help: 'When prints are made and sent. Each claim is promised the day of its run. Move the day later, and everybody who waits is told by email.',
  fields: [
    {
      key: 'name',
      as: 'line',
      label: 'Name or number',
      help: 'For example “1” or “Spring”. It stays once somebody has a claim in this run.',
    },
    { key: 'leavesBy', as: 'day', label: 'Leaves the studio by', help: 'The day you promise.' },
    {
      key: 'claimsUntil',
      as: 'day',
      isOptional: true,
      label: 'Claims until',
      help: 'Later claims join the next run. Empty takes all that come.',
    },
  ],
}

const numbering: Field = {
  key: 'numbering',
  as: 'variant',
  tag: 'by',
  isSettled: true,
  label: 'How prints get their numbers',
  help: 'Stated on the edition’s page before anybody claims.',
  variants: [
    {
      value: 'claim-order',
      label: 'In the order of claims',
      help: 'The next free number, once the claim is final.',
      fields: [],
    },
    { value: 'token-id', label: 'The number of the piece', help: 'For prints that show one piece each.', fields: [] },
    { value: 'chosen', label: 'The collector picks a free number', fields: [] },
    {
      value: 'draw',
      label: 'Drawn when the edition closes',
      fields: [
        {
          key: 'commitment',
          as: 'line',
          label: 'Fingerprint of the secret',
          help: 'The SHA-256 of the secret you will draw from: 64 digits and letters from a to f. Keep the secret until the draw; without it there is no draw.',
        },
      ],
    },
  ],
}

const opensBy: Field = {
  key: 'opensBy',
  as: 'variant',
  tag: 'with',
  isSettled: true,
  label: 'What opens a claim',
  variants: [
    {
      value: 'pills',
      label: 'Pills, redeemed',
      fields: [
        {
          key: 'pillId',
          as: 'pick',
          from: 'pill',
          label: 'Kind of pill',
          help: 'Its number in the contract, for example 1.',
        },
        {
          key: 'quantity',
          as: 'number',
          isOptional: true,
          label: 'Pills per print',
          help: '1 if left empty. Redeemed pills are burned.',
        },
      ],
    },
    {
      value: 'print-right',
      label: 'The print right of a piece',
      help: 'Each piece of a collection can be printed once. Nothing is burned.',
      fields: [{ key: 'collection', as: 'pick', from: 'collection', label: 'Collection' }],
    },
    { value: 'studio', label: 'The studio alone', help: 'Staff open each claim by hand.', fields: [] },
  ],
}

/** A print edition, in the order in which somebody plans one: what it is, how many, how it is claimed, and how it is sent. */
export const editionForm: DocumentForm = {
  one: 'the edition',
  sections: [
    {
      id: 'work',
      title: 'The print',
      fields: [
        { key: 'title', as: 'line', isSettled: true, label: 'Title', help: 'Certificates print it.' },
        {
          key: 'artist',
          as: 'line',
          isOptional: true,
          isSettled: true,
          label: 'Artist',
          help: 'Only if it isn’t the studio itself.',
        },
        { key: 'year', as: 'line', isSettled: true, label: 'Year', help: 'For example 2026, or 2026–2027.' },
        {
          key: 'statement',
          as: 'paragraphs',
          isOptional: true,
          label: 'Text',
          help: 'What somebody should know who sees it for the first time. Leave an empty line between paragraphs.',
        },
        {
          key: 'slug',
          as: 'line',
          format: 'slug',
          label: 'Name in addresses',
          help: 'Small letters, digits and hyphens, for example “autumn-sheet”. Choose it well: addresses and records use it for good.',
        },
        {
          key: 'editionId',
          as: 'line',
          isSettled: true,
          label: 'Number of the edition',
          help: 'A whole number from 1 that no edition ever had. Permits and the register carry it for good.',
        },
        picture,
      ],
    },
    {
      id: 'specification',
      title: 'How it is made',
      line: 'What certificates print is settled once the first one is issued.',
      fields: [{ key: 'specification', as: 'group', label: 'Specification', fields: specification }],
    },
    {
      id: 'size',
      title: 'How many there are',
      line: 'This is the promise that collectors rely on. It is settled once somebody has a claim.',
      fields: [
        {
          key: 'length',
          as: 'number',
          isSettled: true,
          label: 'Numbered prints',
          help: 'For example 60. It can’t be raised later.',
          or: { value: 'open', label: 'An open edition, without end' },
        },
        {
          key: 'proofs',
          as: 'group',
          isOptional: true,
          isSettled: true,
          label: 'Proofs outside the numbered edition',
          fields: [
            { key: 'AP', as: 'number', isOptional: true, label: 'Artist’s proofs (AP)', help: '0 if left empty.' },
            { key: 'PP', as: 'number', isOptional: true, label: 'Printer’s proofs (PP)' },
            {
              key: 'TP',
              as: 'number',
              isOptional: true,
              label: 'Trial proofs (TP)',
              help: 'Pulled on the way to the final state, each as it came out.',
            },
            { key: 'HC', as: 'number', isOptional: true, label: 'Not for sale (HC, hors commerce)' },
            {
              key: 'BAT',
              as: 'number',
              isOptional: true,
              label: 'Approved for printing (BAT, bon à tirer)',
              help: 'The sheet that all others are compared with: 0 or 1.',
            },
          ],
        },
        numbering,
        {
          key: 'limit',
          as: 'text',
          rows: 3,
          isSettled: true,
          label: 'What limits the edition',
          help: 'Say what becomes of the file, block or plate, for example “When the last number is printed the screens are washed out.”',
        },
        {
          key: 'priorEditions',
          as: 'number',
          isOptional: true,
          isSettled: true,
          label: 'Earlier editions of the same image',
          help: '0 if left empty. Some laws require you to say it.',
        },
      ],
    },
    {
      id: 'claims',
      title: 'Who can claim it, when and for how much',
      fields: [
        opensBy,
        {
          key: 'escrowDays',
          as: 'number',
          unit: 'days',
          isOptional: true,
          label: 'Hold pills before burning them',
          help: 'From 0 to 60. Pills are locked until the claim is accepted, then burned; otherwise they go back. 0 burns them at once. Only for editions that pills open.',
        },
        {
          key: 'price',
          as: 'line',
          format: 'money',
          isOptional: true,
          label: 'Price of one print',
          help: 'Besides shipping and choices, in the chain’s own currency, for example 0.05. Empty means free.',
        },
        {
          key: 'shippingIncluded',
          as: 'yes-no',
          isOptional: true,
          label: 'The studio pays for shipping',
          help: 'Needed for print rights: nothing is paid on the chain for them.',
        },
        {
          key: 'servedCountries',
          as: 'countries',
          isOptional: true,
          label: 'Only to these countries',
          help: 'Empty means everywhere you ship. Anybody else is told before anything is burned, and the claim is refused.',
        },
        options,
        {
          key: 'opensAt',
          as: 'moment',
          isOptional: true,
          label: 'Opens',
          help: 'Empty means that claims are open now.',
        },
        {
          key: 'closesAt',
          as: 'moment',
          isOptional: true,
          label: 'Closes',
          help: 'The first moment that is too late. Once somebody has a claim, it can only move later. Empty means it stays open.',
        },
        runs,
        {
          key: 'afterlife',
          as: 'text',
          rows: 2,
          isOptional: true,
          label: 'What happens afterwards to unused pills and rights',
          help: 'Empty says that they can be kept and passed on, and open nothing here.',
        },
        {
          key: 'reports',
          as: 'group',
          isOptional: true,
          label: 'Reports of damage',
          help: 'Collectors read this where they report it. For this edition alone, where a framed or fragile print needs other terms. Leave both empty to go by what Shipping says.',
          fields: damageFields,
        },
      ],
    },
    {
      id: 'sending',
      title: 'Packing and customs',
      line: 'Used for shipping prices, labels and customs forms. Visitors don’t see it.',
      fields: [
        {
          key: 'pack',
          as: 'group',
          label: 'One packed print',
          fields: [
            {
              key: 'type',
              as: 'choice',
              label: 'Packing',
              options: [
                { value: 'tube', label: 'Tube' },
                { value: 'flat', label: 'Flat parcel' },
                { value: 'crate', label: 'Crate' },
                { value: 'letter', label: 'Letter' },
              ],
            },
            {
              key: 'weightGrams',
              as: 'number',
              unit: 'grams',
              label: 'Weight',
              help: 'With packing, for example 520. It decides which services can carry it.',
            },
            { key: 'width', as: 'number', unit: 'mm', label: 'Width' },
            { key: 'height', as: 'number', unit: 'mm', label: 'Height' },
            { key: 'depth', as: 'number', unit: 'mm', label: 'Depth' },
          ],
        },
        {
          key: 'customs',
          as: 'group',
          label: 'Customs form',
          fields: [
            {
              key: 'description',
              as: 'line',
              label: 'What it is',
              help: 'In plain words, for example “Printed picture, screenprint on cotton paper, signed”.',
            },
            {
              key: 'hsCode',
              as: 'line',
              label: 'HS code',
              help: 'The goods’ number with customs, 6 to 12 digits. Printed pictures are 491191, original prints 970210 or 970290.',
            },
            {
              key: 'origin',
              as: 'line',
              format: 'country',
              label: 'Made in',
              help: 'Two capital letters, for example NL.',
            },
            {
              key: 'value',
              as: 'group',
              label: 'Value of one print',
              help: 'A print that was redeemed is worth something: a value of 0 gets parcels stopped.',
              fields: [
                { key: 'amount', as: 'line', format: 'money', label: 'Amount', help: 'For example 140.00.' },
                { key: 'currency', as: 'line', label: 'Currency', help: 'Three capital letters, for example EUR.' },
              ],
            },
            {
              key: 'valueBasis',
              as: 'line',
              label: 'How you know the value',
              help: 'Customs may ask, for example “What we ask for a print of this size”.',
            },
          ],
        },
      ],
    },
  ],
}
