import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What could not be found out, and the button that asks again. */
export function NotLookedAt({
  onAgain,
  className = '',
  children,
}: {
  onAgain: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`${className} flex flex-col items-start gap-4`}>
      <Notice tone="problem" title={t('This could not be looked at.')}>
        {children}
      </Notice>
      <Button type="button" onClick={onAgain}>
        {t('Look again')}
      </Button>
    </div>
  )
}
