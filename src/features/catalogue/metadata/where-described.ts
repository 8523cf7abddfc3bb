import { t } from '#messages/translate.ts'

/** Where the description of a piece is kept and who can change it, in a sentence. `to`: a page on which the visitor's own browser checks it. */
export type Whereabouts = { text: string; to?: string }

/** What a token URI says of that by itself; `undefined` where it leads nowhere. A contract that can name another place is not seen from it. */
export function whereDescribed(tokenUri: string | null): Whereabouts | undefined {
  const uri = tokenUri?.trim() ?? ''
  if (/^data:/i.test(uri)) return { text: t('In the contract itself, on the chain.') }
  if (/^ipfs:\/\//i.test(uri)) return { text: t('On IPFS, named by the hash of its bytes.') }
  if (/^ar:\/\//i.test(uri)) return { text: t('On Arweave, which keeps what was stored once.') }
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return undefined
  return { text: t('At {host}. Whoever runs it can change it.', { host: new URL(uri).host }) }
}
