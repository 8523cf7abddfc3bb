import { feeds } from '#features/studio/feeds.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { addressOfOwnLanguage } from '#messages/locale.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { BlockNumber } from '#ui/chain-text.tsx'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { GroundSwitch } from './ground-switch.tsx'
import { LanguageLinks } from './language-links.tsx'
import { type ShellData, useShell } from './shell-data.ts'

/** Who runs the app, ways out, the ground, and as of which block it speaks. */
export function SiteFooter() {
  const shell = useShell()
  if (shell === undefined) return null
  return (
    <footer className="mt-auto border-t border-line text-sm">
      <div className="mx-auto grid w-full max-w-[120rem] gap-x-16 gap-y-8 px-gutter pt-10 pb-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <p className="max-w-[56ch] text-quiet">
          <OriginalWords of={shell.studio.about} />
        </p>
        <ul className="-mt-1.5">
          <FootLinks studio={shell.studio} menu={shell.menu} />
        </ul>
        <div className="grid content-start gap-y-4">
          <GroundSwitch />
          <LanguageLinks />
        </div>
      </div>
      <Colophon shell={shell} />
    </footer>
  )
}

function FootLinks({ studio, menu }: Pick<ShellData, 'studio' | 'menu'>) {
  const look = 'inline-flex min-h-8 items-center underline decoration-strong-line hover:decoration-ink'
  return (
    <>
      {menu
        .filter(({ area }) => area === 'foot')
        .map(({ name, title, to }) => (
          <li key={name}>
            <a data-inside href={to} className={look}>
              <OriginalWords of={title} />
            </a>
          </li>
        ))}
      {studio.links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="noopener noreferrer" className={look}>
            <OriginalWords of={label} />
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${studio.contact}`} className={look}>
          {studio.contact}
        </a>
      </li>
    </>
  )
}

/** Small, and still as high as a finger needs (WCAG 2.2, 2.5.8: 24 pixels). */
const small = 'inline-block py-1 underline decoration-strong-line hover:decoration-ink'

function Colophon({ shell }: { shell: ShellData }) {
  const { runtime, further = [] } = shell
  return (
    <p className="mx-auto flex w-full max-w-[120rem] flex-wrap items-baseline gap-x-6 px-gutter pb-8 text-xs text-quiet">
      {[shell, ...further].map(({ block, chainName }) => (
        <span key={chainName}>
          {block === undefined ? (
            t('No block of {chain} has been read yet', { chain: chainName })
          ) : (
            <Message
              text="As of block {block} of {chain}"
              values={{ block: <BlockNumber block={block} />, chain: chainName }}
            />
          )}
        </span>
      ))}
      <a data-inside href={`${linkTo('guarantees')}#code`} className={small}>
        <Message text="Vitrine, build {build}" values={{ build: <span className="mono">{runtime.buildId}</span> }} />
      </a>
      <a href="/api" className={small}>
        {t('API')}
      </a>
      {feeds.map(({ title, path }) => (
        <a key={path} href={addressOfOwnLanguage(path)} className={small}>
          {t('{title} (Atom feed)', { title: t(title) })}
        </a>
      ))}
    </p>
  )
}
