import type { DocumentForm } from '../form/field.ts'

/** Terms on which pills are redeemed for an edition, where they differ from those of the edition itself. */
export const pillForm: DocumentForm = {
  one: 'the redemption',
  sections: [
    {
      id: 'what',
      title: 'What is redeemed for what',
      fields: [
        {
          key: 'editionId',
          as: 'line',
          isSettled: true,
          label: 'Number of the edition',
          help: 'One of your editions, for example 1. Permits carry this number for good.',
        },
        {
          key: 'title',
          as: 'line',
          label: 'Title',
          help: 'What collectors read when they choose, usually that of the edition.',
        },
        {
          key: 'pillId',
          as: 'pick',
          from: 'pill',
          isSettled: true,
          label: 'Kind of pill',
          help: 'Its number in the contract, for example 1.',
        },
        {
          key: 'pills',
          as: 'number',
          unit: 'pills',
          isOptional: true,
          isSettled: true,
          label: 'Pills per print',
          help: '1 if left empty.',
        },
      ],
    },
    {
      id: 'terms',
      title: 'Price and time',
      fields: [
        {
          key: 'priceWei',
          as: 'line',
          isOptional: true,
          label: 'Price of one print, in the smallest unit',
          help: 'A whole number of wei: 50000000000000000 is 0.05 ETH. Empty means free. It can’t go below the price of an open permit.',
        },
        {
          key: 'escrowDays',
          as: 'number',
          unit: 'days',
          isOptional: true,
          label: 'Hold pills before burning them',
          help: 'From 0 to 60. Pills are locked until the claim is accepted, then burned; otherwise they go back. 0 burns them at once.',
        },
        {
          key: 'opens',
          as: 'moment',
          isOptional: true,
          label: 'Opens',
          help: 'Empty means that pills can be redeemed now.',
        },
        {
          key: 'closes',
          as: 'moment',
          isOptional: true,
          label: 'Closes',
          help: 'The first moment that is too late. Once somebody holds a pill, it can only move later.',
        },
      ],
    },
  ],
}
