/** Reading QR codes: with what the browser has itself (the Barcode Detection API), else with a decoder of our own, loaded when it is needed. */

type Seen = HTMLVideoElement | ImageBitmap
export type CodeReader = { read: (seen: Seen) => Promise<string | undefined> }
type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** What reads codes in this browser. Throws when the decoder cannot be loaded. */
export async function openCodeReader(): Promise<CodeReader> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await found?.getSupportedFormats().catch((): string[] => [])) ?? []
  if (found !== undefined && formats.includes('qr_code')) {
    const detector = new found({ formats: ['qr_code'] })
    return { read: async (seen) => (await detector.detect(seen).catch(() => []))[0]?.rawValue }
  }
  const { decodeCode } = await import('./decode-code.ts')
  return {
    read: async (seen) => {
      // A frame is looked at quickly, the next one comes soon; a picture deserves a second, larger look.
      const looks =
        'videoWidth' in seen
          ? [{ longest: 1_024, milliseconds: 40 }]
          : [
              { longest: 1_024, milliseconds: 300 },
              { longest: 2_400, milliseconds: 1_000 },
            ]
      for (const { longest, milliseconds } of looks) {
        const pixels = pixelsOf(seen, longest)
        const text = pixels === undefined ? undefined : decodeCode(pixels, { milliseconds })
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function pixelsOf(seen: Seen, longest: number): ImageData | undefined {
  const [width, height] = 'videoWidth' in seen ? [seen.videoWidth, seen.videoHeight] : [seen.width, seen.height]
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const drawing =
    wide === 0 || high === 0 ? null : new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(seen, 0, 0, wide, high)
  return drawing?.getImageData(0, 0, wide, high)
}

/** The text of the code in a picture; `undefined` where none is seen. Throws where the file is no picture. */
export async function readPicture(reader: CodeReader, file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file)
  try {
    return await reader.read(bitmap)
  } finally {
    bitmap.close()
  }
}

/** Looks through the camera until a code is seen or `signal` ends it. Throws what the browser throws when there is no camera or it may not be used. */
export async function readCamera(
  reader: CodeReader,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const seen = await reader.read(video)
      if (seen !== undefined) return seen
      await new Promise((resolve) => {
        setTimeout(resolve, 150)
      })
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
