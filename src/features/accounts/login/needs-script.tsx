import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Said where a form would stand: without script nothing here can be signed, and what works all the same. */
export function NeedsScript({ what, works = 'Everything else works without' }: { what: string; works?: string }) {
  return (
    <noscript className="mb-12 block">
      <Notice title={`${what} needs JavaScript, which is off in this browser.`}>
        <p>
          Your password is checked by the sign-in service, which only a script can ask. {works}: every work, piece,
          register and collector’s page.
        </p>
        <p className="text-ink">
          <TextLink to={linkTo('index')}>Look around</TextLink>
        </p>
      </Notice>
    </noscript>
  )
}
