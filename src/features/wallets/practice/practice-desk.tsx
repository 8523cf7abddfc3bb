import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { useWalletInPage } from '../connecting/use-wallet-in-page.tsx'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import type { PracticeQuestion, PracticeQuestions } from './practice-questions.ts'
import type { PracticeWallet } from './practice-wallet.ts'

let opened: Promise<PracticeWallet> | undefined

/**
 * The practice wallet on a page: fetched where the chain is the app's own, announced as any other wallet is, and its
 * questions shown when it is asked something. On any other chain this is nothing.
 */
export function PracticeDesk({ offer, client }: { offer: WalletOffer; client: WalletClient }) {
  const wallet = useWalletInPage(
    useCallback(() => (offer.practice ? openPractice(offer, client) : undefined), [offer, client]),
  )
  return <PracticeQuestionDialog wallet={wallet} name={t('Practice wallet')} />
}

/** One for the whole visit: whoever is connected to it stays connected on the next page. What failed is tried again. */
async function openPractice(
  { network: { chainId }, names }: WalletOffer,
  client: WalletClient,
): Promise<PracticeWallet> {
  opened ??= import('./practice-wallet.ts').then(({ createPracticeWallet }) =>
    createPracticeWallet({ store: localStorage, client, chainId, host: window.location.host, names }),
  )
  opened.catch(() => {
    opened = undefined
  })
  return await opened
}

/** The question that a wallet in the page has open, when it has one. */
export function PracticeQuestionDialog({ wallet, name }: { wallet: PracticeQuestions | undefined; name: string }) {
  const question = useSyncExternalStore(
    useCallback((told) => wallet?.onQuestion(told) ?? (() => undefined), [wallet]),
    () => wallet?.question(),
    () => undefined,
  )
  return question === undefined ? null : <QuestionDialog key={question.words.title} question={question} name={name} />
}

function QuestionDialog({
  question: {
    words: { title, meaning, text, facts },
    answer,
  },
  name,
}: {
  question: PracticeQuestion
  name: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-meaning`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-y-auto border border-strong-line bg-ground p-6 text-ink backdrop:bg-black/60 sm:p-8"
    >
      <p className="text-sm text-quiet">{name}</p>
      <h2 id={`${id}-title`} className="mt-2 font-serif text-xl font-normal break-words">
        {title}
      </h2>
      <p id={`${id}-meaning`} className="mt-3 text-base break-words">
        {meaning}
      </p>
      {facts.length > 0 && (
        <div className="mt-5">
          <Tombstone
            rows={facts.map(([label, value]) => [
              label,
              <span key={label} className="mono wrap-anywhere">
                {value}
              </span>,
            ])}
          />
        </div>
      )}
      {text !== undefined && (
        // It scrolls, so the keyboard has to reach it.
        <section
          aria-label={t('What is signed')}
          tabIndex={0}
          className="mt-5 max-h-56 overflow-auto border border-line bg-raised p-3"
        >
          <pre className="font-mono text-xs whitespace-pre-wrap break-words">{text}</pre>
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="button" onClick={() => answer(false)}>
          {t('Refuse')}
        </Button>
        <Button type="button" look="primary" onClick={() => answer(true)}>
          {t('Allow')}
        </Button>
      </div>
    </dialog>
  )
}
