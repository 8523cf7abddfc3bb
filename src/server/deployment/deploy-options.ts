import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { burnKinds, type ContractKind, contractKinds, isContractKind } from '#features/deployment/plan/contract-kind.ts'

export const deployUsage = `vitrine deploy --key FILE [--rpc URL] [--only LIST] [--terms FILE] [--owner ADDRESS] [--manager ADDRESS]
               [--payout ADDRESS] [--resume] [--yes]
    deploys the studio’s contracts, wires and verifies them, and publishes where they are
    --key      a file with a private key, which only you may read (chmod 600); it pays for everything
    --only     some of ${contractKinds.join(', ')}, with commas
    --terms    a JSON file with names, pill kinds and a collection
    --owner    who gets the powers, such as a Safe; the key’s own address without it
    --resume   goes on with the deployment that is open
    --yes      sends without a question
`

export type DeployOptions = {
  account: PrivateKeyAccount
  rpcUrl: string | undefined
  only: readonly ContractKind[] | undefined
  terms: Readonly<Record<string, unknown>>
  roles: Readonly<Partial<Record<'owner' | 'manager' | 'payout', string>>>
  resume: boolean
  yes: boolean
}

/** The options of the command line. Throws an error with a sentence; a key never stands in one. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      key: { type: 'string' },
      rpc: { type: 'string' },
      only: { type: 'string' },
      terms: { type: 'string' },
      owner: { type: 'string' },
      manager: { type: 'string' },
      payout: { type: 'string' },
      resume: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  if (values.key === undefined) throw new Error('Say which key pays: --key FILE.')
  const { owner, manager, payout } = values
  return {
    account: privateKeyToAccount(readKeyFile(values.key)),
    rpcUrl: values.rpc,
    only: values.only === undefined ? undefined : listed(values.only),
    terms: values.terms === undefined ? {} : readTerms(values.terms),
    roles: Object.fromEntries(
      Object.entries({ owner, manager, payout }).flatMap(([role, value]) =>
        value === undefined ? [] : [[role, value]],
      ),
    ),
    resume: values.resume,
    yes: values.yes,
  }
}

/** The burn contracts need each other, so one of them stands for all three. */
function listed(text: string): ContractKind[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isContractKind(name))
  if (unknown !== undefined)
    throw new Error(`There is no contract called ${unknown}. There are ${contractKinds.join(', ')}.`)
  const chosen = names as ContractKind[]
  return burnKinds.some((kind) => chosen.includes(kind)) ? [...new Set([...chosen, ...burnKinds])] : chosen
}

/** Whoever can read the file can take everything that the key holds: others on this machine may not. */
function readKeyFile(file: string): Hex {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) throw new Error(`There is no key file ${file}.`)
  if ((mode & 0o077) !== 0)
    throw new Error(`Others on this machine can read the key file ${file}, so it is not used. Run: chmod 600 ${file}`)
  const text = readFileSync(file, 'utf8').trim()
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new Error(`The key file ${file} does not hold a private key: 0x and 64 digits, and nothing else.`)
  return key as Hex
}

function readTerms(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, for a file that is missing, too.
  }
  throw new Error(`The file ${file} cannot be read as a JSON object of terms.`)
}
