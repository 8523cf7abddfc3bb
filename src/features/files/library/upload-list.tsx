import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { byteText } from '../file/byte-text.ts'
import type { QueuedFile, UploadQueue } from '../uploads/upload-queue.ts'

/** Files on their way, each with how far it is and what can be done with it; `hasLinks`: each that arrived leads to its page. */
export function UploadList({
  files,
  queue,
  hasLinks,
}: {
  files: readonly QueuedFile[]
  queue: UploadQueue
  hasLinks: boolean
}) {
  if (files.length === 0) return null
  const over = files.filter(({ state }) => state.at === 'success' || state.at === 'canceled').length
  return (
    <section aria-label="Uploads" className="mt-6 max-w-3xl">
      <ul className="border-t border-line">
        {files.map((file) => (
          <li key={file.key} data-upload={file.state.at} className="border-b border-line py-3 text-sm">
            <UploadRow file={file} queue={queue} hasLinks={hasLinks} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p role="status" className="text-quiet">
          {over === files.length ? 'All uploads are done.' : `${over} of ${files.length} done`}
        </p>
        {over > 0 && <Act press={queue.clear}>Clear finished</Act>}
      </div>
    </section>
  )
}

function UploadRow({ file, queue, hasLinks }: { file: QueuedFile; queue: UploadQueue; hasLinks: boolean }) {
  const { key, name, state } = file
  const act = (title: string, press: (key: number) => void) => (
    <Act label={`${title} ${name}`} press={() => press(key)}>
      {title}
    </Act>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span className="min-w-0 grow basis-60 break-words">
        {name} <span className="text-quiet">{byteText(file.size)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <Standing file={file} />
        {state.at === 'running' && act('Pause', queue.pause)}
        {state.at === 'paused' && act('Resume', queue.resume)}
        {state.at === 'error' && state.problem.canRetry && act('Retry', queue.resume)}
        {['waiting', 'running', 'paused'].includes(state.at) && act('Cancel', queue.cancel)}
        {state.at === 'error' && act(state.problem.canRetry ? 'Cancel' : 'Remove', queue.cancel)}
        {state.at === 'success' && hasLinks && (
          <TextLink to={linkTo('boss file', { file: state.fileId })}>Open</TextLink>
        )}
      </span>
      {state.at === 'error' && (
        <p role="alert" className="w-full text-loss">
          {state.problem.sentence}
        </p>
      )}
    </div>
  )
}

const words = {
  waiting: 'Waiting',
  pausing: 'Pausing …',
  paused: 'Paused',
  canceling: 'Canceling …',
  canceled: 'Canceled',
  error: 'Stopped',
  success: 'Uploaded',
} as const

function Standing({ file: { name, state } }: { file: QueuedFile }) {
  if (state.at !== 'running' && state.at !== 'paused')
    return <span className={state.at === 'error' ? 'text-loss' : 'text-quiet'}>{words[state.at]}</span>
  const percent = Math.floor((state.sent / Math.max(1, state.size)) * 100)
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <progress aria-label={`Upload of ${name}`} value={state.sent} max={state.size} className="h-2 w-24" />
      {state.at === 'paused' ? words.paused : state.sent === state.size ? 'Checking …' : `${percent} %`}
    </span>
  )
}

function Act({ label, press, children }: { label?: string; press: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      className="min-h-11 underline decoration-strong-line hover:decoration-ink"
    >
      {children}
    </button>
  )
}
