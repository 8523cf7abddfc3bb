import { type Config, ConfigError } from '#platform/config.ts'
import type { Studio } from '../studio.ts'

/** The nodes of each of the studio's further chains. Throws `ConfigError` where one has none: nobody could say what stands on it. */
export function furtherNodesOf(
  { furtherNodes }: Pick<Config, 'furtherNodes'>,
  { chains = [] }: Pick<Studio, 'chains'>,
): { chainId: number; urls: readonly string[] }[] {
  const found = chains.map(({ id }) => ({ chainId: id, urls: furtherNodes.get(id)?.urls ?? [] }))
  const mistakes = chains
    .filter(({ id }) => !furtherNodes.has(id))
    .map(
      ({ id, name }) =>
        `RPC_URL_${id}: says where the node of ${name} is, which the studio configuration lists among its chains. Set it, or take the chain out.`,
    )
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return found
}
