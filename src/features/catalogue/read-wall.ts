import type { WallData } from './wall-data.ts'

/** Reads the text of a wall. Apart from the program that makes it, which a page that only reads does not load. */
export function readWall(text: string): WallData {
  return JSON.parse(text) as WallData
}
