/** How the studio's burn contracts fit together, as the chain has them; `undefined` where it was not read. */
export type CampaignsFit = {
  campaigns: string
  /** Whether the campaign contract takes copies (ERC-1155). */ takesCopies: boolean | undefined
  /** The one contract that the pills name as their issuer. */ issuer: string | undefined
  /** How many pills were ever given. */ given: number
}
