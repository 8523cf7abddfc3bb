import type { Choice, DocumentForm, Field } from '../form/field.ts'

const rules: readonly Choice[] = [
  { value: 'frequency', label: 'The rarer the value, the better', help: 'What counts where you say nothing.' },
  { value: 'higher_is_rarer', label: 'The higher the number, the better', help: 'Only for traits that are numbers.' },
  { value: 'exclude', label: 'Doesn’t count', help: 'It stays a filter.' },
]

const sets: Field = {
  key: 'sets',
  as: 'rows',
  one: 'set',
  titleOf: 'title',
  isOptional: true,
  label: 'Sets',
  help: 'Pieces that belong together. Collectors can filter by a set and see how much of it they hold.',
  fields: [
    { key: 'title', as: 'line', label: 'Name', help: 'For example “The four seasons”; up to 60 characters.' },
    { key: 'slug', as: 'line', format: 'slug', label: 'Name in addresses', help: 'For example “four-seasons”.' },
    {
      key: 'pieces',
      as: 'lines',
      isOptional: true,
      label: 'Pieces by number',
      help: 'One number on each line. The set is complete when somebody holds all of them.',
    },
    {
      key: 'traits',
      as: 'rows',
      one: 'trait',
      titleOf: 'traitType',
      isOptional: true,
      label: 'Or by trait',
      fields: [
        { key: 'traitType', as: 'line', label: 'Trait', help: 'As pieces write it, for example “Season”.' },
        {
          key: 'values',
          as: 'lines',
          label: 'Values',
          help: 'One on each line. A piece with any of them belongs; the set is complete with one of each.',
        },
      ],
    },
  ],
}

const ranking: Field = {
  key: 'ranking',
  as: 'group',
  isOptional: true,
  label: 'Your own ranking',
  help: 'Shown beside the ranks of OpenRarity. Leave the name empty to have none.',
  fields: [
    {
      key: 'title',
      as: 'line',
      label: 'Name of the ranking',
      help: 'For example “The workshop’s order”; up to 60 characters.',
    },
    {
      key: 'traits',
      as: 'entries',
      one: 'rule',
      keyLabel: 'Trait',
      isOptional: true,
      label: 'What counts',
      help: 'One rule for each trait that should count differently.',
      value: { key: 'rule', as: 'choice', label: 'Rule', options: rules },
    },
    {
      key: 'traitCount',
      as: 'choice',
      isOptional: true,
      label: 'How many traits a piece has',
      options: [
        { value: 'frequency', label: 'Counts: an unusual number is rare' },
        { value: 'exclude', label: 'Doesn’t count' },
      ],
    },
    {
      key: 'within',
      as: 'line',
      isOptional: true,
      label: 'Compare only within',
      help: 'A trait that divides the collection, for example “Series”. Each piece is then compared with its own kind: a dog isn’t rare for having no hands.',
    },
    {
      key: 'uniqueFirst',
      as: 'yes-no',
      ifAbsent: true,
      isOptional: true,
      label: 'Pieces with a trait that nobody else has come first',
    },
  ],
}

/** A collection of pieces: where they are read, what is said of them, and how they are ordered. */
export const collectionForm: DocumentForm = {
  one: 'the collection',
  sections: [
    {
      id: 'words',
      title: 'What it is',
      fields: [
        { key: 'title', as: 'line', label: 'Title' },
        {
          key: 'singular',
          as: 'line',
          label: 'What one piece is called',
          help: 'Captions put its number after it: “Flower” becomes “Flower 7”.',
        },
        { key: 'year', as: 'line', label: 'Year', help: 'For example 2026, or 2024–2026.' },
        {
          key: 'medium',
          as: 'line',
          label: 'Medium',
          help: 'As a label says it, for example “Generated print, ERC-721”.',
        },
        {
          key: 'statement',
          as: 'text',
          rows: 4,
          label: 'Text',
          help: 'Two or three sentences at the top of its page.',
        },
        {
          key: 'editionSize',
          as: 'number',
          unit: 'pieces',
          isOptional: true,
          label: 'Announced size',
          help: 'How many pieces you have promised, for example 320. Leave empty if you promised no number.',
        },
        {
          key: 'slug',
          as: 'line',
          format: 'slug',
          label: 'Name in addresses',
          help: 'Small letters, digits and hyphens, for example “flowers”. Choose it well: addresses and records use it for good.',
        },
      ],
    },
    {
      id: 'traits',
      title: 'Traits',
      fields: [
        {
          key: 'seriesTrait',
          as: 'line',
          isOptional: true,
          label: 'Trait that names sub-series',
          help: 'For example “Series”. Each of its values then gets a page of its own.',
        },
        {
          key: 'traitOrder',
          as: 'lines',
          isOptional: true,
          label: 'Order of traits',
          help: 'One trait on each line, as pieces write it. Pages show them in this order; the others follow.',
        },
        {
          key: 'traitNotes',
          as: 'entries',
          one: 'explanation',
          keyLabel: 'Trait',
          isOptional: true,
          label: 'What traits mean',
          help: 'A sentence for collectors who wonder, shown with filters, on the traits page and on each piece.',
          value: {
            key: 'note',
            as: 'text',
            rows: 2,
            label: 'Explanation',
            help: 'For example “How the glaze cracked in the kiln.” Up to 300 characters.',
          },
        },
        sets,
      ],
    },
    {
      id: 'licence',
      title: 'Licence',
      fields: [
        {
          key: 'holdersDownload',
          as: 'yes-no',
          isOptional: true,
          label: 'Holders may download the original',
          help: 'Whoever holds a piece now finds a link on its page. Only where you have the original: pieces that are hosted here, and pieces that your program draws.',
        },
        {
          key: 'licence',
          as: 'group',
          isOptional: true,
          label: 'What may be done with the pictures',
          help: 'Shown on the collection’s page and on each piece. Leave the name empty to say nothing.',
          fields: [
            { key: 'name', as: 'line', label: 'Name', help: 'For example “CC BY-NC 4.0”; up to 80 characters.' },
            {
              key: 'href',
              as: 'line',
              format: 'url',
              isOptional: true,
              label: 'Full text',
              help: 'Where it can be read, for example https://creativecommons.org/licenses/by-nc/4.0/.',
            },
            {
              key: 'words',
              as: 'text',
              rows: 3,
              isOptional: true,
              label: 'In plain words',
              help: 'What owners and others may do, for example “Owners may print their piece for themselves.”',
            },
          ],
        },
      ],
    },
    {
      id: 'ranking',
      title: 'Ranking',
      line: 'Collectors look at ranks. A change moves everybody’s pieces; the history keeps the old ranks.',
      fields: [ranking],
    },
    {
      id: 'elsewhere',
      title: 'Where pieces are seen and traded',
      fields: [
        {
          key: 'markets',
          as: 'rows',
          one: 'market',
          titleOf: 'name',
          isOptional: true,
          label: 'Markets',
          help: 'Up to five. Without any, pages link to OpenSea on the chains that it reads.',
          fields: [
            { key: 'name', as: 'line', label: 'Name', help: 'Up to 40 characters.' },
            {
              key: 'piece',
              as: 'line',
              format: 'url',
              label: 'Address of a piece',
              help: 'Write {id} for the number of the piece and {contract} for the contract, for example https://market.example/{contract}/{id}.',
            },
          ],
        },
      ],
    },
    {
      id: 'contract',
      title: 'The contract and its pictures',
      line: 'Where pieces are read. The contract is settled once the first piece was read.',
      fields: [
        {
          key: 'address',
          as: 'line',
          format: 'wallet',
          isSettled: true,
          label: 'Contract address',
          help: '0x and 40 digits or letters from a to f.',
        },
        {
          key: 'standard',
          as: 'choice',
          isSettled: true,
          label: 'Standard',
          help: 'Single pieces have one holder each; a piece with copies has many, and says how many copies there are.',
          options: [
            { value: 'erc721', label: 'ERC-721, single pieces' },
            { value: 'erc1155', label: 'ERC-1155, pieces with copies' },
          ],
        },
        {
          key: 'chain',
          as: 'number',
          isOptional: true,
          isSettled: true,
          label: 'Chain',
          help: 'Only if the contract is on another chain than this studio: its number, for example 8453. It is listed under Further chains of the studio’s document.',
        },
        {
          key: 'firstBlock',
          as: 'number',
          label: 'First block',
          help: 'The block in which the contract was deployed; nothing before it is read. Once pieces were read it can only move earlier.',
        },
        {
          key: 'metadata',
          as: 'variant',
          tag: 'from',
          label: 'Where descriptions and pictures come from',
          variants: [
            {
              value: 'tokenURI',
              label: 'The contract',
              fields: [
                {
                  key: 'ipfsGateway',
                  as: 'line',
                  format: 'url',
                  isOptional: true,
                  label: 'IPFS gateway',
                  help: 'The server that fetches ipfs:// addresses; https://ipfs.io/ipfs/ if left empty.',
                },
              ],
            },
            {
              value: 'studio',
              label: 'A program in the studio’s folder',
              fields: [{ key: 'maker', as: 'pick', from: 'program', label: 'Program that draws and describes' }],
            },
            {
              value: 'hosted',
              label: 'Rows that are kept here, under Pieces',
              fields: [],
            },
          ],
        },
        {
          key: 'composer',
          as: 'pick',
          from: 'program',
          isOptional: true,
          label: 'Composer',
          help: 'A program that lets visitors compose a piece from its traits.',
        },
      ],
    },
  ],
}
