import type { PictureRef } from './picture-ref.ts'

export type DrawerCall = { id: number; ref: PictureRef }
export type DrawerAnswer = { id: number; svg: string } | { id: number; problem: string }
