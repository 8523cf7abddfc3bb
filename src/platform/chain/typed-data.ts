import { hashTypedData } from 'viem'
import type { Hex } from './hex.ts'

/** One field of something that wallets or the app sign (EIP-712). */
export type TypedField = { readonly name: string; readonly type: 'uint256' | 'address' | 'bytes32' | 'string' }

type ValueOf<Type extends TypedField['type']> = Type extends 'uint256' ? bigint : Type extends 'string' ? string : Hex
export type RecordOf<Fields extends readonly TypedField[]> = {
  readonly [Field in Fields[number] as Field['name']]: string | number
}
type MessageOf<Fields extends readonly TypedField[]> = {
  [Field in Fields[number] as Field['name']]: ValueOf<Field['type']>
}

/** What is signed: `domain` counts for one contract on one chain and nowhere else. */
export type TypedData<Name extends string, Fields extends readonly TypedField[]> = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: { [Key in Name]: Fields }
  primaryType: Name
  message: MessageOf<Fields>
}

/**
 * Makes what is signed for a record with these fields, in the order in which they are hashed. The record writes whole numbers as
 * decimal strings or numbers; here they become what they are.
 */
export function typedData<const Name extends string, const Fields extends readonly TypedField[]>(
  { name, version = '1', primaryType, fields }: { name: string; version?: string; primaryType: Name; fields: Fields },
  record: RecordOf<Fields>,
  { chainId, contract }: { chainId: number; contract: Hex },
): TypedData<Name, Fields> {
  return {
    domain: { name, version, chainId, verifyingContract: contract },
    types: { [primaryType]: fields } as TypedData<Name, Fields>['types'],
    primaryType,
    message: messageOf(fields, record),
  }
}

/** A record's values as the chain takes them, under their names; what the record has besides is left out. */
export function messageOf<const Fields extends readonly TypedField[]>(
  fields: Fields,
  record: RecordOf<Fields>,
): MessageOf<Fields> {
  const values = record as Readonly<Record<string, string | number>>
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'uint256' ? BigInt(values[name] ?? '') : values[name]]),
  ) as MessageOf<Fields>
}

/** The EIP-712 hash of typed data. */
export function hashOfTypedData<Name extends string, Fields extends readonly TypedField[]>(
  data: TypedData<Name, Fields>,
): Hex {
  return hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0])
}
