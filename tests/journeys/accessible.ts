import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const grounds = ['paper', 'grey', 'night'] as const

/** Which rules of axe are asked. */
type Rules = { runOnly: { type: 'tag' | 'rule'; values: string[] }; resultTypes: ['violations'] }

const wholeStandard: Rules = { runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] }

/** What a ground can change: colours, and nothing else of a page. */
const colours: Rules = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/**
 * WCAG 2.2 AA by axe, its rules of colour on every ground, and nothing wider than the window. `state` says in a failure what was looked at.
 * `except` leaves out a frame that runs no scripts, in which axe would wait for ever; `on` looks at some grounds alone: the others differ in
 * colours, which no width changes.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { except, on = grounds }: { except?: string; on?: readonly (typeof grounds)[number][] } = {},
): Promise<void> {
  await expectToFit(page, state)
  await takeAxe(page, except)
  for (const ground of on) {
    await page.evaluate((value) => {
      document.documentElement.dataset['ground'] = value
    }, ground)
    // Colours of buttons move; what is judged is where they come to rest.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const violations = await askAxe(page, { except, by: ground === 'paper' ? wholeStandard : colours })
    expect(violations.map(({ id, html }) => `${state} ${ground} ${id}: ${html.join(' | ')}`)).toEqual([])
  }
}

/** Has axe in the page and in all frames that are looked at, once for all grounds: what it brings along costs more than its answers. */
async function takeAxe(page: Page, except: string | undefined): Promise<void> {
  const isLeftOut = async (frame: Frame) =>
    except !== undefined &&
    frame.parentFrame() !== null &&
    (await (await frame.frameElement()).evaluate((element, selector) => (element as Element).matches(selector), except))
  // Frames of other origins answer as well.
  const source = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
  for (const frame of page.frames()) if (!(await isLeftOut(frame))) await frame.evaluate(source)
}

async function askAxe(
  page: Page,
  { except, by }: { except: string | undefined; by: Rules },
): Promise<{ id: string; html: string[] }[]> {
  const looked = except === undefined ? { include: ['html'] } : { exclude: [except] }
  return await page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 120)) }))
    },
    [looked, by] as const,
  )
}

export async function expectToFit(page: Page, state: string): Promise<void> {
  expect(
    await page.evaluate(
      () =>
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) <=
        document.documentElement.clientWidth,
    ),
    `${state}: wider than the window`,
  ).toBe(true)
}
