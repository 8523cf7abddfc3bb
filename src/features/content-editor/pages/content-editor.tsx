import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import type { BeforeSend } from '#features/publishing/desk/act-form.tsx'
import { ConflictNotice } from '#features/publishing/desk/conflict-notice.tsx'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { LanguageSwitch, TranslationHints } from '#features/publishing/desk/language-switch.tsx'
import { SaveLine } from '#features/publishing/desk/save-line.tsx'
import { translatingInto, translatingParameter } from '#features/publishing/desk/translation-words.ts'
import { UndoButtons, type UndoSteps } from '#features/publishing/desk/undo-buttons.tsx'
import { useStayUntilSaved } from '#features/publishing/desk/use-stay-until-saved.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import type { FormKind } from '../draft/content-id.ts'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import { readPosted } from '../draft/read-posted.ts'
import type { DocumentForm } from '../form/field.ts'
import { FormSections } from '../form/fields.tsx'
import { FormPartsProvider } from '../form/form-parts.tsx'
import { type RowAct, rowActOf, withRowAct } from '../form/row-act.ts'
import { mistakesInTranslation, translationForm } from '../form/translation-form.ts'
import { wordsOfPath } from '../form/words-of-path.ts'
import { documentForms } from '../kinds/document-forms.ts'
import { RankingPreviewList } from '../kinds/ranking-preview.tsx'
import type { ContentAnswer } from './content-answer.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { MistakeSummary } from './mistake-summary.tsx'
import { openAround } from './open-around.ts'
import { PublishButtons, WholeForms } from './publish-forms.tsx'
import { useContentForm } from './use-content-form.tsx'
import { useRows } from './use-rows.tsx'
import { useSteps } from './use-steps.tsx'

type ContentForm = ReturnType<typeof useContentForm>

/**
 * The form of a document. Without script its buttons send it; with script it is saved while somebody types, and rows are added and moved at
 * once.
 */
export function ContentEditor({
  desk,
  base,
  answer,
  beside,
}: {
  desk: ContentDesk
  base: string
  answer: ContentAnswer | undefined
  /** What is shown of the saved draft in place of pages, for what no page shows. `send` saves what is typed before a form is sent. */
  beside?: ((send: BeforeSend | undefined) => ReactNode) | undefined
}) {
  const form = documentForms[desk.id.kind]
  const element = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { revalidate } = useRevalidator()
  const edited = useContentForm({
    desk,
    base,
    saved: () => {
      reload(frame)
      // The first saving makes the draft, which the rest of the page then speaks of.
      if (desk.state.draft === undefined || beside !== undefined) void revalidate()
    },
  })
  const { content, change, mistakes, saver } = edited
  const { language, linkOf } = useLanguage(desk.id)
  const view = useFormView(desk.id.kind, { content, language, mistakes })
  const isReady = useIsReady()
  const rows = useRows()
  const [asked, setAsked] = useState(false)
  const isAsked = asked || (answer !== undefined && 'problem' in answer)
  useAnswered(edited, answer)
  useStayUntilSaved(edited.saver)
  const { read, changed } = useReading(edited, { kind: desk.id.kind, zone: desk.zone, element })
  const steps = useSteps(edited, { form, language, changed, forget: rows.forget })
  const send = useSend(edited, () => setAsked(true))
  const act = (asks: RowAct) => {
    const before = read()
    rows.acted(asks, countAt(element.current, asks.name))
    change(withRowAct(form, before, asks), { isAct: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const asks = rowActOf(submitter?.value ?? '')
    changed()
    if (asks !== undefined) act(asks)
    else if (submitter?.value === 'publish' || submitter?.value === 'schedule') send(event.currentTarget, submitter)
    else void saver.flush()
  }
  const shown = useMemo(
    () => (isAsked ? view.mistakes : view.mistakes.filter(({ isMissing }) => !isMissing)),
    [isAsked, view.mistakes],
  )
  const settled = language === undefined ? desk.settled : nothingSettled
  const { generationOf, isOpen, fold } = rows
  const parts = useMemo(
    () => ({
      mistakes: shown,
      settled,
      zone: desk.zone,
      things: desk.things,
      files: desk.files,
      base,
      isReady,
      generationOf,
      isOpen,
      fold,
      changed,
    }),
    [shown, settled, desk.zone, desk.things, desk.files, base, isReady, generationOf, isOpen, fold, changed],
  )
  return (
    <FormPartsProvider value={parts}>
      <EditorHead desk={desk} edited={edited} steps={isReady ? steps : undefined} />
      {isTranslated(desk) && <LanguageSwitch language={language} linkOf={linkOf} />}
      <MistakeSummary {...view} find={(name) => openAround(name)} />
      <form
        ref={element}
        method="post"
        onSubmit={onSubmit}
        onChange={changed}
        noValidate
        data-document={desk.id.kind}
        data-edition={edited.edition}
      >
        {/* What Enter in a field presses. */}
        <button name="act" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save draft
        </button>
        <input type="hidden" name="whole" value="yes" />
        <input type="hidden" name="base" value={desk.draftVersion} />
        {language !== undefined && <input type="hidden" name={translatingParameter} value={language} />}
        <FormSections key={`${language} ${edited.edition}`} form={view.form} content={view.content} />
        <PublishButtons desk={desk}>
          {isTranslated(desk) && (
            <TranslationHints schema={documentSchemas[desk.id.kind]} content={content} linkOf={linkOf} />
          )}
        </PublishButtons>
      </form>
      <WholeForms desk={desk} send={isReady ? send : undefined} />
      {desk.id.kind === 'collection' && content['ranking'] !== undefined && (
        <RankingPreviewList base={base} collection={desk.id.name} ranking={content['ranking']} />
      )}
      {beside === undefined ? (
        <DraftPreview desk={desk} frame={frame} isReady={isReady} language={language} />
      ) : (
        beside(isReady ? send : undefined)
      )}
    </FormPartsProvider>
  )
}

const nothingSettled = {}

/** The language that the address asks to write, and where each other one is written. */
function useLanguage(id: ContentDesk['id']) {
  const language = translatingInto(useSearchParams()[0].get(translatingParameter))
  const linkOf = (into: string | undefined) => linkTo('boss content document', id, { [translatingParameter]: into })
  return { language, linkOf }
}

/** Mails say themselves what they say in which language, and payments say nothing to readers. */
function isTranslated({ id: { kind } }: ContentDesk): boolean {
  return 'translations' in documentSchemas[kind].shape
}

/** The form that is shown: that of the document, or that of its translation into a language. */
function useFormView(
  kind: FormKind,
  {
    content,
    language,
    mistakes,
  }: { content: DocumentContent; language: string | undefined; mistakes: readonly DraftMistake[] },
): { form: DocumentForm; content: DocumentContent; mistakes: readonly DraftMistake[] } {
  return useMemo(() => {
    const original = documentForms[kind]
    if (language === undefined) return { form: original, content, mistakes }
    const translated = translationForm(original, { schema: documentSchemas[kind], content, language })
    return { ...translated, mistakes: mistakesInTranslation(translated, { original, content, mistakes }) }
  }, [kind, content, language, mistakes])
}

/** What stands above the form: its steps, how far saving is, and what has to be decided. `steps` are there where scripts run. */
function EditorHead({
  desk,
  edited: { content, state, saver, take, isBroughtBack },
  steps,
}: {
  desk: ContentDesk
  edited: ContentForm
  steps: UndoSteps | undefined
}) {
  const form = documentForms[desk.id.kind]
  return (
    <>
      <div className="sticky top-0 z-10 mb-6 flex flex-wrap items-center gap-x-4 border-b border-line bg-ground py-1 text-sm">
        {steps !== undefined && <UndoButtons {...steps} />}
        <span className="mr-auto min-w-0">
          {steps !== undefined && <SaveLine state={state} retry={() => void saver.flush()} />}
        </span>
        <a
          href="#publish"
          className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
        >
          Publish …
        </a>
      </div>
      {isBroughtBack && <p className="mb-6 text-sm text-quiet">What this tab had not saved before was brought back.</p>}
      {state.at === 'conflict' && (
        <ConflictNotice
          conflict={state.conflict}
          theirs={state.conflict.theirs}
          mine={content}
          zone={desk.zone}
          takeTheirs={() => {
            saver.drop(state.conflict.draftVersion)
            take(state.conflict.theirs ?? content)
          }}
          keepMine={() => saver.rebase(state.conflict.draftVersion, content)}
          placeOf={({ path }) => wordsOfPath(form, path)}
        />
      )}
    </>
  )
}

/** Reads what the form says now, upon what was said before. */
function useReading(
  { present, change, isNewest }: ContentForm,
  { kind, zone, element }: { kind: FormKind; zone: string; element: RefObject<HTMLFormElement | null> },
) {
  const read = useCallback(() => {
    const content = present()
    const { current: shown } = element
    // A browser that fills in again what stood in a form before it was loaded anew tells of changes, also of one that is not shown any more.
    if (shown === null || !isNewest(Number(shown.dataset['edition']))) return content
    return readPosted(kind, { content, posted: new FormData(shown), zone })
  }, [element, kind, isNewest, present, zone])
  const changed = useCallback(() => change(read()), [change, read])
  return { read, changed }
}

/** Shows the preview anew, scrolled as it was. */
function reload({ current }: { current: HTMLIFrameElement | null }): void {
  current?.contentWindow?.location.reload()
}

/** How many rows a list has on the page. */
function countAt(form: HTMLFormElement | null, name: string): number {
  return form === null ? 0 : Number(new FormData(form).get(name) ?? 0)
}

/** Whether scripts run: what is rendered first is what they find. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Goes on saving after an act was answered, from the version that it left. */
function useAnswered({ saver }: ContentForm, answer: ContentAnswer | undefined): void {
  useEffect(() => {
    if (answer === undefined || 'conflict' in answer) return
    if ('problem' in answer) saver.rebase(undefined)
    else if (!answer.isOther) saver.rebase(answer.draftVersion)
  }, [answer, saver])
}

/** Sends an act once everything is saved; what cannot be published yet is shown instead. */
function useSend({ saver, state, mistakes }: ContentForm, showMissing: () => void): BeforeSend {
  const submit = useSubmit()
  const latest = useRef(mistakes)
  useEffect(() => {
    latest.current = mistakes
  })
  const isHeld = state.at === 'conflict'
  return useCallback(
    (form, submitter) => {
      const typed = new FormData(form, submitter)
      const act = typed.get('act')
      void (async () => {
        const version = isHeld ? undefined : await saver.flush()
        if (version === undefined) return
        if ((act === 'publish' || act === 'schedule') && latest.current.length > 0) {
          showMissing()
          document.getElementById('mistakes')?.focus()
          return
        }
        saver.hold()
        const data = new FormData()
        for (const name of ['act', 'at', 'confirmed', 'language']) {
          const value = typed.getAll(name).at(-1)
          if (typeof value === 'string') data.set(name, value)
        }
        data.set('base', String(version))
        await submit(data, { method: 'post', preventScrollReset: true })
      })()
    },
    [isHeld, saver, showMissing, submit],
  )
}
