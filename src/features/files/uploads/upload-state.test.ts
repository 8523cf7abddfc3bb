import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, nextUploadState, startedUpload, type UploadEvent, type UploadState } from './upload-state.ts'

const after = (...events: UploadEvent[]) => events.reduce<UploadState>(nextUploadState, startedUpload(100))
const passing = { sentence: 'The line broke.', canRetry: true }

test('[S-63] an upload runs, is paused and resumed, and ends in success', () => {
  expect(after().at).toBe('running')
  expect(after({ type: 'progressed', sent: 40 })).toEqual({ at: 'running', sent: 40, size: 100 })
  expect(after({ type: 'pause' }).at).toBe('pausing')
  expect(after({ type: 'pause' }, { type: 'stopped' })).toEqual({ at: 'paused', sent: 0, size: 100 })
  expect(after({ type: 'pause' }, { type: 'stopped' }, { type: 'resume' }).at).toBe('running')
  expect(after({ type: 'finished', fileId: 'f' })).toEqual({ at: 'success', fileId: 'f' })
  // The last byte was there before the request could be stopped.
  expect(after({ type: 'pause' }, { type: 'finished', fileId: 'f' }).at).toBe('success')
})

test('[S-63] an upload is canceled from any state but the last ones', () => {
  expect(after({ type: 'cancel' }).at).toBe('canceling')
  expect(after({ type: 'cancel' }, { type: 'stopped' }).at).toBe('canceled')
  expect(after({ type: 'pause' }, { type: 'cancel' }, { type: 'stopped' }).at).toBe('canceled')
  expect(after({ type: 'failed', problem: passing }, { type: 'cancel' }, { type: 'stopped' }).at).toBe('canceled')
  expect(after({ type: 'finished', fileId: 'f' }, { type: 'cancel' }).at).toBe('success')
})

test('[S-63] an error that may pass can be tried again, another one cannot', () => {
  expect(after({ type: 'failed', problem: passing })).toMatchObject({ at: 'error', problem: passing })
  expect(after({ type: 'failed', problem: passing }, { type: 'resume' }).at).toBe('running')
  expect(after({ type: 'failed', problem: { ...passing, canRetry: false } }, { type: 'resume' }).at).toBe('error')
})

test('[S-63] whatever happens in whatever order, an upload is in one of its states, and what is over stays so', () => {
  const event = fc.oneof<fc.Arbitrary<UploadEvent>[]>(
    fc.record({ type: fc.constant('progressed' as const), sent: fc.nat(200) }),
    fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const, 'cancel' as const, 'stopped' as const) }),
    fc.constant({ type: 'failed' as const, problem: passing }),
    fc.constant({ type: 'finished' as const, fileId: 'f' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: UploadState = startedUpload(100)
      for (const each of events) {
        const next = nextUploadState(state, each)
        if (isOver(state)) expect(next).toBe(state)
        if ('sent' in next) expect(next.sent).toBeLessThanOrEqual(next.size)
        state = next
      }
      // Nothing but the end of a request ends pausing and canceling.
      if (state.at === 'canceling') expect(nextUploadState(state, { type: 'stopped' }).at).toBe('canceled')
    }),
  )
})
