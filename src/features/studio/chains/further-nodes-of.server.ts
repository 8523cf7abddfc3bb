import { type Config, ConfigError } from '#platform/config.ts'
import type { Studio } from '../studio.ts'

/**
 * The nodes of every further chain that the server was given one for: the studio may list it later, in the workbench. Throws `ConfigError` where a
 * chain of the studio's file has none: nobody could say what stands on it.
 */
export function furtherNodesOf(
  { furtherNodes }: Pick<Config, 'furtherNodes'>,
  { chains = [] }: Pick<Studio, 'chains'>,
): { chainId: number; urls: readonly string[] }[] {
  const mistakes = chains
    .filter(({ id }) => !furtherNodes.has(id))
    .map(
      ({ id, name }) =>
        `RPC_URL_${id}: says where the node of ${name} is, which the studio configuration lists among its chains. Set it, or take the chain out.`,
    )
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return [...furtherNodes].map(([chainId, { urls }]) => ({ chainId, urls }))
}
