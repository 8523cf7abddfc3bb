import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CampaignsFit } from './campaigns-fit.ts'

/** What has to be known of the contract of burn campaigns, and what can be done: nothing where it gives pills and takes copies. */
export function CampaignsNotice({ fit }: { fit: CampaignsFit | undefined }) {
  if (fit === undefined) return null
  const { campaigns, takesCopies, issuer, given } = fit
  const isOther = issuer !== undefined && issuer.toLowerCase() !== campaigns.toLowerCase()
  if (!isOther && takesCopies !== false) return null
  return (
    <div className="mb-8">
      {isOther ? (
        <Notice tone="problem" title="These burn campaigns cannot give pills.">
          <p>
            The pills name <Address address={issuer} whole /> as their only issuer, once and for good. Every burn in the
            campaigns of this page is refused before a piece is lost.
          </p>
          <ToDo given={given} what="The contract that the pills name has to be the studio’s burn campaigns again, or" />
        </Notice>
      ) : (
        <Notice title="These burn campaigns take single pieces only.">
          <p>They are from before copies (ERC-1155) could be burned, and go on as they are. So do the pills.</p>
          <ToDo given={given} what="To burn copies," />
        </Notice>
      )}
    </div>
  )
}

/** Pills name one issuer and a redemption takes one contract of pills, both for good: so the three are replaced together or not at all. */
function ToDo({ given, what }: { given: number; what: string }) {
  return (
    <>
      <p>
        {what} all three of burn campaigns, pills and redemption have to be new: pills name their issuer once and for
        good, and a redemption takes only the pills that it was deployed for.
      </p>
      {given === 0 ? (
        <p>
          No pill was given yet, so nobody loses anything: the new contracts take the place of the present ones.{' '}
          <TextLink to={linkTo('boss deployment')}>Deploy all three</TextLink>
        </p>
      ) : (
        <p>
          {given === 1 ? 'One pill was given' : `${groupDigits(given)} pills were given`}. On the chain they stay what
          they are, but this app runs one set of contracts: with new ones it could show and redeem them no more. So it
          does not replace contracts of which collectors have something. A second studio with contracts of its own can
          take copies.
        </p>
      )}
    </>
  )
}
