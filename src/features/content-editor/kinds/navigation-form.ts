import { everyKind, type PageKind } from '#features/studio/pages.ts'
import type { DocumentForm } from '../form/field.ts'

/** What each kind of page is called by people who choose an address for it. */
const pageNames: Readonly<Record<PageKind, string>> = {
  collection: 'A collection',
  printed: 'Pieces of a collection that were printed',
  traits: 'Traits of a collection',
  composer: 'Composer of a collection',
  refresh: 'Refreshing a collection on marketplaces',
  frozen: 'Proof that a collection’s pieces are frozen',
  approval: 'Taking back a collection’s approvals',
  piece: 'Each piece of a collection',
  'piece burn': 'Burning a piece',
  'piece print': 'Having a piece printed',
  pills: 'Pills',
  exhibit: 'An exhibit (it sets its address itself)',
  editions: 'All editions',
  edition: 'Each edition',
  catalogue: 'Catalogue by year',
}

/** The menu, the order of things, and the addresses of pages. */
export const navigationForm: DocumentForm = {
  one: 'the navigation',
  sections: [
    {
      id: 'menu',
      title: 'Menu',
      fields: [
        {
          key: 'menu',
          as: 'rows',
          one: 'entry',
          titleOf: 'title',
          isOptional: true,
          label: 'Collections in the menu',
          help: 'They come first on every page; the other entries follow by themselves.',
          fields: [
            { key: 'title', as: 'line', label: 'Text in the menu', help: 'One or two words fit on a phone.' },
            { key: 'collection', as: 'pick', from: 'collection', label: 'Collection' },
          ],
        },
      ],
    },
    {
      id: 'order',
      title: 'Order',
      line: 'The order in which lists show what you have. New ones come last.',
      fields: [
        {
          key: 'order',
          as: 'group',
          isOptional: true,
          label: 'Order',
          fields: [
            { key: 'collections', as: 'picks', from: 'collection', isOptional: true, label: 'Collections' },
            { key: 'exhibits', as: 'picks', from: 'exhibit', isOptional: true, label: 'Exhibits' },
            { key: 'editions', as: 'picks', from: 'edition', isOptional: true, label: 'Editions' },
          ],
        },
      ],
    },
    {
      id: 'addresses',
      title: 'Addresses',
      line: 'Every page has an address already. Here you give some of them shorter ones.',
      fields: [
        {
          key: 'addresses',
          as: 'rows',
          one: 'address',
          titleOf: 'path',
          isOptional: true,
          label: 'Your own addresses',
          help: 'Links to the usual address lead here. The catalogue by year exists only if you give it an address.',
          fields: [
            {
              key: 'path',
              as: 'line',
              format: 'path',
              label: 'Address',
              help: 'Starts with /. Write :id where the number of a piece goes and :edition where the name of an edition goes, for example /flowers/:id.',
            },
            {
              key: 'page',
              as: 'choice',
              label: 'Page',
              options: everyKind.map((value) => ({ value, label: pageNames[value] })),
            },
            {
              key: 'collection',
              as: 'pick',
              from: 'collection',
              isOptional: true,
              label: 'Collection',
              help: 'Only for pages of a collection.',
            },
          ],
        },
        {
          key: 'moved',
          as: 'rows',
          one: 'forwarding',
          titleOf: 'from',
          isOptional: true,
          label: 'Old addresses',
          help: 'For links that others have made, for example from an earlier website. Visitors are led to the new address.',
          fields: [
            { key: 'from', as: 'line', format: 'path', label: 'Old address', help: 'For example /blossoms/:id.' },
            {
              key: 'to',
              as: 'line',
              format: 'path',
              label: 'New address',
              help: 'A page that exists, for example /flowers/:id.',
            },
          ],
        },
      ],
    },
  ],
}
