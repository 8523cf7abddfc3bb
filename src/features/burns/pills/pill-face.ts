import { fileAddress } from '#features/files/file/stored-file.ts'
import { derivedWidths } from '#features/files/pictures/derived-picture.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { fileColour, fileVersion, pillPictureOf } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { PictureFacts } from '#ui/picture.tsx'

/** A kind of pill as pages show it: with the words and the picture that the studio chose for it, else those of its maker, where it has one. */
export type PillFace = {
  pillId: string
  name: string
  description: string | undefined
  image: PictureFacts | undefined
  /** What is seen on a picture that was chosen. */ alt?: string | undefined
}

/** The share picture of a kind of pill; none where it has no picture. */
export function pillCard(pill: PillFace | undefined): string | undefined {
  return pill?.image === undefined ? undefined : `${pillSource(pill.pillId)}/card.png`
}

/** The face of a kind; `name` is that of the contract, where it is known. */
export function pillFaceOf(
  { burns }: Pick<Studio, 'burns'>,
  { pillId, name }: { pillId: string; name?: string | undefined },
): PillFace {
  const drawn = burns?.pillMaker?.describe(BigInt(pillId))
  const said = burns?.kinds.find((each) => each.pillId === pillId)
  const chosen = pillPictureOf({ burns }, pillId)
  return {
    pillId,
    name: name ?? drawn?.name ?? t('Pill'),
    description: said?.description ?? drawn?.description,
    image: chosen === undefined ? drawn && { source: pillSource(pillId), ...drawn.image } : chosenImage(pillId, chosen),
    alt: chosen?.alt,
  }
}

/** A chosen picture at its own address, so that the preview of a draft shows it too; what is not derived is made smaller at the pill's. */
function chosenImage(pillId: string, { file }: { file: ShownFile }): PictureFacts {
  const { width = 1, height = 1, pictures } = file
  return {
    ...(pictures === undefined
      ? { source: pillSource(pillId) }
      : { source: `${fileAddress(file)}/w`, widths: derivedWidths({ width, height }) }),
    width,
    height,
    colour: fileColour(file),
    version: fileVersion(file),
  }
}

function pillSource(pillId: string): string {
  return `/media/${PILLS}/${pillId}`
}
