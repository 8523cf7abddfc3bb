import type { Locator, Page } from '@playwright/test'
import { expect } from './studio-test.ts'

/** What a journey cost whoever walked it. */
export type Cost = { clicks: number; fields: number; screens: number; prompts: number }

/** What it may cost at most: what is not named is not bounded. */
export type Most = { clicks: number; screens?: number; prompts?: number }

/**
 * The hands of a person on one page, counted. A click is any press: of a link, a button, a box, a fold, a menu. Typing into a field or choosing
 * from a list is a field; an answer to a wallet is a prompt. A screen is an address that was acted on or ended at, whichever piece, claim or
 * parcel it is about.
 */
export class CountedHands {
  readonly page: Page
  #clicks = 0
  #fields = 0
  #prompts = 0
  readonly #screens = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: 30_000 })
    await this.#act()
    this.#clicks += 1
    await target.click()
  }

  /** Presses a key that does what a press would, such as Enter in a field. */
  async press(target: Locator, key: string): Promise<void> {
    await this.#act()
    this.#clicks += 1
    await target.press(key)
  }

  async fill(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible({ timeout: 30_000 })
    await this.#act()
    this.#fields += 1
    await field.fill(text)
  }

  async choose(field: Locator, label: string): Promise<void> {
    await expect(field).toBeVisible({ timeout: 30_000 })
    await this.#act()
    this.#fields += 1
    await field.selectOption({ label })
  }

  /** Answers the practice wallet, whose window stands on the page, with yes. */
  async allow(words: string | RegExp): Promise<void> {
    const question = this.page.getByRole('dialog')
    await expect(question).toContainText(words, { timeout: 30_000 })
    this.#prompts += 1
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(question).toHaveCount(0)
  }

  /** A wallet of the tests answers by itself: what it was asked meanwhile. */
  answered(prompts: number): void {
    this.#prompts += prompts
  }

  /** The journey ends here. */
  end(): Cost {
    this.#note()
    return { clicks: this.#clicks, fields: this.#fields, prompts: this.#prompts, screens: this.#screens.size }
  }

  async #act(): Promise<void> {
    // What is pressed before the program is here would be pressed twice.
    await this.page.waitForFunction(() => window.__vitrineStarted === true)
    this.#note()
  }

  #note(): void {
    const { pathname } = new URL(this.page.url())
    this.#screens.add(pathname.replaceAll(/\/(?:\d+|0x[0-9a-f]{40,}|[a-z-]+-[0-9a-f]{6})(?=\/|$)/g, '/…'))
  }
}

/** One journey: its line in the report, and its bounds. */
export async function counted(
  page: Page,
  { name, most }: { name: string; most: Most },
  walk: (hands: CountedHands) => Promise<void>,
): Promise<void> {
  const began = Date.now()
  const hands = new CountedHands(page)
  await walk(hands)
  const { clicks, fields, screens, prompts } = hands.end()
  const width = page.viewportSize()?.width
  console.log(
    `${width} px · ${name}: ${clicks} of ${most.clicks} clicks, ${fields} fields, ${screens} screens, ${prompts} prompts, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
  const folder = process.env['VITRINE_PICTURES']
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${width}-${name.replaceAll(/\W+/g, '-')}.png`, fullPage: false })
  expect(clicks, `clicks: ${name}`).toBeLessThanOrEqual(most.clicks)
  if (most.screens !== undefined) expect(screens, `screens: ${name}`).toBeLessThanOrEqual(most.screens)
  if (most.prompts !== undefined) expect(prompts, `prompts: ${name}`).toBeLessThanOrEqual(most.prompts)
}
