import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { TILE_SIDE } from '../file/policy.ts'
import {
  type DeriveCall,
  derivedFormats,
  derivedWidths,
  hasFrames,
  isTiled,
  MOST_PIXELS,
  type PicturePart,
} from './derived-picture.ts'

// One picture at a time, in a process of its own: nothing is read twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Derives all widths and tiles of the picture at `source`, or its tiles only, into one file at `target`, and says where each of them is. They are turned as
 * the camera says, in sRGB, and hold no metadata; of a picture that moves they show the first frame. Rejects when the picture cannot be read to its end.
 */
export async function derivePicture({ source, target, only }: Omit<DeriveCall, 'mostBytes'>): Promise<{
  parts: PicturePart[]
  size: number
  colour: string | undefined
  moves: boolean
}> {
  const found = await read(source).metadata()
  const size = found.autoOrient
  const folder = `${target}.tiles`
  await rm(folder, { recursive: true, force: true })
  await using file = await open(target, 'w', 0o600)
  const pack = createPack(file)
  try {
    const colour = only === 'tiles' ? undefined : await addWidths(source, size, pack)
    if (isTiled(size)) await addTiles(source, folder, pack)
    return { parts: pack.parts, size: pack.size(), colour, moves: hasFrames(found) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Decoded once, in the largest width: the smaller ones are made of that. Answers the colour that the picture has most of. */
async function addWidths(
  source: string,
  size: { width: number; height: number },
  pack: Pack,
): Promise<string | undefined> {
  const widths = derivedWidths(size)
  const widest = widths.at(-1)
  if (widest === undefined) return undefined
  const { data, info } = await read(source)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const each of widths) {
    const sized = sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS }).resize({
      width: each,
    })
    for (const format of derivedFormats) {
      const encoded = format === 'avif' ? sized.clone().avif({ quality: 60, effort: 0 }) : webp(sized.clone())
      await pack.add(`w/${each}.${format}`, await encoded.toBuffer())
    }
  }
  const sample = await sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(sample).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Pixels of the small picture that the colour is counted in. */
const SAMPLE_SIDE = 64

const webp = (sized: Sharp) => sized.webp({ quality: 80, effort: 2 })

/** The picture is read once from top to bottom, and its tiles of every scale are written as it comes. */
async function addTiles(source: string, folder: string, pack: Pack): Promise<void> {
  await mkdir(folder)
  await read(source)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .tile({ size: TILE_SIDE, layout: 'iiif3', container: 'fs' })
    .toFile(join(folder, 'iiif'))
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.jpg')).toSorted())
    await pack.add(name.split(sep).join('/'), await readFile(join(folder, name)))
}

function read(source: string): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 })
}

type Pack = ReturnType<typeof createPack>

/** Parts of one file, one after the other. */
function createPack(file: FileHandle) {
  const parts: PicturePart[] = []
  let end = 0
  return {
    parts,
    size: () => end,
    add: async (path: string, bytes: Uint8Array) => {
      await file.writeFile(bytes)
      parts.push({ path, start: end, length: bytes.length })
      end += bytes.length
    },
  }
}
