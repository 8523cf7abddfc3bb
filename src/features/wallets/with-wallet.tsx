import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'

/**
 * What only a wallet can do. Where scripts are off it is not there, and the page says why. `act`: `Burning needs a wallet`;
 * `otherwise`: what is true all the same; `ruled`: the sentence stands between lines; `className`: of the room above.
 */
export function WithWallet({
  act,
  otherwise = '',
  ruled = '',
  className = '',
  children,
}: {
  act: string
  otherwise?: string
  ruled?: string
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <noscript>
        <p className={`measure text-base ${ruled}`}>
          {t('{act}, and a page can only speak to wallets with JavaScript, which is off in this browser. {otherwise}', {
            act,
            otherwise,
          })}
        </p>
      </noscript>
      <div className={`noscript:hidden ${className}`}>{children}</div>
    </>
  )
}
