import type { RefObject } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import { ContentsList } from './contents-list.tsx'
import { ProofPanel } from './proof-panel.tsx'
import type { ProofCheck } from './use-proof.tsx'

/** What is known of the contents, what the visitor's browser says to it, and the files with which anybody checks it elsewhere. */
export function ProofSection({
  view: { vault, publicCount, escrow },
  proof: { check, again },
  shown,
  opening: { isOpening, open, button },
  claimed,
}: {
  view: VaultPageView
  proof: { check: ProofCheck; again: () => void }
  /** The leaves that were checked, or that the app shows until they are. */
  shown: readonly VaultPageView['leaves'][number][]
  opening: { isOpening: boolean; open: () => void; button: RefObject<HTMLButtonElement | null> }
  claimed: readonly number[]
}) {
  const proofName = `vault-${vault.vaultId}-proof.json`
  const wrong = check.state === 'checked' && check.verdict.verdict === 'differs' ? check.verdict.index : undefined
  return (
    <Section
      title={
        vault.state === 'busted'
          ? t('What was inside')
          : publicCount > 0
            ? t('What the studio shows of it: {shown} of {all}', { shown: publicCount, all: vault.leafCount })
            : t('The proof')
      }
    >
      <noscript>
        <p className="measure mb-6 border-l-4 border-line py-2 pl-5 text-base">
          <Message
            text="A browser checks the contents by itself, with JavaScript, which is off here. The <a>proof file</a> can be checked with any tool; the rules are written down."
            values={{
              a: (words) => (
                <a key="a" href={`/vault/${vault.vaultId}/proof.json`} className="underline">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </noscript>
      <div className="noscript:hidden">
        <ProofPanel check={check} onAgain={again} />
      </div>
      {shown.length > 0 && (
        <div className={`mt-8 transition-opacity duration-200 ${isOpening ? 'opacity-0' : 'opacity-100'}`}>
          <ContentsList leaves={shown} escrow={escrow} wrong={wrong} claimed={claimed} />
        </div>
      )}
      {publicCount > shown.length && (
        <p className="mt-4 text-sm text-quiet">
          {t('The first {shown} of {all}; all of them are in the proof file, and all were checked.', {
            shown: shown.length,
            all: publicCount,
          })}
        </p>
      )}
      <p className="no-print mt-6 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <a
          href={`/vault/${vault.vaultId}/proof.json`}
          download={proofName}
          className="underline decoration-strong-line hover:decoration-ink"
        >
          {t('Save the proof file')}
        </a>
        <a
          href="/vault/verifier.html"
          download="vault-verifier.html"
          className="underline decoration-strong-line hover:decoration-ink"
        >
          {t('Save the verifier, which needs no network')}
        </a>
        {vault.state === 'busted' && !isOpening && (
          <span className="noscript:hidden">
            <Button ref={button} type="button" look="quiet" className="!min-h-0 !py-0 text-sm" onClick={open}>
              {t('See it open')}
            </Button>
          </span>
        )}
      </p>
    </Section>
  )
}
