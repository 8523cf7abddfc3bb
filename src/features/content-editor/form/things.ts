import type { Field } from './field.ts'

/** Something of the studio that a field can name. `picture` is the address of a small picture of it. */
export type Thing = { value: string; label: string; picture?: string }
export type ThingKind = Extract<Field, { as: 'pick' }>['from']
/** `country`: all of them by the server's names, which a browser may write otherwise. */
export type Things = Readonly<Partial<Record<ThingKind | 'country', readonly Thing[]>>>
