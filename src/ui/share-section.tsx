import { t } from '#messages/translate.ts'
import { CopyButton } from './copy-button.tsx'
import { Section } from './page.tsx'

/** The picture that links to a page carry (`card`, its address; `alt`, in words), and the page's whole address to hand on. */
export function ShareSection({ card, alt, href }: { card: string; alt: string; href: string }) {
  return (
    <Section title={t('Share it')} id="share" line={t('Wherever this address is shared, this picture is shown.')}>
      <a href={card} className="block max-w-[37.5rem] border border-line">
        <img
          src={card}
          width={1200}
          height={630}
          loading="lazy"
          decoding="async"
          alt={alt}
          className="block h-auto w-full"
        />
      </a>
      <div className="no-print mt-4 flex flex-wrap items-center gap-4">
        <a href={href} className="font-mono text-sm break-all underline decoration-strong-line hover:decoration-ink">
          {href}
        </a>
        <CopyButton text={href}>{t('Copy')}</CopyButton>
      </div>
    </Section>
  )
}
