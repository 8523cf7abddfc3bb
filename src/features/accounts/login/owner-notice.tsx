import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'

/** Says on the way to the page that makes the first owner where it leads; nothing on any other way. */
export function OwnerNotice({ next }: { next: string }) {
  if (!next.startsWith(linkTo('boss claim'))) return null
  return (
    <div className="-mt-4 mb-10">
      <Notice>
        <p>{t('Whoever continues here becomes the owner of this instance.')}</p>
      </Notice>
    </div>
  )
}
