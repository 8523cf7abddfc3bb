import type { FileChooser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestApp } from './open-app.ts'
import { expect } from './studio-test.ts'
import { demoAccount } from './test-wallet.ts'

export const chainId = 7_878
export const artist = demoAccount(0)

/** What somebody did with a page: every press of a control, and every field that was filled, chosen or ticked. */
export type Did = { presses: number; fields: number }

/**
 * Hands that have no mouse: they go to a control by Tab alone, back where it stands before, press it by Enter or the space bar, choose by arrows and
 * type. A control that Tab does not lead to, or that is not seen when the keyboard is at it, fails.
 */
export function keyboardHands(page: Page, did: Did) {
  const { keyboard } = page
  // Heard from the start on, so that no chooser opens before anybody listens.
  const choosers: FileChooser[] = []
  page.on('filechooser', (opened) => choosers.push(opened))
  return {
    press: async (control: Locator) => {
      await tabTo(page, control)
      await keyboard.press('Enter')
      did.presses += 1
    },
    /** A last step never answers to Enter. */
    confirm: async (control: Locator) => {
      await tabTo(page, control)
      await keyboard.press('Space')
      did.presses += 1
    },
    fill: async (field: Locator, text: string) => {
      await tabTo(page, field)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
      did.fields += 1
    },
    choose: async (field: Locator, label: string) => {
      await tabTo(page, field)
      // A shut menu goes to the choice whose name is typed.
      await keyboard.type(label)
      await expect(field.locator('option:checked')).toHaveText(label)
      did.fields += 1
    },
    tick: async (box: Locator) => {
      await tabTo(page, box)
      await keyboard.press('Space')
      await expect(box).toBeChecked()
      did.fields += 1
    },
    put: async (field: Locator, files: Parameters<FileChooser['setFiles']>[0]) => {
      await tabTo(page, field)
      await keyboard.press('Enter')
      await expect.poll(() => choosers.length, { message: 'the chooser of files opens' }).toBe(1)
      await choosers.pop()?.setFiles(files)
      did.fields += 1
    },
  }
}
export type Hands = ReturnType<typeof keyboardHands>

const MOST_TABS = 250

/** Goes to a control, or to what holds it and can be pressed, such as the head of a fold. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible({ timeout: 60_000 })
  await expect(control).toBeEnabled()
  // What the program replaces when it starts would lose the focus.
  await page.waitForFunction(() => window.__vitrineStarted === true)
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const way = await control.evaluate((element) => {
      const { activeElement: at, body } = document
      if (at === null || at === body) return 'Tab'
      if (at === element || element.contains(at) || (at.contains(element) && at.matches('a, button, summary, label')))
        return 'here'
      return (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'Tab' : 'Shift+Tab'
    })
    if (way === 'here') return await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.press(way)
  }
  throw new Error(`${MOST_TABS} times Tab does not lead to ${String(control)}.`)
}

/** A real picture: two colours, one over the other. */
export async function jpeg(name: string, [above, below]: [string, string], width = 1200, height = 900) {
  const half = { create: { width, height: height / 2, channels: 3, background: below } } as const
  const under = await sharp(half).png().toBuffer()
  const buffer = await sharp({ create: { width, height, channels: 3, background: above } })
    .composite([{ input: under, left: 0, top: height / 2 }])
    .jpeg({ quality: 88 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** From the demo to a studio of one's own with a name, on the chain that the environment names, or as a rehearsal. */
export async function begin(
  page: Page,
  { press, fill }: Hands,
  { url, ownerLink }: TestApp,
  chain = `The studio is on Chain ${chainId} (chain ${chainId}).`,
): Promise<void> {
  await page.goto(url)
  await press(page.getByRole('link', { name: 'Start your own studio' }))
  await fill(page.getByLabel('Setup code'), ownerLink)
  await press(page.getByRole('button', { name: 'Start my own studio' }))
  await press(page.getByRole('link', { name: 'Create an account' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await fill(page.getByLabel('Email address'), 'artist@studio.example')
  await fill(page.getByLabel('Password', { exact: true }), 'correct horse of salt')
  await press(page.getByRole('button', { name: 'Create the account' }))
  await expect(page.getByText('Whoever continues here becomes the owner of this instance.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Start my own studio as its owner' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible({ timeout: 60_000 })

  await press(page.getByRole('link', { name: 'Name and words' }))
  await fill(page.getByLabel('Name of the studio'), 'Salt Works')
  await fill(page.getByLabel('Line under the name'), 'Drawings of salt')
  await fill(page.getByLabel('Email address for visitors'), 'hello@salt.example')
  await press(page.getByRole('button', { name: 'Publish name and words' }))
  await expect(page.getByText('The studio is called Salt Works.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(chain)).toBeVisible()
}

const step = (page: Page, key: string) => page.locator(`[data-step="${key}"]`)

/** The studio's own contracts, by the wallet of their owner, and the collection published. */
export async function deploy(
  page: Page,
  { press, fill, tick }: Hands,
  { owner, wallet }: { owner: string | undefined; wallet: string } = { owner: artist.address, wallet: 'Test wallet' },
): Promise<void> {
  await press(page.getByRole('link', { name: 'Deploy a contract' }))
  await press(page.getByRole('link', { name: 'Deploy contracts' }))
  // By its role: the page before has a part whose label begins with the same word.
  await tick(page.getByRole('checkbox', { name: /^Collection/ }))
  await press(page.getByText('Terms of the collection'))
  await fill(page.getByLabel('Title of the collection'), 'Salt')
  await fill(page.getByLabel('Symbol of the collection'), 'SALT')
  await fill(page.getByLabel('One piece is called'), 'Grain')
  await fill(page.getByLabel('Slug'), 'salt')
  await fill(page.getByLabel('Maximum pieces'), '20')
  await press(page.getByText('Terms of the pills'))
  await fill(page.getByLabel('Pill 1 (optional)', { exact: true }), 'Brine')
  if (owner !== undefined) await fill(page.getByLabel('Owner', { exact: true }), owner)
  await press(page.getByRole('button', { name: 'Review steps and cost' }))
  await press(page.getByRole('button', { name: 'Begin the deployment' }))
  await press(page.getByRole('button', { name: `Connect ${wallet}` }))
  for (const key of [
    'deploy-collection',
    'deploy-pills',
    'deploy-campaigns',
    'deploy-redemption',
    'deploy-vaults',
    'deploy-salesroom',
    'name-issuer',
    'add-kind-1',
  ]) {
    await press(step(page, key).getByRole('button', { name: /^(?:Deploy|Let|Add)/ }))
    // The practice account is in the page, and asks there.
    if (wallet !== 'Test wallet') await press(page.getByRole('dialog').getByRole('button', { name: 'Allow' }))
    await expect(step(page, key).locator('[data-state]')).toHaveAttribute('data-state', 'mined', { timeout: 20_000 })
  }
  await press(page.getByRole('button', { name: 'Publish the contracts' }))
  await expect(page.getByText('The site uses the new contracts within a second.')).toBeVisible()
  await press(page.getByRole('link', { name: 'All contracts' }))
  await tick(page.getByLabel('Visitors should see this collection'))
  await press(page.getByRole('button', { name: 'Publish the collection Salt' }))
  await expect(page.getByText('The collection is published.')).toBeVisible()
}

/** Goes to a room of the workbench by its side bar, which is folded on a phone. */
export async function toRoom(page: Page, { press }: Pick<Hands, 'press'>, name: string): Promise<void> {
  const menu = page.getByText(/^Menu · /)
  if (await menu.isVisible()) await press(menu)
  await press(page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name, exact: true }))
}

/** Pictures uploaded and pieces written down by a table that names them, then revealed. */
export async function describePieces(page: Page, { press, put, tick }: Hands): Promise<void> {
  await toRoom(page, { press }, 'Pieces')
  await press(page.getByRole('link', { name: 'Salt', exact: true }))
  await put(page.getByLabel('Files to upload'), [
    await jpeg('grain-1.jpg', ['#e8e2d4', '#7a5c3e']),
    await jpeg('grain-2.jpg', ['#c4d4dd', '#2f4858']),
    await jpeg('print.jpg', ['#f4f1ea', '#8c3b2a'], 900, 1200),
  ])
  await expect(page.locator('[data-upload=success]')).toHaveCount(3, { timeout: 30_000 })
  const rows = ['1,Grain 1,grain-1.jpg,Coarse', '2,Grain 2,grain-2.jpg,Fine', '3,Grain 3,grain-1.jpg,Fine']
  const table = ['id,name,picture,Kind', ...rows, ''].join('\n')
  await put(page.getByLabel('Table of pieces'), { name: 'salt.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await press(page.getByRole('button', { name: 'Read table' }))
  await press(page.getByRole('button', { name: 'Import 3 pieces' }))
  await expect(page.getByText('salt.csv is imported: 3 pieces.')).toBeVisible({ timeout: 30_000 })
  await tick(page.getByLabel(/cannot be hidden again/))
  await press(page.getByRole('button', { name: 'Reveal now' }))
  await expect(page.getByText('The pieces are revealed.')).toBeVisible()
}

/** Pieces minted by the wallet that owns the contract. */
export async function mint(
  page: Page,
  { press, confirm, fill }: Hands,
  { count, to }: { count: string; to: string },
): Promise<void> {
  await press(page.getByText('Salt: mint pieces'))
  await fill(page.getByLabel('Number of pieces'), count)
  await fill(page.getByLabel('Who gets them'), to)
  await press(page.getByRole('button', { name: 'Review and confirm' }))
  await fill(page.getByLabel('To confirm, type the number of pieces.'), count)
  await confirm(page.getByRole('button', { name: 'Mint the pieces' }))
  await expect(page.getByText('Done: it is in a block.')).toBeVisible({ timeout: 20_000 })
}

/** The page of a work that is a picture of the library, published. */
export async function exhibit(page: Page, { press, fill }: Hands): Promise<void> {
  await toRoom(page, { press }, 'Getting started')
  await press(page.getByRole('link', { name: 'Begin an exhibit' }))
  await fill(page.getByLabel('Title'), 'First salt')
  await press(page.getByRole('button', { name: 'Begin exhibit' }))
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible({ timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Choose a picture', exact: true }).first())
  await press(page.getByRole('dialog').getByRole('button', { name: 'Choose grain-2.jpg' }).first())
  await fill(page.getByLabel('Description for people who cannot see it'), 'A field of two blues.')
  await fill(page.getByLabel('Medium'), 'Ink')
  await fill(page.getByLabel('Dimensions'), '60 × 40 cm')
  await fill(page.getByLabel('Reference'), 'SW 1')
  await fill(page.getByRole('textbox', { name: 'About the work' }), 'Salt, drawn.')
  await publish(page, press)
}

async function publish(page: Page, press: Hands['press']): Promise<void> {
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
}

async function beginDocument(
  page: Page,
  { press, choose, fill }: Hands,
  { what, title, name }: { what: string; title?: string; name?: string },
): Promise<void> {
  await toRoom(page, { press }, 'Content')
  await choose(page.getByLabel('What', { exact: true }), what)
  if (title !== undefined) await fill(page.getByLabel('Title', { exact: true }), title)
  if (name !== undefined) await fill(page.getByLabel('Name in addresses', { exact: true }), name)
  await press(page.getByRole('button', { name: 'Begin document' }))
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
}

/** Where prints are sent: one zone with one service. */
export async function shipping(page: Page, hands: Hands): Promise<void> {
  const { press, choose, fill } = hands
  await beginDocument(page, hands, { what: 'Shipping' })
  const field = (name: string) => page.locator(`form[data-document] [name="${name}"]`)
  await press(page.getByRole('button', { name: 'Add a zone' }))
  await fill(field('zones.0.name'), 'Europe')
  await choose(page.locator('[id="field-zones.0.countries-more"]'), 'Germany')
  await press(page.getByRole('button', { name: 'Add a country' }))
  await expect(page.getByLabel('Germany')).toBeChecked()
  await press(page.getByRole('button', { name: 'Add a service' }))
  await fill(field('zones.0.services.0.name'), 'Parcel')
  await fill(field('zones.0.services.0.carrier'), 'ups')
  await fill(field('zones.0.services.0.upToGrams'), '5000')
  await fill(field('zones.0.services.0.price'), '0.004')
  await fill(field('zones.0.services.0.days.0'), '3')
  await fill(field('zones.0.services.0.days.1'), '6')
  await fill(field('sender.name'), 'Salt Works')
  await fill(field('sender.line1'), 'Harbour 1')
  await fill(field('sender.postcode'), '3011')
  await fill(field('sender.city'), 'Rotterdam')
  await fill(field('sender.country'), 'NL')
  await publish(page, press)
}

const editionFields: Readonly<Record<string, string>> = {
  year: '2026',
  'picture.alt': 'A red field below a pale one, on paper.',
  'specification.process': 'Pigment print',
  'specification.paperMaker': 'Hahnemühle',
  'specification.paperName': 'German Etching',
  'specification.paperGsm': '310',
  'specification.inks': 'Eleven pigment inks',
  'specification.sheet.width': '300',
  'specification.sheet.height': '400',
  'specification.image.width': '300',
  'specification.image.height': '400',
  'specification.printer': 'Salt Works',
  'specification.place': 'Rotterdam',
  'specification.printedOn': 'To order, 2026',
  'specification.signed': 'In pencil, lower right',
  'specification.numberedWhere': 'In pencil, lower left',
  length: '10',
  limit: 'When the last number is printed the file is deleted.',
  price: '0.02',
  'pack.weightGrams': '520',
  'pack.width': '420',
  'pack.height': '320',
  'pack.depth': '20',
  'customs.description': 'Printed picture, pigment ink on cotton paper',
  'customs.hsCode': '491191',
  'customs.origin': 'NL',
  'customs.value.amount': '140.00',
  'customs.value.currency': 'EUR',
  'customs.valueBasis': 'What we ask for a print of this size',
}

/** An edition with its price, for the studio's own pill; its picture is a file of the library. */
export async function edition(page: Page, hands: Hands): Promise<void> {
  const { press, choose, fill } = hands
  await beginDocument(page, hands, { what: 'Edition', title: 'Salt sheet' })
  const field = (name: string) => page.locator(`form[data-document] [name="${name}"]`)
  await press(page.locator('[id="field-picture.file"]'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Choose print.jpg' }).first())
  await choose(field('opensBy.with'), 'Pills, redeemed')
  await fill(field('opensBy.pillId'), '1')
  await choose(field('pack.type'), 'Flat parcel')
  for (const [name, text] of Object.entries(editionFields)) await fill(field(name), text)
  await publish(page, press)
}

/** The sheet that all others are printed like. */
export async function approveProof(page: Page, { press }: Hands): Promise<void> {
  await toRoom(page, { press }, 'Editions')
  await press(page.getByRole('link', { name: 'Salt sheet', exact: true }))
  await press(page.getByText('Approve the proof (bon à tirer)'))
  await press(page.getByRole('button', { name: 'Approve the proof', exact: true }))
  await expect(page.getByText('The proof of Salt sheet is approved. Its prints can be made.')).toBeVisible()
}

/** What the studio's own pill is and looks like; nobody had to write a program for it. */
export async function pill(page: Page, hands: Hands): Promise<void> {
  const { press, fill } = hands
  await beginDocument(page, hands, { what: 'Picture and words of a kind of pill', name: '1' })
  const field = (name: string) => page.locator(`form[data-document] [name="${name}"]`)
  await fill(field('description'), 'Salt water, boiled down.')
  await press(page.locator('[id="field-picture.file"]'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Choose print.jpg' }).first())
  await fill(field('picture.alt'), 'A red field below a pale one.')
  await publish(page, press)
}

/** A campaign in which pieces become pills, opened by the owner's wallet, and what the studio calls it. */
export async function campaign(page: Page, hands: Hands): Promise<void> {
  const { press, fill } = hands
  await toRoom(page, { press }, 'Campaigns')
  await press(page.getByRole('link', { name: 'Open a campaign' }))
  const form = page.getByRole('form', { name: 'A new campaign' })
  await fill(form.getByLabel('Maximum pieces'), '2')
  await fill(form.getByLabel('Why'), 'The first firing')
  await press(form.getByRole('button', { name: 'Preview' }))
  await expect(page.getByText('The contract takes the exact call from its owner')).toBeVisible()
  await press(page.getByRole('button', { name: 'Open the campaign' }))
  await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  await expect(page.getByRole('row').filter({ hasText: 'Campaign 1' })).toContainText('open', { timeout: 30_000 })
  await beginDocument(page, hands, { what: 'Words of a burn campaign', title: 'First firing', name: '1' })
  await publish(page, press)
}
