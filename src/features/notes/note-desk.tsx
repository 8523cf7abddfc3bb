import { type FormEvent, useMemo, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator } from 'react-router'
import { AccountGate } from '#features/accounts/login/account-gate.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { actProblem, type WalletProblem } from '#features/wallets/connecting/wallet-problem.ts'
import { HolderGate } from '#features/wallets/holder-gate.tsx'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import type { NotePageData } from './get-note-page.server.ts'
import { createNoteClient } from './note-client.ts'
import { NoteField, NotePreview } from './note-field.tsx'
import type { NoteAnswer } from './note-page.tsx'

type Props = NotePageData & { offer: WalletOffer; base: string }

/** The holder's half: the wallet, the account that it is linked to, and the text that it signs. */
export function NoteDesk(props: Props) {
  const { piece, singular, offer, base } = props
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <HolderGate
        piece={piece}
        singular={singular}
        offer={offer}
        base={base}
        only={t('Only its holder writes about it. Connect that wallet; nothing was changed.')}
        onGiven={(id) => void navigate(linkTo('note', { collection: piece.collection, id }))}
      >
        {(session) => (
          <AccountGate
            key={session.address}
            session={session}
            base={base}
            why={t('A note belongs to an account, so that you can change it later. Sign in first.')}
          >
            <NoteForm {...props} session={session} />
          </AccountGate>
        )}
      </HolderGate>
    </div>
  )
}

function NoteForm({
  piece: { collection, tokenId },
  own,
  session,
  offer,
  base,
}: Props & { session: ConnectedSession }) {
  const notes = useMemo(() => createNoteClient({ base, send: async (input, init) => await fetch(input, init) }), [base])
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const preview = useNotePreview()
  const sign = async (text: string) => {
    const { note, place } = await notes.draft({ collection, tokenId, author: session.address, text })
    const [{ signTyped }, { noteTypedData }] = await Promise.all([
      import('#features/wallets/connecting/wallet-actions.ts'),
      import('./signed-note.ts'),
    ])
    await notes.store({ collection, note, signature: await signTyped(session, noteTypedData(note, place)) })
    await revalidate()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'preview') {
      setProblem(undefined)
      await preview.ask(new FormData(event.currentTarget, submitter))
      return
    }
    const text = new FormData(event.currentTarget).get('text')
    setBusy(true)
    setSaved(false)
    setProblem(undefined)
    try {
      await sign(typeof text === 'string' ? text : '')
      setSaved(true)
    } catch (error) {
      setProblem(actProblem(error, { asked: 'sign', wallet: session.wallet.name }))
    } finally {
      setBusy(false)
    }
  }
  const isElsewhere = session.chainId !== offer.network.chainId
  return (
    <form onSubmit={(event) => void submit(event)} className="measure flex flex-col items-stretch gap-5">
      <NoteField
        text={own.find(({ author }) => author.toLowerCase() === session.address.toLowerCase())?.text}
        onInput={preview.forget}
      />
      {preview.form !== undefined && <NotePreview form={preview.form} />}
      <Problem problem={problem ?? preview.problem} />
      {isSaved && (
        <Notice tone="good" title={t('Your note is signed.')}>
          <p>{t('It waits for the studio. You see above how it stands.')}</p>
        </Notice>
      )}
      <p className="text-sm text-quiet">
        {t(
          'Your wallet shows the text and signs it. Nothing moves and it costs nothing. A note that you change waits for the studio again.',
        )}
      </p>
      <div className="flex flex-wrap gap-4">
        <Button look="primary" disabled={isBusy || isElsewhere}>
          {isBusy ? t('Answer in {wallet}', { wallet: session.wallet.name }) : t('Sign the note')}
        </Button>
        <Button name="act" value="preview">
          {t('Preview the note')}
        </Button>
      </div>
    </form>
  )
}

/** What the server made of the text, until another one stands in the field. */
function useNotePreview() {
  const { submit, data, state } = useFetcher<NoteAnswer>()
  const [isAsked, setAsked] = useState(false)
  const answer = isAsked && state !== 'submitting' ? data : undefined
  return {
    form: answer !== undefined && 'preview' in answer ? answer.preview.form : undefined,
    problem:
      answer !== undefined && 'problem' in answer
        ? { title: t('That was not done.'), advice: answer.problem }
        : undefined,
    ask: async (form: FormData) => {
      setAsked(true)
      await submit(form, { method: 'post' })
    },
    forget: () => {
      setAsked(false)
    },
  }
}
