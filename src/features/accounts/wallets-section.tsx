import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { LinkedWallet } from './account-known.ts'

/** The wallets that the account has proved to be its own. */
export function WalletsSection({ wallets }: { wallets: readonly LinkedWallet[] }) {
  return (
    <Section title="Wallets">
      {wallets.length === 0
        ? <p className="measure text-base text-quiet">None is linked. Looking at what a wallet holds needs no link: <TextLink to={linkTo('web3')} className="text-ink">the wallet page</TextLink>.</p>
        : (
          <ul className="border-t border-line">
            {wallets.map(({ address, linkedAt }) => (
              <li key={address} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5">
                <TextLink to={linkTo('collector item', { id: address })}><Address address={address} /></TextLink>
                <span className="text-sm text-quiet">linked <TimeText at={{ seconds: linkedAt, nanoseconds: 0 }} /></span>
              </li>
            ))}
          </ul>
        )}
    </Section>
  )
}
