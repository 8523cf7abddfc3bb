import { type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import type { ContractEvent, EventValue } from '#platform/chain/contract-event.ts'
import type { RawLog } from '#platform/chain/raw-log.ts'
import { UNKNOWN_TIME } from './unknown-time.ts'

/**
 * The studio's contracts beside its collections and salesroom, with the events that are stored. A new kind is a line here. Who has pills is
 * read as of any collection of copies.
 */
const followed = {
  pills: { abi: pillsAbi, events: ['KindAdded', 'IssuerNamed'] },
  campaigns: {
    abi: burnCampaignsAbi,
    events: [
      'CampaignOpened',
      'CampaignTakesOnly',
      'CampaignTakesList',
      'CampaignTakesTogether',
      'CampaignTakesParts',
      'CampaignCosts',
      'CampaignPaused',
      'CampaignResumed',
      'CampaignClosesEarlier',
      'CampaignCapLowered',
      'Burned',
      'CopiesBurned',
      'BurnedTogether',
    ],
  },
  redemption: {
    abi: redemptionAbi,
    events: ['Locked', 'Redeemed', 'GivenBack', 'ReturnRefused', 'SignerSet', 'Paused', 'Unpaused'],
  },
  vaults: { abi: vaultsAbi, events: ['Sealed', 'Escrowed', 'Transfer', 'Busted', 'HandedOver', 'Waiting', 'Revealed'] },
} as const

export type StudioContractKind = keyof typeof followed

/** A view that only a contract of the kind answers with one word; a mistaken address does not. */
export const tellTales: Readonly<Record<StudioContractKind, Hex>> = {
  // kindCount(), campaignCount(), signer(), vaultCount()
  pills: '0x080bfdeb',
  campaigns: '0x7274e30d',
  redemption: '0x238ac933',
  vaults: '0xa7c6a100',
}

const eventsByTopic = Object.fromEntries(
  Object.entries(followed).map(([kind, { abi, events }]) => {
    const found = (abi as readonly { type: string; name?: string }[]).filter(
      ({ type, name }) => type === 'event' && (events as readonly string[]).includes(name ?? ''),
    ) as AbiEvent[]
    return [kind, new Map(found.map((event) => [toEventSelector(event) as string, event]))]
  }),
) as unknown as Record<StudioContractKind, Map<string, AbiEvent>>

/** keccak256 of all event signatures that are stored. */
export const contractTopics: readonly Hex[] = [
  ...new Set(Object.values(eventsByTopic).flatMap((events) => [...events.keys()] as Hex[])),
]

/** Reads a log of an instance contract; `undefined` for events that are not stored and logs of another shape. */
export function decodeContractLog(kind: StudioContractKind, log: RawLog): ContractEvent | undefined {
  const event = eventsByTopic[kind].get(log.topics[0] ?? '')
  if (event === undefined) return undefined
  const args = argumentsOf(event, log)
  if (args === undefined) return undefined
  return {
    kind,
    event: event.name,
    arguments: args as Record<string, EventValue>,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    blockHash: log.blockHash,
    txHash: log.txHash,
    timestamp: log.timestamp ?? UNKNOWN_TIME,
  }
}

function argumentsOf(event: AbiEvent, { topics, data }: RawLog): EventValue | undefined {
  try {
    const decoded = decodeEventLog({
      abi: [event],
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex,
    }) as unknown as { args: unknown }
    return plain(decoded.args)
  } catch {
    return undefined
  }
}

const longestText = 500

function plain(value: unknown): EventValue {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'string')
    return value.startsWith('0x')
      ? value.toLowerCase()
      : value.replaceAll('\0', '').toWellFormed().slice(0, longestText)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
  return ''
}
