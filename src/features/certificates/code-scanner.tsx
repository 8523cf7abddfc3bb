import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type CodeReader, openCodeReader, readCamera, readPicture } from './code-reader.ts'

/** Scanning a code with the camera or out of a picture. What was seen stays on the device. */
export function CodeScanner({ onRead }: { onRead: (text: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const [scanning, setScanning] = useState<AbortController>()
  const reader = useRef<Promise<CodeReader>>(undefined)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(
    () => () => {
      scanning?.abort()
    },
    [scanning],
  )
  const open = async () => {
    reader.current ??= openCodeReader()
    // One that could not be loaded is asked for again.
    return await reader.current.catch((error: unknown) => {
      reader.current = undefined
      throw error
    })
  }
  const scan = async () => {
    const stop = new AbortController()
    setScanning(stop)
    setProblem(undefined)
    try {
      const text = video.current === null ? undefined : await readCamera(await open(), video.current, stop.signal)
      if (text !== undefined) onRead(text)
    } catch {
      setProblem(
        t(
          'The camera could not be used: there is none, or this page may not use it. A picture of the code works as well.',
        ),
      )
    } finally {
      setScanning(undefined)
    }
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(undefined)
    const text = await open()
      .then(async (found) => await readPicture(found, file))
      .catch(() => undefined)
    if (text === undefined)
      setProblem(t('No code was found in this picture. Take one with the whole code in it, straight from above.'))
    else onRead(text)
  }
  return (
    <div className="mb-8 flex flex-col items-start gap-4">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className={scanning === undefined ? 'hidden' : 'w-full max-w-[28rem] border border-line'}
      />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        {scanning === undefined ? (
          <Button type="button" onClick={() => void scan()}>
            {t('Scan with the camera')}
          </Button>
        ) : (
          <Button type="button" onClick={() => scanning.abort()}>
            {t('Stop the camera')}
          </Button>
        )}
        <FileField
          label={t('From a picture')}
          name="picture"
          accept="image/*"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      {scanning !== undefined && (
        <p role="status" className="text-sm text-quiet">
          {t('Hold the code in front of the camera. The picture stays on this device.')}
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="problem" title={t('Nothing was read.')}>
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  )
}
