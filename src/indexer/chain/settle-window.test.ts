import { expect, test } from 'vitest'
import { settleWindow } from './settle-window.ts'

const last = { finalized: 428, sources: new Set(['gen2', 'bsg']) }

test('what was final and reads the same twice is settled', () => {
  expect(settleWindow({ last, near: ['gen2', 'bsg'], lowest: undefined })).toEqual({
    sources: ['gen2', 'bsg'],
    block: 428,
    differs: false,
  })
  expect(settleWindow({ last, near: ['gen2', 'bsg'], lowest: 429 })).toEqual({
    sources: ['gen2', 'bsg'],
    block: 428,
    differs: false,
  })
})

test('final blocks that read otherwise settle nothing, and that is said', () => {
  expect(settleWindow({ last, near: ['gen2', 'bsg'], lowest: 428 })).toEqual({ sources: [], block: 0, differs: true })
})

test('a source that comes later brings its own past: nothing is settled, and nobody is blamed', () => {
  expect(settleWindow({ last, near: ['gen2', 'bsg', 'vaults'], lowest: 7 })).toEqual({
    sources: [],
    block: 0,
    differs: false,
  })
  expect(settleWindow({ last, near: ['gen2', 'bsg', 'vaults'], lowest: 429 })).toEqual({
    sources: ['gen2', 'bsg'],
    block: 428,
    differs: false,
  })
})

test('a first reading settles nothing', () => {
  expect(settleWindow({ last: undefined, near: ['gen2'], lowest: 7 })).toEqual({
    sources: [],
    block: 0,
    differs: false,
  })
  expect(settleWindow({ last, near: ['vaults'], lowest: undefined })).toEqual({ sources: [], block: 0, differs: false })
})
