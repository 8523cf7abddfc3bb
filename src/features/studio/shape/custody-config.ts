import { z } from 'zod'
import { pictureFile } from '../exhibit-config.ts'
import { translatable, translationsConfig } from '../translations/translation.ts'

/** The classes of places in which a thing can be kept. An address is none of them: whoever reads the card must not learn where to break in. */
export const custodyPlaces = ['bank-vault', 'art-storage', 'studio-safe', 'studio', 'museum', 'free-port'] as const
export type CustodyPlace = (typeof custodyPlaces)[number]

/** How a physical thing is kept: a card of it, of which everything but the place may be left out. */
export const custodyConfig = z.strictObject({
  place: z.enum(custodyPlaces, { error: () => 'choose the class of place in which it is kept' }),
  insurer: z.string().min(1).max(80, 'write at most 80 characters').optional(),
  insuredValue: z
    .strictObject({
      amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'a sum is written like 120 or 120.00'),
      currency: z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters (ISO 4217)'),
    })
    .optional(),
  /** When somebody last saw the thing itself, and who. */
  lastLook: z
    .strictObject({
      on: z.iso.date('choose the day of the last look'),
      by: translatable(z.string().min(3, 'say in a few words who looked').max(120, 'write at most 120 characters')),
    })
    .optional(),
  condition: translatable(z.string().min(3).max(600, 'write at most 600 characters')).optional(),
  photos: z
    .array(
      z.strictObject({
        file: pictureFile,
        alt: translatable(z.string().min(10, 'describe what is seen, in at least ten characters')),
      }),
    )
    .max(12, 'show at most 12 photographs')
    .optional(),
})

/** What the studio says about one of its vaults. The contract and the sealed list say the rest. */
export const vaultConfig = z.strictObject({
  /** The vault's number in its contract. */
  vaultId: z.string().regex(/^[1-9]\d{0,29}$/, 'a vault is named by its number in the contract'),
  custody: custodyConfig.optional(),
  translations: translationsConfig,
})

export type CustodyConfig = z.output<typeof custodyConfig>
