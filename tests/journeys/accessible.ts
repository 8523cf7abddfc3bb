import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const grounds = ['paper', 'grey', 'night'] as const

/** What a ground can change: colours, and nothing else of a page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

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
  for (const ground of on) {
    await page.evaluate((value) => {
      document.documentElement.dataset['ground'] = value
    }, ground)
    // Colours of buttons move; what is judged is where they come to rest.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const axe = except === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).exclude(except)
    const { violations } = await (ground === 'paper' ? axe.withTags(standards) : axe.withRules(rulesOfColour)).analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${state} ${ground} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
    ).toEqual([])
  }
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
