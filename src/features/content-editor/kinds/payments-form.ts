import type { DocumentForm, Field } from '../form/field.ts'

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'JPY', 'SGD', 'HKD']

const rate = (of: string): readonly Field[] => [
  {
    key: 'rate',
    as: 'line',
    format: 'money',
    label: 'Rate',
    help: `How many of ${of} stand for one of the chain’s own, for example 2480.50. Prices are written in the chain’s own money and counted from it.`,
  },
  { key: 'asOf', as: 'day', label: 'Day of the rate', help: 'When you last looked at it. Buyers read this day.' },
]

/** How the studio is paid besides in the chain's own money. */
export const paymentsForm: DocumentForm = {
  one: 'the ways of paying',
  sections: [
    {
      id: 'coins',
      title: 'Coins',
      line: 'ERC-20 coins on the studio’s chain, paid with the redemption of a pill. Print rights are paid by card alone.',
      fields: [
        {
          key: 'tokens',
          as: 'rows',
          one: 'coin',
          titleOf: 'symbol',
          isOptional: true,
          label: 'Coins',
          fields: [
            {
              key: 'address',
              as: 'line',
              format: 'wallet',
              label: 'Contract address',
              help: '0x and 40 digits. Take plain coins only: without fees on transfers and without balances that change by themselves.',
            },
            {
              key: 'symbol',
              as: 'line',
              label: 'Symbol',
              help: 'As the contract says it, for example USDC. Below the form you see what the contract says.',
            },
            {
              key: 'decimals',
              as: 'number',
              label: 'Decimals',
              help: 'As the contract says it, for example 6. A wrong number makes prices wrong by powers of ten, so it is compared with the contract before publishing.',
            },
            ...rate('the coin'),
            {
              key: 'stopped',
              as: 'yes-no',
              isOptional: true,
              label: 'Not offered any more',
              help: 'Nobody can choose it from then on. Permits that are signed in it stay good, and what was paid in it is still shown right.',
            },
          ],
        },
      ],
    },
    {
      id: 'card',
      title: 'Cards',
      line: 'By card people pay redemptions of pills and print rights. It is offered where the server has the keys of a card provider; below the form you see whether it has.',
      fields: [
        {
          key: 'card',
          as: 'group',
          isOptional: true,
          label: 'Card payments',
          help: 'Leave this empty to take no cards. Payments that were begun go on all the same.',
          fields: [
            {
              key: 'currency',
              as: 'choice',
              label: 'Currency',
              options: currencies.map((value) => ({ value, label: value })),
            },
            ...rate('the currency'),
          ],
        },
      ],
    },
  ],
}
