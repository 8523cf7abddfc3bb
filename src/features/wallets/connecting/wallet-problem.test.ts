import { expect, test } from 'vitest'
import { ServerRefusal } from './ask-server.ts'
import { actProblem, isUnknownChain, walletProblem } from './wallet-problem.ts'

const context = { asked: 'connect', wallet: 'Kite', network: 'Test chain' } as const

test('a refusal is told apart from a failure, and by what was asked', () => {
  expect(walletProblem({ code: 4001 }, context).title).toBe('Kite was told not to connect.')
  expect(walletProblem({ code: 4001 }, { ...context, asked: 'switch' }).title).toBe('Kite stayed on its network.')
  expect(walletProblem({ code: -32002 }, context).advice).toContain('Open the wallet')
})

test.each([new Error('boom'), 'text', null, undefined, { code: 'x' }, { code: -32603 }])(
  'whatever a wallet throws becomes words, and none of its own: %#',
  (error) => {
    const problem = walletProblem(error, context)
    expect(problem.title).toBe('Kite did not answer as expected.')
    expect(`${problem.title} ${problem.advice}`).not.toMatch(/boom|undefined|\[object/)
  },
)

test('every problem says that nothing happened', () => {
  for (const code of [4001, -32002, 4902, 4200, -32601, 4100, 4900, 4901, 0]) {
    expect(walletProblem({ code }, context).advice).toMatch(/^Nothing was (?:shared|changed)\./)
  }
})

test('an unknown chain is recognised in both places where wallets put its code', () => {
  expect(isUnknownChain({ code: 4902 })).toBe(true)
  expect(isUnknownChain({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(true)
  expect(isUnknownChain({ code: 4001 })).toBe(false)
})

test('codes are found below what libraries wrap around them', () => {
  const wrapped = Object.assign(new Error('outer'), {
    cause: Object.assign(new Error('middle'), { cause: { code: 4001 } }),
  })
  expect(actProblem(wrapped, { asked: 'sign', wallet: 'Kite' }).title).toBe('Kite was told not to sign.')
  expect(actProblem(wrapped, { asked: 'send', wallet: 'Kite' }).advice).toContain('Nothing was sent')
})

test('what the app says is said in its own words; what is unknown claims nothing about money', () => {
  expect(
    actProblem(new ServerRefusal({ reason: 'wallet-taken', message: 'Taken.' }), { asked: 'sign', wallet: 'Kite' })
      .advice,
  ).toBe('Taken.')
  expect(actProblem(new Error('?'), { asked: 'send', wallet: 'Kite' }).advice).toContain(
    'Look there before you try again',
  )
  for (const code of [-32002, 4100, 4200, 3, undefined]) {
    for (const asked of ['sign', 'send'] as const)
      expect(actProblem({ code }, { asked, wallet: 'Kite' }).advice.length).toBeGreaterThan(20)
  }
})

test('where a fresh sign-in is missing the problem leads to it', () => {
  const problem = actProblem(new ServerRefusal({ reason: 'fresh-sign-in-needed', message: 'Sign in again.' }), {
    asked: 'sign',
    wallet: 'Kite',
  })
  expect(problem).toEqual({
    title: 'Linking a wallet needs a fresh sign-in.',
    advice: 'Sign in again.',
    way: 'sign-in',
  })
})
