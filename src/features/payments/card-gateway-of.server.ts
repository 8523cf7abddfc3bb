import type { Config } from '#platform/config.ts'
import { type CardGateway, createCardGateway } from './card-gateway.server.ts'

/** The card provider that the settings name; none where no card is taken. A second provider is chosen here. */
export function cardGatewayOf({ stripe }: Pick<Config, 'stripe'>): CardGateway | undefined {
  return stripe === undefined ? undefined : createCardGateway(stripe)
}
