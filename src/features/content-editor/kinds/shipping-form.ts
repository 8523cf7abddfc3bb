import { reviewDays } from '#features/shipping/parcels/policy.ts'
import { usualAddressDays, usualPurgeDays } from '#features/studio/policy.ts'
import type { DocumentForm, Field } from '../form/field.ts'
import { damageFields, remedyField } from './report-fields.ts'

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
      id: 'customs',
      title: 'Customs',
      line: 'We show an estimate of duty and tax with every price. Here you add what you know yourself.',
      fields: [
        {
          key: 'customs',
          as: 'rows',
          one: 'rule',
          titleOf: 'rule',
          isOptional: true,
          label: 'Your own customs rules',
          fields: [
            {
              key: 'to',
              as: 'variant',
              tag: 'which',
              label: 'Where it holds',
              variants: [
                {
                  value: 'countries',
                  label: 'In some countries',
                  fields: [{ key: 'countries', as: 'countries', label: 'Countries' }],
                },
                {
                  value: 'zone',
                  label: 'In a whole zone',
                  fields: [{ key: 'zone', as: 'line', label: 'Name of the zone', help: 'Exactly as above.' }],
                },
              ],
            },
            {
              key: 'rule',
              as: 'text',
              rows: 2,
              label: 'Rule',
              help: 'A sentence for collectors, for example “Switzerland charges no duty on signed original prints.”',
            },
            {
              key: 'source',
              as: 'line',
              format: 'url',
              label: 'Source',
              help: 'The page where you read it. Starts with https://.',
            },
            {
              key: 'checkedOn',
              as: 'day',
              label: 'Checked on',
              help: `The day you last read the source. After ${reviewDays} days collectors are told that it was long ago.`,
            },
          ],
        },
      ],
    },
    {
      id: 'carriers',
      title: 'Carriers',
      line: 'We know about 70 carriers and link their tracking pages. Add one only if it is missing or its link is wrong.',
      fields: [
        {
          key: 'carriers',
          as: 'rows',
          one: 'carrier',
          titleOf: 'name',
          isOptional: true,
          label: 'Your own carriers',
          fields: [
            { key: 'name', as: 'line', label: 'Name', help: 'As collectors read it, up to 40 characters.' },
            {
              key: 'code',
              as: 'line',
              format: 'slug',
              label: 'Short name',
              help: 'Small letters, digits and hyphens, for example “bike-courier”. With the short name of a carrier we know, such as “postnl”, yours replaces it.',
            },
            {
              key: 'link',
              as: 'line',
              format: 'url',
              label: 'Tracking page',
              help: 'Write {n} where the tracking number goes, for example https://track.example/{n}.',
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
      id: 'reports',
      title: 'Damaged and lost prints',
      fields: [
        {
          key: 'reports',
          as: 'group',
          isOptional: true,
          label: 'Reports of damage',
          help: 'Collectors read this where they report it. A later report still reaches you and is marked late. An edition may say something else. Leave both empty to say nothing.',
          fields: damageFields,
        },
        {
          key: 'lost',
          as: 'group',
          isOptional: true,
          label: 'Lost parcels',
          help: 'Collectors read from which day on a parcel counts as lost. They can report it at any time. Leave both empty to say nothing.',
          fields: [
            {
              key: 'afterDays',
              as: 'number',
              unit: 'days',
              label: 'Lost after',
              help: 'From 1 to 365, counted from the day it was sent.',
            },
            remedyField,
          ],
        },
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      fields: [
        {
          key: 'cancelUntil',
          as: 'choice',
          isOptional: true,
          label: 'Collectors can cancel until',
          help: 'Collectors read this before they order and on the claim while it holds; they then write to you. Leave it empty to say nothing.',
          options: [
            { value: 'printed', label: 'It is printed' },
            { value: 'packed', label: 'It is packed' },
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
          help: `From 1 to 365; ${usualPurgeDays} if left empty. An erased address can’t be brought back, and the privacy page states this number.`,
        },
        {
          key: 'addressDays',
          as: 'number',
          unit: 'days',
          isOptional: true,
          label: 'Time to give an address',
          help: `At least 7; ${usualAddressDays} if left empty. After that a claim waits for the next time you send.`,
        },
      ],
    },
  ],
}
