import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { findCodeReader, readCamera, readPicture } from './code-reader.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof findCodeReader>>>

/** Scanning a code with the camera or out of a picture; nothing where the browser cannot read codes by itself. */
export function CodeScanner({ onRead }: { onRead: (text: string) => void }) {
  const [reader, setReader] = useState<Reader>()
  const [problem, setProblem] = useState<string>()
  const [scanning, setScanning] = useState<AbortController>()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => { void findCodeReader().then(setReader) }, [])
  useEffect(() => () => { scanning?.abort() }, [scanning])
  if (reader === undefined) return <p className="measure mb-6 text-sm text-quiet">This browser cannot read codes by itself. A phone’s camera can: it opens this page with the code. Or paste what is in it.</p>
  const scan = async () => {
    const stop = new AbortController()
    setScanning(stop)
    setProblem(undefined)
    try {
      const text = video.current === null ? undefined : await readCamera(reader, video.current, stop.signal)
      if (text !== undefined) onRead(text)
    } catch {
      setProblem('The camera could not be used: there is none, or this page may not use it. A picture of the code works as well.')
    } finally {
      setScanning(undefined)
    }
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(undefined)
    const text = await readPicture(reader, file).catch(() => undefined)
    if (text === undefined) setProblem('No code was found in this picture. Take one with the whole code in it, straight from above.')
    else onRead(text)
  }
  return (
    <div className="mb-8 flex flex-col items-start gap-4">
      <video ref={video} muted playsInline aria-label="What the camera sees" className={scanning === undefined ? 'hidden' : 'w-full max-w-[28rem] border border-line'} />
      <div className="flex flex-wrap items-center gap-4">
        {scanning === undefined ? <Button type="button" onClick={() => { void scan() }}>Scan with the camera</Button> : <Button type="button" onClick={() => scanning.abort()}>Stop the camera</Button>}
        <label className="text-sm">From a picture <input type="file" accept="image/*" className="mt-1 block text-sm" onChange={(event) => { void take(event.target.files?.[0]) }} /></label>
      </div>
      {problem !== undefined && <Notice tone="problem" title="Nothing was read."><p>{problem}</p></Notice>}
    </div>
  )
}
