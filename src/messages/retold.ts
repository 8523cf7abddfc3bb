import { fill, type MessageText, translated, type Values } from './translate.ts'

/** A sentence as it is written down for later, in English whoever reads now. `retold` tells it again. */
export function written<Text extends MessageText>(message: Text, values: Values<Text, string | number>): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String((values as Readonly<Record<string, string | number>>)[name] ?? whole),
  )
}

/**
 * Sentences that were written down in English once, in the language that is read now: each that the catalogue has. What it does not have,
 * such as the words of a stranger’s server, stays. `messages` are those that may have been written with values,
 * `tell` says a value in the language that is read.
 */
export function retold(
  text: string,
  {
    messages = [],
    tell = (value) => value,
  }: { messages?: readonly MessageText[]; tell?: (value: string) => string } = {},
): string {
  const whole = translated(text)
  if (whole !== text) return whole
  for (const message of messages) {
    const values = valuesIn(message, text, tell)
    if (values !== undefined) return fill(translated(message), values)
  }
  return text
    .split(/(?<=\.) /)
    .map(translated)
    .join(' ')
}

/** The values with which a message makes a text. */
function valuesIn(message: string, text: string, tell: (value: string) => string): Record<string, string> | undefined {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const parts = message.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(`^${parts.join('(.+?)')}$`, 's').exec(text)
  return found === null ? undefined : Object.fromEntries(names.map((name, place) => [name, tell(found[place + 1]!)]))
}
