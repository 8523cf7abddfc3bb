import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'
import type { BeforeSend } from '#features/publishing/desk/act-form.tsx'
import { ConflictNotice } from '#features/publishing/desk/conflict-notice.tsx'
import type { DocumentAnswer } from '#features/publishing/desk/document-answer.tsx'
import { type DraftMistake, fieldName } from '#features/publishing/desk/draft-mistake.ts'
import { LanguageSwitch } from '#features/publishing/desk/language-switch.tsx'
import { SaveLine } from '#features/publishing/desk/save-line.tsx'
import { translatingInto, translatingParameter } from '#features/publishing/desk/translation-words.ts'
import { UndoButtons } from '#features/publishing/desk/undo-buttons.tsx'
import { useStayUntilSaved } from '#features/publishing/desk/use-stay-until-saved.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { changedTranslation } from '#features/studio/translations/match-translations.ts'
import { contentOf, type ExhibitDraft } from '../draft/exhibit-draft.ts'
import type { ExhibitDesk } from '../draft/get-exhibit-desk.server.ts'
import { BlocksEditor } from '../form/blocks-editor.tsx'
import { FormProvider } from '../form/form-context.tsx'
import { LabelFields } from '../form/label-fields.tsx'
import { TranslationFields } from '../form/translation-fields.tsx'
import { WorkFields } from '../form/work-fields.tsx'
import { PreviewFrame, refreshPreview } from './preview-frame.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { type ExhibitForm, useExhibitForm } from './use-exhibit-form.tsx'

/** The page on which an exhibit is edited: the form beside its preview, saved while somebody types. */
export function ExhibitEditor({
  desk,
  base,
  answer,
}: {
  desk: ExhibitDesk
  base: string
  answer: DocumentAnswer | undefined
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { revalidate } = useRevalidator()
  const saved = () => {
    refreshPreview(frame)
    // The first saving makes the draft, which the rest of the page then speaks of.
    if (desk.state.draft === undefined) void revalidate()
  }
  const form = useExhibitForm({ desk, base, saved })
  const { draft, edit, mistakes, state, saver } = form
  const [showsMissing, setShowsMissing] = useState(false)
  const [said, announce] = useState('')
  const [view, setView] = useState<'form' | 'preview'>('form')
  useStayUntilSaved(form.saver)
  useAnswered(form, answer, frame)
  useReadyPictures(form, frame)
  const send = useSend(form, () => setShowsMissing(true))
  const language = translatingInto(useSearchParams()[0].get(translatingParameter))
  const steps = useTranslationSteps(form, language)
  const linkOf = (into: string | undefined) =>
    linkTo('boss exhibit', { slug: desk.slug }, { [translatingParameter]: into })
  const parts = useMemo(
    () => ({
      mistakes,
      showsMissing,
      files: form.files,
      addFile: form.addFile,
      collections: desk.collections,
      editions: desk.editions,
      slug: desk.slug,
      work: draft.work,
      base,
      announce,
    }),
    [mistakes, showsMissing, form.files, form.addFile, desk, draft.work, base],
  )
  return (
    <FormProvider value={parts}>
      <EditorBar form={{ ...form, ...steps }} view={view} setView={setView} />
      <p aria-live="polite" className="sr-only" data-announced>
        {said}
      </p>
      {form.isBroughtBack && (
        <p className="mb-6 text-sm text-quiet">What this tab had not saved before was brought back.</p>
      )}
      {state.at === 'conflict' && (
        <ConflictNotice
          conflict={state.conflict}
          theirs={state.conflict.theirs === undefined ? undefined : contentOf(state.conflict.theirs)}
          mine={contentOf(draft)}
          zone={desk.zone}
          takeTheirs={() => {
            const { theirs } = state.conflict
            if (theirs === undefined) return
            saver.drop(state.conflict.draftVersion)
            form.take(theirs)
            refreshPreview(frame)
          }}
          keepMine={() => saver.rebase(state.conflict.draftVersion, draft)}
        />
      )}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={`min-w-0 ${view === 'form' ? '' : 'max-lg:hidden'}`}>
          <LanguageSwitch language={language} linkOf={linkOf} />
          {language === undefined ? (
            <>
              <WorkFields draft={draft} edit={edit} />
              <LabelFields draft={draft} edit={edit} />
              <BlocksEditor draft={draft} edit={edit} />
            </>
          ) : (
            <TranslationFields key={language} draft={draft} edit={edit} language={language} />
          )}
        </div>
        <div className={`min-w-0 ${view === 'preview' ? '' : 'max-lg:hidden'}`}>
          <div className="h-[80svh] lg:sticky lg:top-20 lg:h-[calc(100svh-7rem)]">
            <PreviewFrame
              src={linkTo('boss exhibit preview', { slug: desk.slug }, { [translatingParameter]: language })}
              frame={frame}
            />
          </div>
        </div>
      </div>
      <PublishPanel
        desk={desk}
        draft={draft}
        mistakes={mistakes}
        send={send}
        linkOf={linkOf}
        findField={(each) =>
          showField(each, () => {
            setShowsMissing(true)
            setView('form')
          })
        }
      />
    </FormProvider>
  )
}

function EditorBar({
  form: { undo, redo, canUndo, canRedo, state, saver },
  view,
  setView,
}: {
  form: ExhibitForm
  view: 'form' | 'preview'
  setView: (view: 'form' | 'preview') => void
}) {
  return (
    <div className="sticky top-0 z-10 mb-6 flex flex-wrap items-center gap-x-4 border-b border-line bg-ground py-1 text-sm">
      <UndoButtons canUndo={canUndo} canRedo={canRedo} undo={undo} redo={redo} />
      <span className="mr-auto min-w-0">
        <SaveLine state={state} retry={() => void saver.flush()} />
      </span>
      <span className="flex gap-4 lg:hidden" role="group" aria-label="Show">
        {(['form', 'preview'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            className="min-h-11 text-quiet underline-offset-4 aria-pressed:text-ink aria-pressed:underline"
            onClick={() => setView(each)}
          >
            {each === 'form' ? 'Edit' : 'Preview'}
          </button>
        ))}
      </span>
      <a
        href="#publish"
        className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
      >
        Publish …
      </a>
    </div>
  )
}

/** Undoing and redoing: where translations are shown, each step leads to the one that it changed. */
function useTranslationSteps({ draft, undo, redo }: ExhibitForm, language: string | undefined) {
  const before = useRef<ExhibitDraft>(undefined)
  useEffect(() => {
    const left = before.current
    before.current = undefined
    if (left === undefined || left === draft || language === undefined) return
    const path = changedTranslation(left, draft, language)
    if (path !== undefined) leadTo(['translations', language, path])
  }, [draft, language])
  const from = (go: () => void) => () => {
    before.current = draft
    go()
  }
  return { undo: from(undo), redo: from(redo) }
}

/** Shows a field, and puts the focus there unless somebody presses a button again and again. */
function leadTo(place: DraftMistake['place']): void {
  const field = document.getElementById(`field-${fieldName(place)}`)
  field?.scrollIntoView({ block: 'center' })
  if (document.activeElement?.closest('[data-steps]') === null) field?.focus({ preventScroll: true })
}

/** Goes on saving after an act was answered, from the version that it left. */
function useAnswered(
  { saver }: ExhibitForm,
  answer: DocumentAnswer | undefined,
  frame: Parameters<typeof refreshPreview>[0],
) {
  useEffect(() => {
    if (answer === undefined) return
    if ('problem' in answer) saver.rebase(undefined)
    else if (!answer.isOther) saver.rebase(answer.draftVersion)
    refreshPreview(frame)
  }, [answer, frame, saver])
}

/** How often the page asks whether smaller pictures of its files are made. */
const PICTURES_MILLISECONDS = 3_000

/** Loads the page's data again until every file of the draft can be shown. */
function useReadyPictures({ files, state }: ExhibitForm, frame: Parameters<typeof refreshPreview>[0]): void {
  const { revalidate } = useRevalidator()
  const isWaiting = Object.values(files).some(({ pictures }) => pictures?.state === 'waiting')
  useEffect(() => {
    refreshPreview(frame)
    if (!isWaiting || state.at !== 'saved') return undefined
    const timer = setInterval(() => void revalidate(), PICTURES_MILLISECONDS)
    return () => clearInterval(timer)
  }, [frame, isWaiting, revalidate, state.at])
}

/** Sends the form of an act once everything is saved; what cannot be published yet is shown instead. */
function useSend({ saver, state, mistakes, draft }: ExhibitForm, showMissing: () => void): BeforeSend {
  const submit = useSubmit()
  const latest = useRef({ mistakes, draft })
  useEffect(() => {
    latest.current = { mistakes, draft }
  })
  const isHeld = state.at === 'conflict'
  return useCallback(
    (form, submitter) => {
      const data = new FormData(form, submitter)
      const act = data.get('act')
      const needsRight = act === 'publish' || act === 'schedule'
      void (async () => {
        // A draft that nobody has touched is stored too when it is published: it may come from a schedule or an earlier revision.
        const version = isHeld ? undefined : await saver.flush()
        if (version === undefined) return
        if (needsRight && latest.current.mistakes.length > 0) {
          showMissing()
          document.getElementById('mistakes')?.focus()
          return
        }
        saver.hold()
        if (data.has('base')) data.set('base', String(version))
        await submit(data, { method: 'post' })
      })()
    },
    [isHeld, saver, showMissing, submit],
  )
}

/** Leads to the field that a mistake is about, or to the nearest thing above it. */
function showField({ place }: DraftMistake, prepare: () => void): void {
  prepare()
  requestAnimationFrame(() => {
    for (let length = place.length; length > 0; length--) {
      const found = document.getElementById(`field-${fieldName(place.slice(0, length))}`)
      const block = length === 2 && place[0] === 'blocks' ? document.getElementById(`block-${place[1]}`) : null
      const target = found ?? block
      if (target === null) continue
      target.scrollIntoView({ block: 'center' })
      target.focus()
      return
    }
  })
}
