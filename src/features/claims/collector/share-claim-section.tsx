import { t } from '#messages/translate.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { FoldedSection } from '#ui/folded.tsx'

/** The address of the claim's public page, to be passed on. */
export function ShareClaimSection({ href }: { href: string }) {
  return (
    <FoldedSection title={t('Show how far it is')} id="share">
      <p className="measure text-sm text-quiet">
        {t(
          'Anybody with this address sees the print, its number and how far it is. It shows nothing of you: no name, no wallet, no country, no address.',
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <a href={href} className="font-mono text-sm break-all underline decoration-strong-line hover:decoration-ink">
          {href}
        </a>
        <CopyButton text={href}>{t('Copy')}</CopyButton>
      </div>
    </FoldedSection>
  )
}
