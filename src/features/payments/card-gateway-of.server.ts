import type { Config } from '#platform/config.ts'
import type { CardGateway } from './card-gateway.ts'
import { createStripeGateway } from './stripe-gateway.server.ts'

/** The card provider that the settings name; none where no card is taken. A second provider is chosen here. */
export function cardGatewayOf({ cards }: Pick<Config, 'cards'>): CardGateway | undefined {
  return cards === undefined ? undefined : createStripeGateway(cards)
}
