import type { DocumentForm, Field } from '../form/field.ts'

/** How one way of sending is written: a name, a limit of weight, a price and how long it takes. */
const service: readonly Field[] = [
  {
    key: 'name',
    as: 'line',
    label: 'Name of the service',
    help: 'As collectors choose it, for example “Parcel” or “Courier”.',
  },
  {
    key: 'carrier',
    as: 'line',
    label: 'Carrier',
    help: 'The short name of who carries it, for example “postnl” or “dhl-express”. We use it to link tracking numbers.',
  },
  {
    key: 'tracked',
    as: 'yes-no',
    label: 'Has a tracking number',
    help: 'Collectors are told which services can be followed. Without a number nobody can say where a parcel is.',
  },
  {
    key: 'upToGrams',
    as: 'number',
    label: 'Heaviest parcel',
    unit: 'grams',
    help: 'Weight of the packed print, including this one. For example 5000 for 5 kg. Heavier parcels are not offered this service.',
  },
  {
    key: 'price',
    as: 'line',
    format: 'money',
    label: 'Price',
    help: 'In the chain’s own currency, for example 0.004. New orders pay it from the moment you publish; earlier ones keep the price they were quoted.',
  },
  {
    key: 'days',
    as: 'range',
    unit: 'days',
    label: 'Delivery time',
    help: 'The fewest and the most days it usually takes, for example 3 to 6. Shown before anybody pays.',
  },
  {
    key: 'incoterm',
    as: 'choice',
    isOptional: true,
    label: 'Duty and tax at the border',
    help: 'If you choose that the studio pays, your price has to cover it.',
    options: [
      { value: 'DAP', label: 'The collector pays on arrival (DAP)' },
      { value: 'DDP', label: 'The studio pays, within the price (DDP)' },
    ],
  },
]

/** Where the studio sends, at what price, and what addresses are used for. */
export const shippingForm: DocumentForm = {
  one: 'shipping',
  sections: [
    {
      id: 'zones',
      title: 'Where you send',
      line: 'A country that is in no zone is not served: whoever chooses it is told before anything is burned.',
      fields: [
        {
          key: 'zones',
          as: 'rows',
          one: 'zone',
          titleOf: 'name',
          label: 'Zones',
          help: 'Countries that share prices. Put each country in one zone only.',
          fields: [
            {
              key: 'name',
              as: 'line',
              label: 'Name',
              help: 'As it reads in a sentence, for example “the European Union”.',
            },
            {
              key: 'countries',
              as: 'countries',
              label: 'Countries',
              help: 'Taking a country out stops new orders from there. Open claims stay.',
            },
            {
              key: 'services',
              as: 'rows',
              one: 'service',
              titleOf: 'name',
              label: 'Services',
              help: 'Each way of sending to this zone. A heavier parcel may need a second one.',
              fields: service,
            },
          ],
        },
      ],
    },
    {
      id: 'sender',
      title: 'Who sends',
      line: 'Printed on labels and customs forms. No public page shows it.',
      fields: [
        {
          key: 'sender',
          as: 'group',
          label: 'Sender',
          fields: [
            { key: 'name', as: 'line', label: 'Name', help: 'Who answers when the carrier has a question.' },
            { key: 'company', as: 'line', isOptional: true, label: 'Company' },
            { key: 'line1', as: 'line', label: 'Street and number' },
            {
              key: 'line2',
              as: 'line',
              isOptional: true,
              label: 'More of the address',
              help: 'For example a floor or a building.',
            },
            { key: 'postcode', as: 'line', isOptional: true, label: 'Postcode' },
            { key: 'city', as: 'line', label: 'City' },
            { key: 'region', as: 'line', isOptional: true, label: 'Region or state' },
            {
              key: 'country',
              as: 'line',
              format: 'country',
              label: 'Country',
              help: 'Two capital letters, for example NL.',
            },
            {
              key: 'phone',
              as: 'line',
              isOptional: true,
              label: 'Phone',
              help: 'With the country’s code, for example +31 10 123 4567. Couriers often insist on it.',
            },
            { key: 'email', as: 'line', format: 'email', isOptional: true, label: 'Email' },
            {
              key: 'eori',
              as: 'line',
              isOptional: true,
              label: 'EORI number',
              help: 'Your number with EU or UK customs. Needed when a business sends goods across that border.',
            },
            { key: 'vat', as: 'line', isOptional: true, label: 'VAT number', help: 'For example NL123456789B01.' },
            {
              key: 'ioss',
              as: 'line',
              isOptional: true,
              label: 'IOSS number',
              help: 'Only if you collect EU VAT at the sale, for parcels worth up to €150. Starts with IM.',
            },
          ],
        },
      ],
    },
    {
      id: 'addresses',
      title: 'Collectors’ addresses',
      fields: [
        {
          key: 'purgeDays',
          as: 'number',
          unit: 'days',
          isOptional: true,
          label: 'Erase an address after delivery',
          help: 'From 1 to 365; 60 if left empty. An erased address can’t be brought back, and the privacy page states this number.',
        },
        {
          key: 'addressDays',
          as: 'number',
          unit: 'days',
          isOptional: true,
          label: 'Time to give an address',
          help: 'At least 7; 90 if left empty. After that a claim waits for the next time you send.',
        },
      ],
    },
  ],
}
