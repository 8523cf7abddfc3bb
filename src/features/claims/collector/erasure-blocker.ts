/** Why an account cannot be deleted yet. `sentence` says what, and what to do. */
export type ErasureBlocker = { code: 'parcel' | 'payment' | 'legal-hold'; sentence: string }
