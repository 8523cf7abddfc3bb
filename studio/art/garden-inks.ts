/** The inks of the Gen2 garden: every sheet is pulled from one tray, whatever grows on it. */
export type GardenInks = {
  paper: string
  /** The flat block behind the picture. */
  tint: string
  /** The darkest ink: lines, shade and night. */
  key: string
  leaf: string
  fern: string
  petal: string
  blush: string
  heart: string
  earth: string
  stone: string
  water: string
}

export const gardenInks = {
  'Madder and moss': { paper: '#f4ecdc', tint: '#e8cfa4', key: '#2b2420', leaf: '#66763a', fern: '#3f5a3c', petal: '#b5382d', blush: '#e58a68', heart: '#eeb345', earth: '#a8613f', stone: '#d9bf97', water: '#7ba7a0' },
  'Indigo and straw': { paper: '#f3eee0', tint: '#e3cd8b', key: '#18203c', leaf: '#4b6f7a', fern: '#2b4a63', petal: '#2c4a9a', blush: '#8fa9d6', heart: '#f2a83b', earth: '#b89256', stone: '#e0d3b0', water: '#6f9ac0' },
  Persimmon: { paper: '#f6efe3', tint: '#f3c79b', key: '#34211d', leaf: '#71834f', fern: '#3d5f56', petal: '#e0592a', blush: '#f4a25b', heart: '#ffd36b', earth: '#7d4d3a', stone: '#d8b48d', water: '#8fb4ad' },
  Delft: { paper: '#f4f2ea', tint: '#c9d7e2', key: '#14264d', leaf: '#3f6c9c', fern: '#234a80', petal: '#2350a0', blush: '#7da0cf', heart: '#e9e4d0', earth: '#5b7fae', stone: '#b8c9da', water: '#97b8d8' },
  'Rose and verdigris': { paper: '#f5ece6', tint: '#ecc9c2', key: '#23302f', leaf: '#4e8b7b', fern: '#2c6360', petal: '#c9405f', blush: '#f09aa0', heart: '#f4c65a', earth: '#8c5f5a', stone: '#dcc3b4', water: '#8cc4b8' },
  'Plum and saffron': { paper: '#f4eadb', tint: '#efbf5e', key: '#2c1a33', leaf: '#6d7b3e', fern: '#41573f', petal: '#7a2f6b', blush: '#b8679b', heart: '#f7a721', earth: '#8d4a3c', stone: '#dcb886', water: '#7f93b0' },
  'Soot and poppy': { paper: '#f1ece2', tint: '#d6cfc2', key: '#1d1c1e', leaf: '#5a5f57', fern: '#383d3a', petal: '#d8321f', blush: '#f06a4a', heart: '#f3ede0', earth: '#6e6a66', stone: '#b9b2a6', water: '#8f979b' },
  Celadon: { paper: '#f2efe2', tint: '#bcd0b8', key: '#203630', leaf: '#5d8f6d', fern: '#39695a', petal: '#e39a78', blush: '#f3ddc0', heart: '#d9703f', earth: '#8a7b5c', stone: '#cbc7a8', water: '#84b5a8' },
  'Quince and slate': { paper: '#f3efe4', tint: '#c7ccd0', key: '#252d38', leaf: '#7c8a4a', fern: '#4a6152', petal: '#e7b321', blush: '#f3d77e', heart: '#b8482c', earth: '#5f6670', stone: '#a9b1b8', water: '#7f9db3' },
  'Heather and bracken': { paper: '#f2ebdf', tint: '#d9bda6', key: '#2b2028', leaf: '#8a6a35', fern: '#6a4a2c', petal: '#93578f', blush: '#cf9ab8', heart: '#f0cf86', earth: '#5c4238', stone: '#c1a48c', water: '#8aa0ad' },
  Cyanotype: { paper: '#eef1ec', tint: '#1f4f80', key: '#0f2a4d', leaf: '#7fa9cb', fern: '#4c82b3', petal: '#dfeaf0', blush: '#a9c9df', heart: '#f2f5f0', earth: '#2d6499', stone: '#5a8dba', water: '#3a74a8' },
  Lampblack: { paper: '#f0ebdf', tint: '#d5cdbd', key: '#191716', leaf: '#6b6660', fern: '#47433f', petal: '#2a2725', blush: '#8d867c', heart: '#f0ebdf', earth: '#57524c', stone: '#aaa193', water: '#bdb5a7' },
} as const satisfies Record<string, GardenInks>

export type InksName = keyof typeof gardenInks
