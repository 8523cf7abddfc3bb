import type { PictureRef } from './picture-ref.ts'

export type RendererCall = { id: number; ref: PictureRef }
export type RendererAnswer = { id: number; svg: string } | { id: number; problem: string }
