/** Reading QR codes with what the browser has itself (the Barcode Detection API); not every browser does. */

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own reader of QR codes; `undefined` where it has none. */
export async function findCodeReader(): Promise<Detector | undefined> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (found === undefined) return undefined
  const formats = await found.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new found({ formats: ['qr_code'] }) : undefined
}

/** The text of the code in a picture; `undefined` where none is seen. Throws where the file is no picture. */
export async function readPicture(detector: Detector, file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file)
  try {
    return (await detector.detect(bitmap))[0]?.rawValue
  } finally {
    bitmap.close()
  }
}

/** Looks through the camera until a code is seen or `signal` ends it. Throws what the browser throws when there is no camera or it may not be used. */
export async function readCamera(detector: Detector, video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const seen = (await detector.detect(video).catch(() => []))[0]?.rawValue
      if (seen !== undefined) return seen
      await new Promise((resolve) => { setTimeout(resolve, 150) })
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
