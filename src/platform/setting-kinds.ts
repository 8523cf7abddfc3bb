import { isIP } from 'node:net'
import { z } from 'zod'
import { Secret } from './secret.ts'

/** The kinds of values that the environment's variables have. What each says of a wrong value follows the variable's name: "PORT: is …". */

export const text = z.string('is a text').min(1, 'is empty')

export const secretText = text.transform((found) => new Secret(found))

export const flag = z.enum(['0', '1'], 'is 0 or 1').transform((text) => text === '1')

export const httpAddress = z.url({ protocol: /^https?$/, error: 'is an address that begins with http:// or https://' })

export const socketAddress = z.url({
  protocol: /^wss?$/,
  error: 'is an address that begins with ws:// or wss://',
})

/** Addresses of nodes, with commas or spaces between them; each once. */
export const nodeAddresses = z.string().transform((given, context) => {
  const found = given.split(/[\s,]+/).filter((part) => part !== '')
  if (
    found.length > 0 &&
    new Set(found).size === found.length &&
    found.every((each) => httpAddress.safeParse(each).success)
  )
    return found
  context.addIssue('lists addresses that begin with http:// or https://, each once, with commas or spaces')
  return z.NEVER
})

/** Networks with commas, such as `10.0.0.0/8, fd00::/8`; an address alone is a network of one. */
export const networks = z.string().transform((given, context) => {
  const found = given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (found.every(isNetwork)) return found
  context.addIssue('lists networks such as 10.0.0.0/8 or addresses, with commas')
  return z.NEVER
})

function isNetwork(given: string): boolean {
  const [address = '', bits = '0', ...rest] = given.split('/')
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 6 ? 128 : 32) &&
    rest.length === 0
  )
}

/** The number of an EVM chain (EIP-155). */
export const chainId = numberThat('is the number of a chain, such as 1 for Ethereum').int().positive()

/** From `least` to `most`, both included. */
export const numberBetween = (least: number, most: number) =>
  numberThat(`is a number from ${least} to ${most}`).min(least).max(most)

/** From `least` to `most`, both included. */
export const wholeBetween = (least: number, most: number) =>
  numberThat(`is a whole number from ${least} to ${most}`).int().min(least).max(most)

function numberThat(error: string) {
  return z.coerce.number({ error })
}
