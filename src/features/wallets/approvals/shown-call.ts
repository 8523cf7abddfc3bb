import { decodeFunctionData, getAbiItem } from 'viem'
import { type MessageText, t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { WalletCall } from '../connecting/send-calls.ts'
import { knownCalls } from './known-calls.ts'

/** An address that a wallet shows with a call: what it is there, and whose it is where the studio names it. Checksummed, whole. */
export type ShownAddress = { label: string; address: string; name: string | undefined }

/** What a wallet shows of a call: the contract that it goes to, the function, every address inside, and the money that goes along. */
export type ShownCall = {
  to: ShownAddress
  functionName: string | undefined
  addresses: readonly ShownAddress[]
  /** Wei, decimal. */ value: string
}

const labels = {
  from: 'From##account',
  to: 'Recipient',
  operator: 'Permission for',
  recipient: 'Recipient',
  redemption: 'Through##contract',
  holder: 'Holder',
  collection: 'Collection',
} as const satisfies Record<string, MessageText>

/**
 * Reads a call as a wallet does, from the very bytes that are sent. Nothing is said of a call beside this: whoever compares, compares
 * what is sent. `names`: what the studio calls its contracts, by lower-case address; `own`: whose wallet it is.
 */
export function shownCall(
  { to, data, value = '0' }: WalletCall,
  { names, own }: { names: Readonly<Record<string, string>>; own?: string | undefined },
): ShownCall {
  const address = (label: string, text: string): ShownAddress => {
    const lower = text.toLowerCase()
    return {
      label,
      address: checksummed(lower),
      name: lower === own?.toLowerCase() ? 'you' : /^0x0{40}$/.test(lower) ? 'nobody' : names[lower],
    }
  }
  const call = decoded(data)
  return {
    to: address(t('Interacting with'), to),
    functionName: call?.functionName,
    value,
    addresses:
      call === undefined
        ? []
        : call.addresses.map(([name, text]) =>
            address(call.functionName === 'approve' && name === 'to' ? t('Permission for') : labelOf(name), text),
          ),
  }
}

function labelOf(name: string): string {
  return name in labels ? t(labels[name as keyof typeof labels]) : name
}

/** Whether two calls look the same in a wallet. */
export function isSameShown(one: WalletCall, other: WalletCall): boolean {
  return JSON.stringify(shownCall(one, { names: {} })) === JSON.stringify(shownCall(other, { names: {} }))
}

function decoded(
  data: `0x${string}`,
): { functionName: string; addresses: [name: string, address: string][] } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: knownCalls, data })
    const item = getAbiItem({ abi: knownCalls, name: data.slice(0, 10) as `0x${string}` } as never) as unknown as {
      inputs: readonly { name: string; type: string; components?: readonly { name: string; type: string }[] }[]
    }
    return {
      functionName,
      addresses: item.inputs.flatMap(({ name, type, components = [] }, index): [string, string][] => {
        const given = (args as readonly unknown[])[index]
        if (type === 'address') return [[name, String(given)]]
        if (type !== 'tuple') return []
        return components.flatMap((part): [string, string][] =>
          part.type === 'address' ? [[part.name, String((given as Record<string, unknown>)[part.name])]] : [],
        )
      }),
    }
  } catch {
    return undefined
  }
}
