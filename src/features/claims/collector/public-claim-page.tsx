import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { SheetPicture } from '../claim/claim-mark.tsx'
import { moment } from '../claim/claim-timeline.tsx'
import { WayList } from '../claim/way-line.tsx'
import type { PublicClaim } from './get-public-claim.server.ts'

/** How far a print is, for whoever was given its address: no name, no wallet, no country, no address. */
export function PublicClaimPage({
  claim: { edition, label, now, way, leavesBy, expectedBy, certificate },
}: {
  claim: PublicClaim
}) {
  return (
    <Page>
      <div className="grid gap-x-[5vw] gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="max-w-[11rem] lg:max-w-none">
          <SheetPicture edition={edition} sizes="(max-width: 64rem) 176px, 320px" />
        </div>
        <div className="min-w-0">
          <h1 className="font-serif text-3xl break-words">
            {edition.title} {label === undefined ? '' : labelText(label)}
          </h1>
          <p className="mt-3 text-lg">{now}</p>
          <div className="mt-8 max-w-[44rem]">
            <WayList way={way} now={now} />
          </div>
          {leavesBy !== undefined && <p className="mt-8">{t('It ships by {day}.', { day: dayText(leavesBy) })}</p>}
          {expectedBy !== undefined && (
            <p className="mt-8">
              <Message text="It should arrive by {day}." values={{ day: moment(expectedBy) }} />
            </p>
          )}
          {certificate !== undefined && (
            <p className="mt-8">
              <TextLink to={linkTo('certificate', { id: certificate })}>{t('Its certificate')}</TextLink>
            </p>
          )}
          <p className="measure mt-14 text-sm text-quiet">
            {t(
              'The owner of this print shared this page. It says nothing of who they are or where the print goes. Is it yours?',
            )}{' '}
            <TextLink to={linkTo('shipping')}>{t('Open your claims')}</TextLink>
          </p>
        </div>
      </div>
    </Page>
  )
}
